import { readFile } from "node:fs/promises";
import path from "node:path";

import type { ContentProblem } from "./content-problem.ts";

/** Two real words that are one slip apart or sound alike: never a typo of each other. */
interface ConfusablePair {
  a: { article: string; term: string; meaning: string };
  b: { article: string; term: string; meaning: string };
}

const FILE = "confusables.tsv";
const COLUMNS = 7;
const CONFUSABLES_PATH = path.resolve(import.meta.dirname, "../../content", FILE);

/** Parses the table; its first line is the header. */
export function parseConfusables(text: string): ConfusablePair[] {
  const [, ...lines] = text.trim().split("\n");
  return lines.map((line) => {
    const cells = line.split("\t");
    const side = (from: number) => ({
      article: cells[from] ?? "",
      term: cells[from + 1] ?? "",
      meaning: cells.length === COLUMNS ? (cells[from + 2] ?? "") : "",
    });
    return { a: side(0), b: side(3) };
  });
}

export async function readConfusables(file = CONFUSABLES_PATH): Promise<ConfusablePair[]> {
  return parseConfusables(await readFile(file, "utf8"));
}

/** Pairs that cannot be shown: a cell is empty, an article is none, a word against itself, a pair twice. */
export function checkConfusables(pairs: readonly ConfusablePair[]): ContentProblem[] {
  const seen = new Set<string>();
  return pairs.flatMap(({ a, b }) => {
    const reasons = [a, b].flatMap((side) => [
      ...(side.term === "" || side.meaning === "" ? ["needs both words and what they mean"] : []),
      ...(/^(der|die|das)$/.test(side.article) ? [] : [`"${side.article}" is no article`]),
    ]);
    const key = [a.term, b.term].toSorted().join("|");
    if (a.term === b.term) reasons.push("is paired with itself");
    if (seen.has(key)) reasons.push("is in the table twice");
    seen.add(key);
    return reasons.map((reason) => ({ file: FILE, lemma: `${a.term}/${b.term}`, reason }));
  });
}
