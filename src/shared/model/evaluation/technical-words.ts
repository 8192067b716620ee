import { foldPlain } from "../../lib/fold-german.ts";
import { splitArticle } from "../article.ts";
import { areForms, foldings } from "./stems.ts";

/** The technical words of the lexicon, found by any of their regular forms. */
export interface TechnicalWords {
  /** The everyday word for a folded technical one, "" where there is none; undefined: it is no technical word. */
  find(folded: string): string | undefined;
}

interface LinkedWord {
  readonly term: string;
  readonly links: readonly { readonly kind: string; readonly term: string }[];
}

/** Forms of one word begin alike. */
const KEY_LETTERS = 4;

/** Words that have an everyday word beside them are technical. */
export function technicalWords(words: Iterable<LinkedWord>): TechnicalWords {
  const byStart = new Map<string, { folded: string; lay: string }[]>();
  for (const { term, links } of words) {
    const lay = links.find(({ kind }) => kind === "lay");
    const noun = splitArticle(term).noun;
    if (!lay || noun.includes(" ") || isSimple(noun, lay.term)) continue;
    for (const folded of foldings(noun)) {
      const key = folded.slice(0, KEY_LETTERS);
      byStart.set(key, [...(byStart.get(key) ?? []), { folded, lay: lay.term }]);
    }
  }
  return {
    find: (folded) => byStart.get(folded.slice(0, KEY_LETTERS))?.find((it) => areForms(folded, it.folded))?.lay,
  };
}

/** A pair that differs in spelling only says nothing about who understands it. */
function isSimple(term: string, lay: string): boolean {
  return areForms(foldPlain(term), foldPlain(splitArticle(lay).noun));
}
