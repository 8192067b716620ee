import type { Heard } from "./hear.ts";
import type { Intent } from "./library/library.ts";

/** How much the number of times a meaning stands in an intent's phrasings counts, and their length. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.3;

/** What is known of all intents together, made once. */
export interface RetrievalIndex {
  readonly intents: readonly Intent[];
  /** How telling a meaning is: few intents have it. */
  weightOf(meaning: string): number;
  /** How many words of the utterance no phrasing has, of those that neither talks nor wards know. */
  unheard(heard: Heard): number;
  /** How many of its words lead away from the patient, and stand in no phrasing. */
  elsewhere(heard: Heard): number;
  /** Share of what the utterance says that an intent's phrasings say, by BM25, from 0 to 1. */
  bm25(heard: Heard, intent: number): number;
  /** The likest phrasing of an intent by meanings, from 0 to 1. */
  cosine(heard: Heard, intent: number): number;
  /** The likest phrasing by letters, from 0 to 1. */
  letters(heard: Heard, intent: number): number;
}

function letterCosine(a: Heard["trigrams"], b: Heard["trigrams"]): number {
  let shared = 0;
  for (const [part, count] of a.counts) shared += count * (b.counts.get(part) ?? 0);
  return shared / Math.max(1, a.norm * b.norm);
}

/** Makes the index of the intents of a talk. */
export function retrievalIndex(intents: readonly Intent[]): RetrievalIndex {
  const counts = intents.map(({ phrasings }) => {
    const count = new Map<string, number>();
    for (const { meanings } of phrasings) for (const one of meanings) count.set(one, (count.get(one) ?? 0) + 1);
    return count;
  });
  const lengths = counts.map((count) => [...count.values()].reduce((sum, one) => sum + one, 0));
  const usual = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  const found = new Map<string, number>();
  for (const count of counts) for (const one of count.keys()) found.set(one, (found.get(one) ?? 0) + 1);
  const weightOf = (meaning: string) => Math.log((intents.length + 1) / ((found.get(meaning) ?? 0) + 0.5));
  const sizeOf = (meanings: ReadonlySet<string>) =>
    Math.sqrt([...meanings].reduce((sum, one) => sum + weightOf(one) ** 2, 0));
  const sizes = intents.map(({ phrasings }) => phrasings.map(({ meanings }) => sizeOf(meanings)));
  return {
    intents,
    weightOf,
    unheard: ({ foreign }) => foreign.filter((stem) => !found.has(stem)).length,
    elsewhere: ({ elsewhere }) => elsewhere.filter((stem) => !found.has(stem)).length,
    bm25({ meanings }, at) {
      const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[at] ?? 0)) / usual;
      let [score, most] = [0, 0];
      for (const one of meanings) {
        const times = counts[at]?.get(one) ?? 0;
        score += weightOf(one) * ((times * (SATURATION + 1)) / (times + SATURATION * length));
        most += weightOf(one) * (SATURATION + 1);
      }
      return most === 0 ? 0 : score / most;
    },
    cosine({ meanings }, at) {
      const own = sizeOf(meanings);
      let best = 0;
      intents[at]?.phrasings.forEach((phrasing, which) => {
        let shared = 0;
        for (const one of meanings) if (phrasing.meanings.has(one)) shared += weightOf(one) ** 2;
        best = Math.max(best, shared / Math.max(1e-9, own * (sizes[at]?.[which] ?? 0)));
      });
      return best;
    },
    letters({ trigrams }, at) {
      return Math.max(0, ...(intents[at]?.phrasings ?? []).map((one) => letterCosine(trigrams, one.trigrams)));
    },
  };
}
