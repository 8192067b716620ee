import { readFile } from "node:fs/promises";
import path from "node:path";

import { parseConfusables, type ConfusablePair } from "#shared/model/confusables.ts";

import type { ContentProblem } from "./content-problem.ts";

const FILE = "confusables.tsv";
const CONFUSABLES_PATH = path.resolve(import.meta.dirname, "../../content", FILE);

export async function readConfusables(file = CONFUSABLES_PATH): Promise<ConfusablePair[]> {
  return parseConfusables(await readFile(file, "utf8"));
}

/** Returns pairs that cannot be shown: a cell is empty, an article is none, a word against itself, a pair twice. */
export function checkConfusables(pairs: readonly ConfusablePair[]): ContentProblem[] {
  const seen = new Set<string>();
  return pairs.flatMap(([a, b]) => {
    const reasons = [a, b].flatMap((word) => [
      ...(word.term === "" || word.means === "" ? ["needs both words and what they mean"] : []),
      ...(/^(der|die|das)$/.test(word.article ?? "") ? [] : [`"${word.article ?? ""}" is no article`]),
    ]);
    const key = [a.term, b.term].toSorted().join("|");
    if (a.term === b.term) reasons.push("is paired with itself");
    if (seen.has(key)) reasons.push("is in the table twice");
    seen.add(key);
    return reasons.map((reason) => ({ file: FILE, lemma: `${a.term}/${b.term}`, reason }));
  });
}
