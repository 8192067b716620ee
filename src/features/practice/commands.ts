import { amend, commit, keepHeld } from "#db/commit.ts";
import { dropDraft, saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { vocabLists, type Word } from "#data/vocabulary/words.ts";
import { rowKey } from "#shared/contract/mutation.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import type { Rating } from "./modes/task.ts";
import { once } from "./once.ts";
import { planKey } from "./plan.ts";
import { draftKey, judgedKey, newcomersOf, type Test } from "./queries.ts";
import type { Checked } from "./round.ts";

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

/** An answer that was kept as wrong and that she may still call right. A draft of the round, so that a kill forgets nothing. */
export interface OpenAnswer {
  answer: Answer;
  /** What it was kept as. */
  reviewIds: readonly string[];
  checked: Checked;
}

/** So long such an answer waits for a second thought; where the app is killed, it goes as it was judged. */
export const HOLD_MS = 4 * 60_000;

function reviewsOf(answer: Answer): Extract<Intent, { name: "addTestResult" }>[] {
  const { testId, itemId, mode, typed, hints, ratings, at } = answer;
  const common = {
    mode,
    answer: typed.trim().slice(0, MAX_ANSWER_LETTERS) || null,
    hints,
    reviewedAt: new Date(at).toISOString(),
    durationMs: Math.round(answer.durationMs),
    testId,
  } as const;
  return ratings.map((rating) => ({
    name: "addTestResult",
    args: { itemId, review: { ...common, ...rating, id: newId() } },
  }));
}

/** Stores an answer: one review for each card that it rates. */
export async function storeAnswer(answer: Answer): Promise<void> {
  await commit(learner(), reviewsOf(answer), { at: answer.at });
}

/** Stores an answer at once as it was judged, and holds it on the device as long as she may call it right. */
export async function storeOpenAnswer(answer: Answer, checked: Checked): Promise<OpenAnswer> {
  const db = learner();
  const intents = reviewsOf(answer);
  const open = { answer, reviewIds: intents.map(({ args }) => args.review.id), checked };
  await commit(db, intents, {
    at: answer.at,
    holdMs: HOLD_MS,
    alongside: () => saveDraft(db, judgedKey(answer.testId), open),
  });
  return open;
}

const rowsOf = ({ reviewIds }: OpenAnswer): string[] => reviewIds.map((id) => rowKey("vocab_review", id));

/** She looks at the feedback for long: it stays here meanwhile. */
export const holdOn = (open: OpenAnswer): Promise<void> => keepHeld(learner(), rowsOf(open), Date.now() + HOLD_MS);

/** She goes on: it may leave the device as it is. */
export async function letAnswerGo(open: OpenAnswer): Promise<void> {
  const db = learner();
  await dropDraft(db, judgedKey(open.answer.testId));
  await keepHeld(db, rowsOf(open), 0);
}

/** Stores in its place what the answer is worth now. False when it has left the device: then it counts as it was. */
export async function amendAnswer(open: OpenAnswer, answer: Answer): Promise<boolean> {
  const db = learner();
  const isAmended = await amend(db, rowsOf(open), reviewsOf(answer), answer.at);
  await dropDraft(db, judgedKey(answer.testId));
  return isAmended;
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
  const drop = () => Promise.all([draftKey(id), planKey(id), judgedKey(id)].map((key) => dropDraft(db, key)));
  await commit(db, intents, { alongside: drop });
}

/** Ends a test whose last word was answered; words that were new to her join her first list. */
export function completeRound(test: Test): Promise<void> {
  return once(`complete ${test.id}`, () => complete(test));
}
