import type { LearnerDatabase } from "#db/database.ts";
import { wordsById, type Word } from "#db/words.ts";
import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import { loadPairs, type ConfusablePair } from "./confusables.ts";

/** Modes that offer other words beside the right one. */
const CHOOSING: ReadonlySet<PracticeMode> = new Set(["recognise", "confusables", "find-term-correct"]);
/** Enough to find words of the same topic and gender among them, few enough to be read at once. */
const SAMPLE = 300;

export interface Surroundings {
  neighbours: readonly Word[];
  pairs: readonly ConfusablePair[];
}

/** Other words of this device, the same ones for the same seed, and with them every word that is confused with these. */
export async function surroundingsOf(
  db: LearnerDatabase,
  words: readonly Word[],
  modes: ReadonlySet<PracticeMode>,
  seed: string,
): Promise<Surroundings> {
  if (![...modes].some((mode) => CHOOSING.has(mode))) return { neighbours: [], pairs: [] };
  const [pairs, ids] = await Promise.all([loadPairs(), db.vocab_item.toCollection().primaryKeys()]);
  const linked = words.flatMap(({ links }) => links.filter(({ kind }) => kind === "confusable").map(({ id }) => id));
  const sample = shuffled(ids, seededRandom(seed)).slice(0, SAMPLE);
  return { neighbours: await wordsById(db, [...new Set([...linked, ...sample])]), pairs };
}
