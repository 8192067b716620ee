import type { Word } from "#data/vocabulary/words.ts";
import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { foldPlain, foldWrittenOut } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";
import { isFormOf, type WordKind } from "#shared/model/inflection.ts";

/**
 * word: it is the selected word · form: the selected word is a form of it · part: the selected compound has it as a part
 * · whole: a compound that has the selected word as a part.
 */
export type Nearness = "word" | "form" | "part" | "whole";

export interface FoundWord {
  word: Word;
  how: Nearness;
}

/** A part of a compound is at least as long, or "Ei" would be a part of half the dictionary. */
const SHORTEST_PART = 4;
const MOST_OF_A_KIND = 4;
/** More words than these are a text: each is looked up, and no further. */
const MOST_TOKENS = 8;

interface Forms {
  /** The word without its article, umlauts dropped and written out. */
  own: readonly string[];
  /** Its stored forms, and those that follow from them. */
  other: ReadonlySet<string>;
  kind: WordKind;
}

/** Folding is what costs: each word is folded once, as long as its row stays the same. */
const known = new WeakMap<Word, Forms>();

const folded = (text: string): string[] => [...new Set([foldPlain(text), foldWrittenOut(text)])];
const bare = (text: string): string => splitArticle(cleanAnswer(text)).noun.replace(/^sich /u, "");

function formsOf(word: Word): Forms {
  const before = known.get(word);
  if (before) return before;
  const kind =
    word.grammaticalCategory === "noun" || word.grammaticalCategory === "verb" ? word.grammaticalCategory : "other";
  const own = bare(word.term);
  const past = word.simplePast;
  const stored = [
    // "den Verbänden"
    ...(word.plural ? [word.plural, `${word.plural}n`] : []),
    ...(past ? ["", "st", "t", "n", "en"].map((ending) => past + ending) : []),
    word.present,
    // "gemessen" of "hat gemessen", and as an adjective: "die gemessenen Werte"
    ...["", "e", "er", "es", "en", "em"].map((ending) => (word.presentPerfect?.split(" ").at(-1) ?? "") + ending),
    ...word.acceptedAnswers,
  ];
  const other = new Set(stored.flatMap((form) => (form && form.length > 1 ? folded(bare(form)) : [])));
  const made: Forms = { own: folded(own), other, kind };
  known.set(word, made);
  return made;
}

function nearnessOf(token: readonly string[], { own, other, kind }: Forms): "word" | "form" | null {
  if (token.some((text) => own.includes(text))) return "word";
  if (token.some((text) => other.has(text))) return "form";
  const [plain = ""] = own;
  return token.some((text) => text[0] === plain[0] && isFormOf(text, plain, kind)) ? "form" : null;
}

/** What is left of a compound beside one of its parts; null: it is no part of it. Less than three letters is an ending. */
function restOf(compound: string, part: string): number | null {
  if (part.length < SHORTEST_PART || part.includes(" ")) return null;
  if (!compound.startsWith(part) && !compound.endsWith(part)) return null;
  const rest = compound.length - part.length;
  return rest >= 3 ? rest : null;
}

/** As what a word stands inside of compounds: "messen" as "mess". */
function partsOf({ own, kind }: Forms): string[] {
  return own.flatMap((text) => (kind === "verb" ? [text, text.replace(/e?n$/u, "")] : [text]));
}

function asPart(token: readonly string[], forms: Forms): { how: "part" | "whole"; rest: number } | null {
  for (const text of token) {
    for (const part of partsOf(forms)) {
      const rest = restOf(text, part);
      if (rest !== null) return { how: "part", rest };
    }
  }
  for (const text of token) {
    for (const own of forms.own) {
      const rest = own.includes(" ") ? null : restOf(own, text);
      if (rest !== null) return { how: "whole", rest };
    }
  }
  return null;
}

type Ranked = FoundWord & { rank: number };
const RANKS = { word: 0, form: 1000, part: 2000, whole: 3000 } as const satisfies Record<Nearness, number>;

/** Of a word: the same letters first, then those told apart by case or dots only. */
function rankOf(word: Word, typed: string): number {
  const own = bare(word.term);
  if (own === typed) return 0;
  return foldWrittenOut(own) === foldWrittenOut(typed) ? 1 : 2;
}

function findToken(words: readonly Word[], typed: string): Ranked[] {
  const token = folded(typed);
  const found = words.flatMap((word): Ranked[] => {
    const how = nearnessOf(token, formsOf(word));
    return how ? [{ word, how, rank: RANKS[how] + rankOf(word, typed) }] : [];
  });
  if (found.length > 0 || typed.length < SHORTEST_PART || typed.includes(" ")) return found;
  return words.flatMap((word): Ranked[] => {
    const part = asPart(token, formsOf(word));
    // The longer the part, the nearer.
    return part ? [{ word, how: part.how, rank: RANKS[part.how] + part.rest }] : [];
  });
}

/**
 * The words that a selected text is or holds, the nearest first: itself, what it is a form of, the parts of a compound,
 * compounds of it. Of several words each is looked up unless they are a phrase that is known as a whole.
 */
export function findWords(words: readonly Word[], selected: string): FoundWord[] {
  const typed = bare(selected);
  if (typed === "") return [];
  let found = findToken(words, typed);
  if (found.length === 0 && typed.includes(" ")) {
    const tokens = typed.split(/[^\p{L}\p{M}\d-]+/u).filter(({ length }) => length > 2);
    found = tokens.slice(0, MOST_TOKENS).flatMap((token) => findToken(words, token));
  }
  const nearest = new Map<string, Ranked>();
  for (const one of found.toSorted((a, b) => a.rank - b.rank))
    if (!nearest.has(one.word.id)) nearest.set(one.word.id, one);
  const groups = Map.groupBy(nearest.values(), ({ how }) => how);
  return (["word", "form", "part", "whole"] as const).flatMap((how) =>
    (groups.get(how) ?? []).slice(0, MOST_OF_A_KIND).map(({ word }) => ({ word, how })),
  );
}

/** The word that the whole selection is, itself or by a form: what is already hers, or can be taken over. */
export function matchOf(found: readonly FoundWord[], selected: string): Word | undefined {
  const first = found[0];
  if (!first || (first.how !== "word" && first.how !== "form")) return undefined;
  // "Blutdruck und Puls" holds the pulse but is not it.
  const isOneWord = !bare(selected).includes(" ") || bare(first.word.term).includes(" ");
  return isOneWord ? first.word : undefined;
}
