import { dateDiffInDays, FSRSAlgorithm, type FSRSState } from "ts-fsrs";

import { isLocalDay, type LocalDay } from "./local-day.ts";

/** How well a card was known. "hard" is a pass, never a fail. */
export type ReviewGrade = "again" | "hard" | "good" | "easy";

/** A review as the fold needs it: inputs only. Rows with more fields fit too. */
export interface Review {
  id: string;
  /** UTC ms. */
  at: number;
  localDay: LocalDay;
  grade: ReviewGrade;
}

/** What the log of a card amounts to. Derived, never stored as truth. */
export interface CardState {
  cardId: string;
  /** UTC ms; 0 for a card without a review, which is new rather than due. */
  due: number;
  /** Days until the chance of knowing the card falls to 90 %. */
  stability: number;
  difficulty: number;
  reps: number;
  /** How often a known card was forgotten. */
  lapses: number;
  state: "new" | "review";
  lastReviewAt: number | null;
  /** Counted reviews in a row, up to the last one, that were not "again". */
  streak: number;
  /** The first review of each local day, in order; the others are kept in the log and do not count. */
  countedReviewIds: string[];
}

export const DAY_MS = 86_400_000;
const MAX_INTERVAL_DAYS = 365;
const LEECH_LAPSES = 6;
/** Their places are the grades of FSRS, from 1. */
const GRADES = ["again", "hard", "good", "easy"] as const satisfies readonly ReviewGrade[];
const FIRST_GRADE = 1;

/**
 * FSRS-6, with its default weights or a learner's own. Only the formulas are the library's: its schedulers and their
 * cards, which know learning steps, logs and undoing, would weigh on every first load of the app.
 */
export function makeScheduler({ fuzz, weights }: { fuzz: boolean; weights?: readonly number[] }): FSRSAlgorithm {
  return new FSRSAlgorithm({
    request_retention: 0.9,
    enable_short_term: false,
    enable_fuzz: fuzz,
    maximum_interval: MAX_INTERVAL_DAYS,
    ...(weights && { w: [...weights] }),
  });
}
const scheduler = makeScheduler({ fuzz: true });

/** Weights of a learner's own, and from which local day on they count. */
export interface ParameterSet {
  id: string;
  validFrom: LocalDay;
  weights: readonly number[];
}

/** Which scheduler a review of a local day is folded by. */
export type Schedule = (day: LocalDay) => FSRSAlgorithm;

/** As long as she has no weights of her own. */
export const usual: Schedule = () => scheduler;

/** The one that counts comes first; of two from the same day that is the one with the higher id. */
export const newestFirst = <Set extends ParameterSet>(sets: readonly Set[]): Set[] =>
  sets.toSorted((a, b) => (a.validFrom < b.validFrom || (a.validFrom === b.validFrom && a.id < b.id) ? 1 : -1));

/** Each review by the newest set that is valid on its day. */
export function scheduleOf(sets: readonly ParameterSet[]): Schedule {
  const made = newestFirst(sets).map(({ validFrom, weights }) => ({
    validFrom,
    by: makeScheduler({ fuzz: true, weights }),
  }));
  return (day) => made.find(({ validFrom }) => validFrom <= day)?.by ?? scheduler;
}

/** A card between two reviews. Both numbers of a new card are 0. */
export interface Memory extends FSRSState {
  cardId: string;
  reps: number;
  lapses: number;
  /** Whole days from the last review to the next one. */
  days: number;
  last: Date | null;
}

export const newMemory = (cardId: string): Memory => ({
  cardId,
  stability: 0,
  difficulty: 0,
  reps: 0,
  lapses: 0,
  days: 0,
  last: null,
});

/** A better grade never brings a card sooner, and each brings it at least a day after the one below. */
function ladder([again = 1, hard = 1, good = 1, easy = 1]: readonly number[]): number[] {
  const least = Math.min(again, hard);
  const afterHard = Math.max(hard, least + 1);
  const afterGood = Math.max(good, afterHard + 1);
  return [least, afterHard, afterGood, Math.max(easy, afterGood + 1)];
}

const elapsedDays = ({ last }: Memory, now: Date): number => (last === null ? 0 : dateDiffInDays(last, now));

/** The card after one review, without when it comes again: that is most of the work, and only the last review is asked. */
function remembered(by: FSRSAlgorithm, card: Memory, now: Date, grade: ReviewGrade): Memory {
  return {
    ...card,
    ...by.next_state(card, elapsedDays(card, now), GRADES.indexOf(grade) + FIRST_GRADE),
    reps: card.reps + 1,
    lapses: card.lapses + (grade === "again" && card.last !== null ? 1 : 0),
    last: now,
  };
}

