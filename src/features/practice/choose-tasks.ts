import type { LearnerDatabase } from "#db/database.ts";
import { askableIds, composeDailyTest } from "#data/vocabulary/practice-pool.ts";
import { readWordIndex } from "#data/vocabulary/word-index.ts";
import { today } from "#data/vocabulary/words.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";
import { voiceState } from "#voice/voice.ts";

import { loadPairs } from "#data/vocabulary/confusables.ts";
import { mistakenTerms } from "#shared/model/confusables.ts";
import { exerciseWords, type Scope } from "./exercise-words.ts";
import { mixedUpWords } from "./mixed-up.ts";
import { dueRound, listRound, type DueRound } from "./mix.ts";
import type { Possibilities, Task } from "./modes/task.ts";
import { loadWritingContent, noWritingContent } from "./modes/writing/writing-content.ts";
import { recordingsHere } from "./recordings.ts";
import { facetOf, findTermTask, type Plan } from "./plan.ts";

/** What to practise without a given test. */
export interface Wanted {
  mode: "daily" | "due" | "free" | "list" | "words" | "exercise";
  listId?: string | undefined;
  topic?: string | undefined;
  wordIds?: readonly string[] | undefined;
  /** One way of asking, for all words of the round. */
  exercise?: PracticeMode | undefined;
  /** How many words; only fewer than a round usually has. */
  size?: number | undefined;
  /** In a backlog: beyond the day's share. */
  wantsMore?: boolean | undefined;
  /** A sprint against the clock. */
  isTimed?: boolean | undefined;
}

const ROUND_SIZE = 12;
const MAX_CHOSEN = 30;
/** Games go quicker; six pairs make a board. Writing takes longer. */
const SIZES: Partial<Record<PracticeMode, number>> = {
  "article-sprint": 20,
  match: 12,
  "explain-term": 5,
  "make-sentence": 5,
  "use-set-phrase": 5,
  "make-specific": 5,
};

/** Without what the authors wrote for texts of her own: that is for exercises of writing only. */
async function possibilities(db: LearnerDatabase, exercise?: PracticeMode): Promise<Possibilities> {
  const isWriting = exercise !== undefined && facetOf(exercise) === "phraseUse";
  const needsContent = isWriting || exercise === "explain-term";
  const [pairs, { vague, ideas }, recordings] = await Promise.all([
    loadPairs(),
    needsContent ? loadWritingContent() : noWritingContent,
    recordingsHere(db),
  ]);
  return { mistaken: mistakenTerms(pairs), canSpeak: voiceState().status === "usable", recordings, vague, ideas };
}

/** A round of one exercise over a list, a topic, or all her words. */
async function exercisePlan(db: LearnerDatabase, exercise: PracticeMode, wanted: Wanted, now: number): Promise<Plan> {
  const scope: Scope = { listId: wanted.listId, topic: wanted.topic, wordIds: wanted.wordIds };
  const [index, pairs] = await Promise.all([readWordIndex(db), loadPairs()]);
  const first = exercise === "confusables" ? await mixedUpWords(db, index, pairs) : new Set<string>();
  const size = SIZES[exercise] ?? ROUND_SIZE;
  const ids = exerciseWords(index, {
    exercise,
    possibilities: await possibilities(db, exercise),
    first,
    scope,
    now,
    seed: newId(),
    size,
  });
  const tasks = ids.map((itemId): Task => ({ itemId, facet: facetOf(exercise), mode: exercise }));
  const from = "modes" as const;
  if (exercise === "article-sprint") return { tasks, from, game: { kind: "sprint", isTimed: wanted.isTimed ?? false } };
  return exercise === "match" ? { tasks, from, game: { kind: "match" } } : { tasks, from };
}

/** What is asked, in order; no tasks where there is nothing to ask. */
export async function chosenPlan(db: LearnerDatabase, wanted: Wanted, now: number): Promise<Plan> {
  const { mode, listId, wordIds, exercise } = wanted;
  if (exercise !== undefined) return exercisePlan(db, exercise, wanted, now);
  const plain = (ids: readonly string[]): Plan => ({ tasks: ids.map(findTermTask) });
  if (mode === "words") return plain((await askableIds(db, [...new Set(wordIds)])).slice(0, MAX_CHOSEN));
  if (mode === "free") return plain((await composeDailyTest(db, { now, seed: newId(), size: ROUND_SIZE })).itemIds);
  const members = await db.vocab_list_item
    .where("listId")
    .equals(listId ?? "")
    .toArray();
  const ids = members.map(({ vocabItemId }) => vocabItemId);
  return {
    tasks: await listRound(db, ids, { now, seed: newId(), size: ROUND_SIZE, possibilities: await possibilities(db) }),
  };
}

/** What is due, mixed; the day as the seed, so that a round that was begun is found again. */
export async function duePlan(
  db: LearnerDatabase,
  { size, wantsMore = false }: Wanted,
  now: number,
): Promise<DueRound> {
  const seed = (await today(db, now)).day;
  const wishes = { now, seed, size: Math.min(size ?? ROUND_SIZE, ROUND_SIZE), possibilities: await possibilities(db) };
  return dueRound(db, { ...wishes, wantsMore });
}
