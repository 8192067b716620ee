import type { LearnerDatabase } from "#db/database.ts";
import { readWordIndex } from "#data/vocabulary/word-index.ts";
import { wordsById, type Word } from "#data/vocabulary/words.ts";
import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import { loadPairs } from "#data/vocabulary/confusables.ts";
import type { ConfusablePair } from "#shared/model/confusables.ts";
import { loadWritingContent, noWritingContent, type WritingContent } from "./modes/writing/writing-content.ts";

/** Modes that offer other words beside the right one. */
const CHOOSING: ReadonlySet<PracticeMode> = new Set(["recognise", "confusables", "find-term-correct"]);
/** Enough to find words of the same topic and gender among them, few enough to be read at once. */
const SAMPLE = 300;
/** More keys are not read for it. */
const MOST_IDS = 2000;
const BESIDE = 50;

/** Modes for which the authors wrote down what is to be said. */
const AUTHORED: ReadonlySet<PracticeMode> = new Set(["explain-term", "make-specific"]);

export interface Surroundings {
  neighbours: readonly Word[];
  pairs: readonly ConfusablePair[];
  writing: WritingContent;
}

/** Ids of all words; where there are many, those that were made next to these words. */
async function idsAround(db: LearnerDatabase, words: readonly Word[]): Promise<string[]> {
  const first = await db.vocab_item.toCollection().limit(MOST_IDS).primaryKeys();
  if (first.length < MOST_IDS) return first;
  const beside = await db.transaction("r", db.vocab_item, () =>
    Promise.all(words.map(({ id }) => db.vocab_item.where(":id").above(id).limit(BESIDE).primaryKeys())),
  );
  return [...new Set([...beside.flat(), ...first.slice(0, SAMPLE)])];
}

async function neighboursOf(
  db: LearnerDatabase,
  words: readonly Word[],
  modes: ReadonlySet<PracticeMode>,
  seed: string,
): Promise<readonly Word[]> {
  // Technical words are to be avoided in an explanation: all of them have to be known.
  if (modes.has("explain-term")) return (await readWordIndex(db)).words;
  const ids = await idsAround(db, words);
  const linked = words.flatMap(({ links }) => links.filter(({ kind }) => kind === "confusable").map(({ id }) => id));
  const sample = shuffled(ids, seededRandom(seed)).slice(0, SAMPLE);
  return wordsById(db, [...new Set([...linked, ...sample])]);
}

/** Other words of this device, the same ones for the same seed, and what the authors say about these words. */
export async function surroundingsOf(
  db: LearnerDatabase,
  words: readonly Word[],
  modes: ReadonlySet<PracticeMode>,
  seed: string,
): Promise<Surroundings> {
  const has = (some: ReadonlySet<PracticeMode>): boolean => [...modes].some((mode) => some.has(mode));
  const isChoosing = has(CHOOSING);
  const [neighbours, pairs, writing] = await Promise.all([
    isChoosing || modes.has("explain-term") ? neighboursOf(db, words, modes, seed) : [],
    isChoosing ? loadPairs() : [],
    has(AUTHORED) ? loadWritingContent() : noWritingContent,
  ]);
  return { neighbours, pairs, writing };
}
