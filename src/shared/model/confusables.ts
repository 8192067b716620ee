import type { LexiconWord } from "./lexicon.ts";

const COLUMNS = ["article_a", "word_a", "means_a", "article_b", "word_b", "means_b"] as const;

/** Two real words that are one slip apart or sound alike: never a typo of each other. */
export type ConfusablePair = readonly [LexiconWord, LexiconWord];

/**
 * Reads the pairs of the table; its first line names the columns. A line with a cell too many or too few says nothing
 * of what its words mean.
 */
export function parseConfusables(table: string): ConfusablePair[] {
  const [head = "", ...lines] = table.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const names = head.split("\t");
  const [articleA, wordA, meansA, articleB, wordB, meansB] = COLUMNS.map((name) => names.indexOf(name));
  return lines.map((line) => {
    const cells = line.split("\t");
    const cell = (at = -1) => cells[at]?.trim() ?? "";
    const word = (article?: number, term?: number, means?: number): LexiconWord => ({
      article: cell(article) || null,
      term: cell(term),
      means: cells.length === names.length ? cell(means) : "",
    });
    return [word(articleA, wordA, meansA), word(articleB, wordB, meansB)] as const;
  });
}

/** Returns what a word is mistaken for. */
export function pairPartners(pairs: readonly ConfusablePair[], term: string): LexiconWord[] {
  return pairs.flatMap(([a, b]) => (a.term === term ? [b] : b.term === term ? [a] : []));
}

/** Returns the words of all pairs. */
export const mistakenTerms = (pairs: readonly ConfusablePair[]): Set<string> =>
  new Set(pairs.flatMap((pair) => pair.map(({ term }) => term)));
