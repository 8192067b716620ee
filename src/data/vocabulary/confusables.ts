import type { LexiconWord } from "#shared/model/lexicon.ts";

const COLUMNS = ["article_a", "word_a", "means_a", "article_b", "word_b", "means_b"] as const;

/** Two real words that are one slip apart or sound alike. */
export type ConfusablePair = readonly [LexiconWord, LexiconWord];

/** The pairs of the table; its first line names the columns. */
export function parsePairs(table: string): ConfusablePair[] {
  const [head = "", ...lines] = table.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const names = head.split("\t");
  const [articleA, wordA, meansA, articleB, wordB, meansB] = COLUMNS.map((name) => names.indexOf(name));
  return lines.map((line) => {
    const cells = line.split("\t");
    const word = (article = -1, term = -1, means = -1): LexiconWord => ({
      article: cells[article]?.trim() || null,
      term: cells[term]?.trim() ?? "",
      means: cells[means]?.trim() ?? "",
    });
    return [word(articleA, wordA, meansA), word(articleB, wordB, meansB)] as const;
  });
}

/** Both words of every pair. */
export function parseConfusables(table: string): LexiconWord[] {
  return parsePairs(table)
    .flat()
    .filter(({ term }) => term !== "");
}

/** What a word is mistaken for. */
export function pairPartners(pairs: readonly ConfusablePair[], term: string): LexiconWord[] {
  return pairs.flatMap(([a, b]) => (a.term === term ? [b] : b.term === term ? [a] : []));
}

export const mistakenTerms = (pairs: readonly ConfusablePair[]): Set<string> =>
  new Set(pairs.flatMap((pair) => pair.map(({ term }) => term)));

async function table(): Promise<string> {
  return (await import("../../../content/confusables.tsv?raw")).default;
}

export async function loadPairs(): Promise<ConfusablePair[]> {
  return parsePairs(await table());
}

/** Real words that are one slip apart from another, loaded when practice begins. */
export async function loadConfusables(): Promise<LexiconWord[]> {
  return parseConfusables(await table());
}
