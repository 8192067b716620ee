import { parseConfusables, type ConfusablePair } from "#shared/model/confusables.ts";
import type { LexiconWord } from "#shared/model/lexicon.ts";

/** Returns the pairs of real words that are easily mistaken, from a file that is loaded when practice begins. */
export async function loadPairs(): Promise<ConfusablePair[]> {
  return parseConfusables((await import("../../../content/confusables.tsv?raw")).default);
}

/** Returns both words of every pair. */
export async function loadConfusables(): Promise<LexiconWord[]> {
  return (await loadPairs()).flat();
}