/** The card after one review; as the library's own long-term scheduler has it, which the tests compare. */
export function reviewed(by: FSRSAlgorithm, card: Memory, now: Date, grade: ReviewGrade): Memory {
  const elapsed = elapsedDays(card, now);
  const after = remembered(by, card, now, grade);
  // The seed of the fuzz is card id and reps: device and server find the same date.
  by.seed = `${card.cardId}${after.reps}`;
  const days = ladder(
    GRADES.map((_, at) => by.next_interval(by.next_state(card, elapsed, at + FIRST_GRADE).stability, elapsed)),
  );
  return { ...after, days: Math.min(days[GRADES.indexOf(grade)] ?? 1, MAX_INTERVAL_DAYS) };
}

/** The scheduler counts days by UTC dates; noon UTC of the local day makes it count the learner's days. */
function noonOf({ localDay, at }: Pick<Review, "localDay" | "at">): Date {
  return isLocalDay(localDay) ? new Date(`${localDay}T12:00:00Z`) : new Date(at);
}

function byAtThenId(a: Review, b: Review): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

export function countedReviews(reviews: Iterable<Review>): Review[] {
  const firstOfDay = new Map<LocalDay, Review>();
  for (const review of [...reviews].sort(byAtThenId)) {
    if (!firstOfDay.has(review.localDay)) firstOfDay.set(review.localDay, review);
  }
  return [...firstOfDay.values()];
}

/** One step. A day before the last one (a traveller, a clock set back) counts as the same day: FSRS knows no negative time. */
export function step(schedule: Schedule, card: Memory, review: Review, after = reviewed): Memory {
  const noon = noonOf(review);
  return after(
    schedule(review.localDay),
    card,
    card.last !== null && noon < card.last ? card.last : noon,
    review.grade,
  );
}

/**
 * The state of a card: a fold over its log, so the same on every device whatever the order of arrival, and a review
 * that arrives twice changes nothing. Due is the last counted review plus whole days.
 */
export function foldCard(cardId: string, reviews: Iterable<Review>, schedule = usual): CardState {
  const counted = countedReviews(reviews);
  let card = newMemory(cardId);
  let streak = 0;
  const last = counted.at(-1);
  for (const review of counted) {
    card = step(schedule, card, review, review === last ? reviewed : remembered);
    streak = review.grade === "again" ? 0 : streak + 1;
  }
  return {
    cardId,
    due: last ? last.at + card.days * DAY_MS : 0,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: last ? "review" : "new",
    lastReviewAt: last?.at ?? null,
    streak,
    countedReviewIds: counted.map((review) => review.id),
  };
}

/** What is known of a reviewed card, as if its last review had been then. */
export const memoryOf = ({ cardId, stability, difficulty, reps, lapses }: CardState, last: Date): Memory => ({
  ...newMemory(cardId),
  stability,
  difficulty,
  reps,
  lapses,
  last,
});

/**
 * The chance, 0 to 1, that the card is known at this moment; 0 for a new card. By the usual curve: of two cards that one
 * with the higher chance has it by every curve, and only the order is asked for.
 */
export function retrievability(card: CardState, atMs: number): number {
  if (card.lastReviewAt === null) return 0;
  const days = Math.max(0, atMs - card.lastReviewAt) / DAY_MS;
  return scheduler.forgetting_curve(days, card.stability);
}

/** Whether the card was forgotten so often that another way in (picture, own note, lay word) should be offered. */
export function isLeech(card: CardState): boolean {
  return card.lapses >= LEECH_LAPSES;
}

/**
 * When the card would be due after this grade at this moment (UTC ms), for "in 3 Tagen" on a button. Days are counted
 * from the last review in whole 24 hours; the fold, which knows local days, has the last word.
 */
export function nextDueAfter(card: CardState, grade: ReviewGrade, atMs: number): number {
  if (card.lastReviewAt === null) {
    return atMs + reviewed(scheduler, newMemory(card.cardId), new Date(0), grade).days * DAY_MS;
  }
  const days = Math.max(0, Math.round((atMs - card.lastReviewAt) / DAY_MS));
  return atMs + reviewed(scheduler, memoryOf(card, new Date(0)), new Date(days * DAY_MS), grade).days * DAY_MS;
}
