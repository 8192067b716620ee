import type { LexiconWord } from "#shared/model/lexicon.ts";

const COLUMNS = ["article_a", "word_a", "means_a", "article_b", "word_b", "means_b"] as const;

/** Both words of every pair of the table; its first line names the columns. */
export function parseConfusables(table: string): LexiconWord[] {
  const [head = "", ...lines] = table.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const names = head.split("\t");
  const [articleA, wordA, meansA, articleB, wordB, meansB] = COLUMNS.map((name) => names.indexOf(name));
  return lines.flatMap((line) => {
    const cells = line.split("\t");
    const word = (article = -1, term = -1, means = -1): LexiconWord => ({
      article: cells[article]?.trim() || null,
      term: cells[term]?.trim() ?? "",
      means: cells[means]?.trim() ?? "",
    });
    return [word(articleA, wordA, meansA), word(articleB, wordB, meansB)].filter(({ term }) => term !== "");
  });
}

/** Real words that are one slip apart from another, loaded when practice begins. */
export async function loadConfusables(): Promise<LexiconWord[]> {
  const { default: table } = await import("../../../content/confusables.tsv?raw");
  return parseConfusables(table);
}
