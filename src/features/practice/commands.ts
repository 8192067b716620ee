import { commit } from "#db/commit.ts";
import { dropDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { askableIds, composeDailyTest, composeRound, openTest } from "#db/practice-pool.ts";
import { dailyTestState } from "#db/progress.ts";
import { dueWordIds, today, vocabLists } from "#db/words.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import type { ReviewFields } from "#shared/contract/mutations/vocabulary.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { ReviewGrade } from "#shared/model/scheduling.ts";
import type { Verdict } from "#shared/model/vocabulary-terms.ts";

import { draftKey, newcomersOf, type Test } from "./queries.ts";

/** What to practise without a given test. */
export interface Wanted {
  mode: "daily" | "due" | "free" | "list" | "words";
  listId?: string;
  wordIds?: readonly string[];
}

export type Start =
  | { kind: "ready"; testId: string }
  | { kind: "done-today"; testId: string }
  | { kind: "nothing"; why: "no-words" | "nothing-due" | "empty-list" };

const ROUND_SIZE = 12;
const MAX_CHOSEN = 30;
const MAX_ANSWER_LETTERS = 500;

async function freeRoundIds({ mode, listId, wordIds }: Wanted, now: number): Promise<string[]> {
  const db = learner();
  if (mode === "words") return (await askableIds(db, [...new Set(wordIds)])).slice(0, MAX_CHOSEN);
  if (mode === "due") return (await askableIds(db, await dueWordIds(db, now))).slice(0, ROUND_SIZE);
  if (mode === "free") return (await composeDailyTest(db, { now, seed: newId(), size: ROUND_SIZE })).itemIds;
  const members = await db.vocab_list_item
    .where("listId")
    .equals(listId ?? "")
    .toArray();
  return composeRound(db, { ids: members.map(({ vocabItemId }) => vocabItemId), now, seed: newId(), size: ROUND_SIZE });
}

async function begin(isDaily: boolean, itemIds: readonly string[], now: number): Promise<Start> {
  const db = learner();
  const { day } = await today(db, now);
  const id = newId();
  await commit(db, [{ name: "createVocabTest", args: { id, isDaily, localDay: day, itemIds: [...itemIds] } }], {
    at: now,
  });
  return { kind: "ready", testId: id };
}

async function startDaily(now: number): Promise<Start> {
  const db = learner();
  const state = await dailyTestState(db, now);
  if (state.kind === "open") return { kind: "ready", testId: state.test.id };
  if (state.kind === "done") return { kind: "done-today", testId: state.test.id };
  // The day as the seed: what the start screen announces is what the test asks.
  const { itemIds } = await composeDailyTest(db, { now, seed: (await today(db, now)).day });
  return itemIds.length === 0 ? { kind: "nothing", why: "no-words" } : begin(true, itemIds, now);
}

async function startFree(wanted: Wanted, now: number): Promise<Start> {
  const db = learner();
  const itemIds = await freeRoundIds(wanted, now);
  if (itemIds.length === 0) {
    if (wanted.mode === "free" || (await db.vocab_item.count()) === 0) return { kind: "nothing", why: "no-words" };
    return { kind: "nothing", why: wanted.mode === "due" ? "nothing-due" : "empty-list" };
  }
  const open = await openTest(db, false, now);
  const isSame = open?.itemIds.length === itemIds.length && itemIds.every((id) => open.itemIds.includes(id));
  return isSame ? { kind: "ready", testId: open.id } : begin(false, itemIds, now);
}

/** What runs already: a screen that is mounted twice must not make two tests. */
const running = new Map<string, Promise<unknown>>();

function once<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(key) as Promise<T> | undefined;
  if (before) return before;
  const promise = run().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}

/** Makes a test, or finds the one that was begun. */
export function startRound(wanted: Wanted, now = Date.now()): Promise<Start> {
  const { mode, listId = "", wordIds = [] } = wanted;
  return once(`start ${mode} ${listId} ${wordIds.join(" ")}`, () =>
    mode === "daily" ? startDaily(now) : startFree(wanted, now),
  );
}

export interface Answer {
  testId: string;
  itemId: string;
  /** Empty when she did not know it. */
  typed: string;
  verdict: Verdict;
  hints: number;
  durationMs: number;
  /** When it was given, UTC ms. */
  at: number;
  grades: { recall: ReviewGrade; article?: ReviewGrade };
}

/** Stores an answer: the review of the word and, where the article was judged, that of the article. */
export async function storeAnswer(answer: Answer): Promise<void> {
  const { testId, itemId, typed, hints, grades, at } = answer;
  const common = {
    mode: "find-term",
    answer: typed.trim().slice(0, MAX_ANSWER_LETTERS) || null,
    hints,
    reviewedAt: new Date(at).toISOString(),
    durationMs: Math.round(answer.durationMs),
    testId,
  } as const;
  const review = (fields: Pick<ReviewFields, "facet" | "verdict" | "grade">): Intent => ({
    name: "addTestResult",
    args: { itemId, review: { ...common, ...fields, id: newId() } },
  });
  const intents = [review({ facet: "recall", verdict: answer.verdict, grade: grades.recall })];
  if (grades.article) {
    const verdict = grades.article === "again" ? "wrong" : "correct";
    intents.push(review({ facet: "article", verdict, grade: grades.article }));
  }
  await commit(learner(), intents, { at });
}

async function complete(test: Test): Promise<void> {
  const db = learner();
  const row = await db.vocab_test.get(test.id);
  if (!row || row.completedAt !== null) return;
  const [newcomers, lists] = await Promise.all([newcomersOf(row), vocabLists(db)]);
  const first = lists.find(({ isFavourites }) => !isFavourites);
  const { id, isDaily, localDay } = row;
  const intents: Intent[] = [{ name: "completeVocabTest", args: { id, isDaily, localDay } }];
  if (isDaily) intents.push({ name: "takeDailyVocabTest", args: { localDay } });
  if (first) {
    intents.push(
      ...newcomers.map((itemId): Intent => ({ name: "copyVocabToList", args: { listId: first.id, itemId } })),
    );
  }
  await commit(db, intents, { alongside: () => dropDraft(db, draftKey(id)) });
}

/** Ends a test whose last word was answered; words that were new to her join her first list. */
export function completeRound(test: Test): Promise<void> {
  return once(`complete ${test.id}`, () => complete(test));
}
