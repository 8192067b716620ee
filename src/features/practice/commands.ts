import { commit } from "#db/commit.ts";
import { dropDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { vocabLists, type Word } from "#db/words.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import type { Rating } from "./modes/task.ts";
import { once } from "./once.ts";
import { planKey } from "./plan.ts";
import { draftKey, newcomersOf, type Test } from "./queries.ts";

const MAX_ANSWER_LETTERS = 500;

export interface Answer {
  testId: string;
  itemId: string;
  mode: PracticeMode;
  /** Empty when she did not know it. */
  typed: string;
  hints: number;
  durationMs: number;
  /** When it was given, UTC ms. */
  at: number;
  /** What it is worth for each card that it rates; first the one that was asked. */
  ratings: readonly Rating[];
}

/** Stores an answer: one review for each card that it rates. */
export async function storeAnswer(answer: Answer): Promise<void> {
  const { testId, itemId, mode, typed, hints, ratings, at } = answer;
  const common = {
    mode,
    answer: typed.trim().slice(0, MAX_ANSWER_LETTERS) || null,
    hints,
    reviewedAt: new Date(at).toISOString(),
    durationMs: Math.round(answer.durationMs),
    testId,
  } as const;
  const intents = ratings.map((rating): Intent => ({
    name: "addTestResult",
    args: { itemId, review: { ...common, ...rating, id: newId() } },
  }));
  await commit(learner(), intents, { at });
}

/** Her own note to a word: of a shared one in her layer over it. */
export async function saveNote(word: Word, text: string): Promise<void> {
  const { id, isOwn } = word;
  const base = { remarks: word.remarks };
  await commit(learner(), [{ name: "updateVocab", args: { id, isOwn, fields: { remarks: text.trim() }, base } }]);
}

/** The day of her exam; null: none. */
export async function setExamDate(examDate: string | null): Promise<void> {
  await commit(learner(), [{ name: "updateUser", args: { fields: { examDate } } }]);
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
  const drop = () => Promise.all([dropDraft(db, draftKey(id)), dropDraft(db, planKey(id))]);
  await commit(db, intents, { alongside: drop });
}

/** Ends a test whose last word was answered; words that were new to her join her first list. */
export function completeRound(test: Test): Promise<void> {
  return once(`complete ${test.id}`, () => complete(test));
}
