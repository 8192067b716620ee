import { foldPlain } from "../../../lib/fold-german.ts";
import { areForms } from "../../evaluation/stems.ts";

/** Letters by which forms are found; shorter words are compared whole. */
const KEY_LETTERS = 3;
/** A compound is known by its last part if that has so many letters. */
const HEAD_LETTERS = 5;
/** Endings that a short word may have; a long one is compared by the rules of inflection. */
const FUGUE = /^(?:|e|n|en|s|es|er|em|t)$/u;

interface Form {
  readonly folded: string;
  readonly kind: "word" | "prefix";
  readonly entry: number;
}

/** Finds the entries of a lexicon that a folded word is a form of. */
export interface FormIndex {
  /** `compounds`: also by the last part of a compound ("Oberschenkelfraktur"). */
  find(folded: string): readonly number[];
  /** By the last part of a compound. */
  findHead(folded: string): readonly number[];
  /** Entries of several words that stand in a text, by the place of each of their words. `isOne` says which places belong together. */
  phrasesIn(keys: readonly string[], isOne?: (from: number, to: number) => boolean): ReadonlyMap<number, number[]>;
  /** Entries of several words, as folded words. */
  readonly phrases: readonly { readonly words: readonly string[]; readonly entry: number }[];
}

function isFormOf(word: string, form: Form): boolean {
  if (form.kind === "prefix") return word.startsWith(form.folded);
  if (form.folded.length <= KEY_LETTERS)
    return (
      word.startsWith(form.folded) &&
      word.length - form.folded.length <= 1 &&
      FUGUE.test(word.slice(form.folded.length))
    );
  return areForms(word, form.folded);
}

function phrasesIn(
  phrases: FormIndex["phrases"],
  keys: readonly string[],
  isOne: (from: number, to: number) => boolean = () => true,
): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { words, entry } of phrases) {
    keys.forEach((key, at) => {
      if (key !== words[0] || !words.every((word, offset) => keys[at + offset] === word)) return;
      if (!isOne(at, at + words.length - 1)) return;
      words.forEach((_, offset) => found.set(at + offset, [...(found.get(at + offset) ?? []), entry]));
    });
  }
  return found;
}

/** Makes an index of forms; `*` at the end means any ending, `_` joins words. */
export function formIndex(entries: readonly (readonly string[])[]): FormIndex {
  const byStart = new Map<string, Form[]>();
  const byEnd = new Map<string, Form[]>();
  const phrases: { words: string[]; entry: number }[] = [];
  const put = (map: Map<string, Form[]>, key: string, form: Form) => map.set(key, [...(map.get(key) ?? []), form]);
  for (const [entry, forms] of entries.entries()) {
    for (const written of forms) {
      if (written.includes("_")) {
        phrases.push({ words: written.split("_").map(foldPlain), entry });
        continue;
      }
      const kind = written.endsWith("*") ? "prefix" : "word";
      const form: Form = { folded: foldPlain(written.replace(/\*$/u, "")), kind, entry };
      put(byStart, form.folded.slice(0, KEY_LETTERS), form);
      if (kind === "word" && form.folded.length >= HEAD_LETTERS && /^\p{Lu}/u.test(written))
        put(byEnd, form.folded.slice(-KEY_LETTERS), form);
    }
  }
  const entriesOf = (forms: readonly Form[]) => [...new Set(forms.map(({ entry }) => entry))];
  const cache = new Map<string, readonly number[]>();
  const remember = (key: string, make: () => readonly number[]) => {
    const known = cache.get(key);
    if (known) return known;
    if (cache.size > 5000) cache.clear();
    const made = make();
    cache.set(key, made);
    return made;
  };
  const startsOf = (folded: string): Form[] => {
    const own = byStart.get(folded.slice(0, KEY_LETTERS)) ?? [];
    const short = folded.length <= KEY_LETTERS ? [] : (byStart.get(folded.slice(0, KEY_LETTERS - 1)) ?? []);
    // "gegeben" is found by "geben", as areForms does.
    const participle = folded.startsWith("ge") ? (byStart.get(folded.slice(2, 2 + KEY_LETTERS)) ?? []) : [];
    return [...own, ...short, ...participle];
  };
  return {
    find: (folded) =>
      remember(folded, () => {
        const forms = startsOf(folded).filter((form) => isFormOf(folded, form));
        // "Blut" is a form of "bluten", and a word of its own.
        const own = forms.filter((form) => form.folded === folded && form.kind === "word");
        return entriesOf(own.length > 0 ? own : forms);
      }),
    findHead: (folded) =>
      remember(`*${folded}`, () => {
        const bare = [folded, folded.replace(/(?:en|es|e|n|s)$/u, "")];
        const forms = bare.flatMap((word) =>
          (byEnd.get(word.slice(-KEY_LETTERS)) ?? []).filter(
            (form) => word.length > form.folded.length + 2 && word.endsWith(form.folded),
          ),
        );
        return entriesOf(forms);
      }),
    phrasesIn: (keys, isOne) => phrasesIn(phrases, keys, isOne),
    phrases,
  };
}
