import { daysBetween, type LocalDay } from "#shared/model/local-day.ts";
import { recollections } from "#shared/model/outlook.ts";
import {
  countedReviews,
  scheduleOf,
  usual,
  type ParameterSet,
  type Review,
  type Schedule,
} from "#shared/model/scheduling.ts";

/** A card and all that was answered to it. */
export interface CardLog {
  cardId: string;
  reviews: Review[];
}

/** Weights, and how well they foretold what they had not seen, beside what was at work until then. */
export interface Fitted {
  weights: number[];
  lossBefore: number;
  lossAfter: number;
}

/** What the optimiser learns from: a list for every answer to be foretold, of all answers of its card up to it. */
export interface Lessons {
  ratings: number[];
  /** Days since the answer before; 0 for a first one. */
  days: number[];
  lengths: number[];
}

/** The newest fifth is held out. */
const LEARNT_FROM = 0.8;
const RATINGS = { again: 1, hard: 2, good: 3, easy: 4 } as const;
/** Nothing is taken for so certain that one answer could outweigh all others. */
const MOST_CERTAIN = 0.9999;

/** The local day on which the newest fifth of what can be foretold begins, by whole days; null where nothing is left before. */
export function firstDayHeldOut(logs: readonly CardLog[]): LocalDay | null {
  const days = logs.flatMap(({ reviews }) => countedReviews(reviews).slice(1)).map(({ localDay }) => localDay);
  days.sort();
  const day = days[Math.floor(days.length * LEARNT_FROM)];
  return day === undefined || days[0] === day ? null : day;
}

/** What was answered before this day, as the optimiser takes it. */
export function lessonsBefore(logs: readonly CardLog[], day: LocalDay): Lessons {
  const lessons: Lessons = { ratings: [], days: [], lengths: [] };
  for (const { reviews } of logs) {
    const ratings: number[] = [];
    const days: number[] = [];
    let last: Review | undefined;
    for (const review of countedReviews(reviews)) {
      const since = last ? daysBetween(last.localDay, review.localDay) : 0;
      // Of a traveller whose day came before the last one, or of what is held out, nothing is learnt.
      if (review.localDay >= day || (last && since < 1)) break;
      ratings.push(RATINGS[review.grade]);
      days.push(since);
      if (last) {
        lessons.ratings.push(...ratings);
        lessons.days.push(...days);
        lessons.lengths.push(ratings.length);
      }
      last = review;
    }
  }
  return lessons;
}

/** Average log loss of what a schedule foretells of the answers from this day on. */
export function lossFrom(day: LocalDay, logs: readonly CardLog[], schedule: Schedule): number {
  let loss = 0;
  let count = 0;
  for (const { cardId, reviews } of logs) {
    for (const { localDay, predicted, wasKnown } of recollections(cardId, reviews, schedule)) {
      if (localDay < day) continue;
      const chance = wasKnown ? predicted : 1 - predicted;
      loss -= Math.log(Math.min(Math.max(chance, 1 - MOST_CERTAIN), MOST_CERTAIN));
      count += 1;
    }
  }
  return count === 0 ? 0 : loss / count;
}

/**
 * The weights with their losses on the answers from this day on, as if they had counted from then; null unless they
 * foretell better than what was at work, and than the usual weights.
 */
export function judge(
  weights: readonly number[],
  { logs, sets, day }: { logs: readonly CardLog[]; sets: readonly ParameterSet[]; day: LocalDay },
): Fitted | null {
  if (!weights.every(Number.isFinite)) return null;
  const before = sets.filter(({ validFrom }) => validFrom < day);
  const lossBefore = lossFrom(day, logs, scheduleOf(sets));
  const lossAfter = lossFrom(day, logs, scheduleOf([...before, { id: "judged", validFrom: day, weights }]));
  const isBetter = lossAfter < Math.min(lossBefore, lossFrom(day, logs, usual));
  return isBetter ? { weights: [...weights], lossBefore, lossAfter } : null;
}
