import { learner } from "#db/learner.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { progressOf } from "#data/progress/progress.ts";
import { today, wordsById, type Word } from "#data/vocabulary/words.ts";
import { cardId, xpEventId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { daysBetween, localDayOf } from "#shared/model/local-day.ts";
import { FACETS } from "#shared/model/vocabulary-terms.ts";
import { xpKey } from "#shared/model/xp/causes.ts";

import { EXERCISES, type Exercise } from "./exercises.ts";
import type { Task } from "./modes/task.ts";

type Review = DeviceRows["vocab_review"];
export type Test = DeviceRows["vocab_test"];

export const draftKey = (testId: string): string => `practice:${testId}`;

/** The answer whose feedback stands, while it may still be called right. */
export const judgedKey = (testId: string): string => `judged:${testId}`;

/** An answer that rates two cards tells of the article last: what was asked is the other. */
const isAside = ({ facet }: Review): boolean => facet === "article";

/** The first scored answer to each word of a test. */
export async function firstReviews(db: LearnerDatabase, testId: string): Promise<Map<string, Review>> {
  const reviews = (await db.vocab_review.where("testId").equals(testId).toArray()).toSorted(
    (a, b) =>
      a.reviewedAt.localeCompare(b.reviewedAt) || Number(isAside(a)) - Number(isAside(b)) || a.id.localeCompare(b.id),
  );
  const first = new Map<string, Review>();
  for (const review of reviews) if (!first.has(review.vocabItemId)) first.set(review.vocabItemId, review);
  return first;
}

/** When what was asked of the word comes again, in days from today, and how often in a row it was known. */
export async function appointmentOf({ itemId, facet }: Task): Promise<{ days: number; streak: number } | null> {
  const db = learner();
  const [card, clock] = await Promise.all([db.cards.get(cardId(db.userId, itemId, facet)), today(db)]);
  if (!card) return null;
  const dueDay = localDayOf(card.due, clock.timeZone, clock.dayStartsAt);
  return { days: Math.max(0, daysBetween(clock.day, dueDay)), streak: card.streak };
}

export interface ResultWord {
  word: Word;
  /** What was typed; null when she did not know it. */
  typed: string | null;
}

export interface Result {
  test: Test;
  /** One per word, in order: known at the first try, without help. */
  known: readonly boolean[];
  xp: number;
  streak: number;
  durationMs: number;
  comeAgain: readonly ResultWord[];
  fresh: readonly Word[];
  /** The one way in which all words were asked; null in a mixed round and in the daily test. */
  exercise: Exercise | null;
}

function exerciseOf(test: Test, reviews: Iterable<Review>): Exercise | null {
  const modes = new Set([...reviews].map(({ mode }) => mode));
  const [mode] = modes;
  return test.isDaily || modes.size !== 1 ? null : (EXERCISES.find((exercise) => exercise === mode) ?? null);
}

/** What this test earned: a day's test is paid once, whichever of two was finished first. */
async function xpOf(db: LearnerDatabase, test: Test): Promise<number> {
  const cause = test.isDaily ? "vocab_test_daily" : "vocab_test_other";
  const key = xpKey(cause, { localDay: test.localDay, attemptId: test.id });
  const event = await db.xp_event.get(xpEventId(db.userId, cause, key));
  if (!event || !test.isDaily) return event?.amount ?? 0;
  const sameDay = await db.vocab_test.where("localDay").equals(test.localDay).toArray();
  const done = sameDay.filter(({ isDaily, completedAt }) => isDaily && completedAt !== null);
  const first = done.toSorted((a, b) => (a.completedAt ?? "").localeCompare(b.completedAt ?? ""))[0];
  return first && first.id !== test.id ? 0 : event.amount;
}

/** Words that were asked for the first time ever in this test. */
async function freshIds(db: LearnerDatabase, test: Test): Promise<Set<string>> {
  const cards = test.itemIds.flatMap((id) => FACETS.map((facet) => [id, facet]));
  const reviews = await db.vocab_review.where("[vocabItemId+facet]").anyOf(cards).toArray();
  const elsewhere = new Set(reviews.filter(({ testId }) => testId !== test.id).map(({ vocabItemId }) => vocabItemId));
  return new Set(reviews.map(({ vocabItemId }) => vocabItemId).filter((id) => !elsewhere.has(id)));
}

/** How a test ended; null if this device does not know it. */
export async function resultOf(testId: string): Promise<Result | null> {
  const db = learner();
  const test = await db.vocab_test.get(testId);
  if (!test) return null;
  const [words, first, fresh, progress, xp] = await Promise.all([
    wordsById(db, test.itemIds),
    firstReviews(db, testId),
    freshIds(db, test),
    progressOf(db),
    xpOf(db, test),
  ]);
  const answered = words.flatMap((word) => {
    const review = first.get(word.id);
    return review ? [{ word, review }] : [];
  });
  const again = answered.filter(({ review }) => review.grade === "again");
  return {
    test,
    known: answered.map(({ review }) => review.grade !== "again"),
    xp,
    streak: progress.streak,
    durationMs: answered.reduce((sum, { review }) => sum + review.durationMs, 0),
    comeAgain: again.map(({ word, review }) => ({ word, typed: review.answer })),
    exercise: exerciseOf(test, first.values()),
    fresh: answered
      .filter(({ word, review }) => fresh.has(word.id) && TEACHING.has(review.mode))
      .map(({ word }) => word),
  };
}

/** Questions after which a word is hers; one that was met in a game is not yet. */
const TEACHING: ReadonlySet<string> = new Set(["find-term", "recognise"]);

/** Library words of a test that are in none of the learner's lists and were new to her. */
export async function newcomersOf(test: Test): Promise<string[]> {
  const db = learner();
  const [fresh, first, words] = await Promise.all([
    freshIds(db, test),
    firstReviews(db, test.id),
    wordsById(db, test.itemIds),
  ]);
  const isMet = (id: string): boolean => fresh.has(id) && TEACHING.has(first.get(id)?.mode ?? "");
  const candidates = words.filter(({ id, isOwn }) => isMet(id) && !isOwn).map(({ id }) => id);
  const listed = await db.vocab_list_item.where("vocabItemId").anyOf(candidates).toArray();
  const known = new Set(listed.map(({ vocabItemId }) => vocabItemId));
  return candidates.filter((id) => !known.has(id));
}
