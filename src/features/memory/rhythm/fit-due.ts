import { daysBetween, type LocalDay } from "#shared/model/local-day.ts";
import { LEAST_REVIEWS } from "#shared/model/scheduling-terms.ts";

/** What this device noted of its last try. */
export interface FitMark {
  day: LocalDay;
  count: number;
  /** It came to an end, whatever was found. */
  isDone: boolean;
}

interface FitHistory {
  day: LocalDay;
  /** Reviews of hers that are here. */
  count: number;
  mark: FitMark | undefined;
  sets: readonly { validFrom: LocalDay; reviewCount: number }[];
}

const NEW_REVIEWS = 500;
const DAYS_BETWEEN = 30;

/** Whether weights are to be fitted: with enough that is new since the last time, on whichever device; a try a day. */
export function isFitDue({ day, count, mark, sets }: FitHistory): boolean {
  if (count < LEAST_REVIEWS) return false;
  if (mark && !mark.isDone && mark.day === day) return false;
  const before = sets.map(({ validFrom, reviewCount }) => ({ day: validFrom, count: reviewCount }));
  if (mark?.isDone) before.push(mark);
  return before.every((one) => count - one.count >= NEW_REVIEWS && daysBetween(one.day, day) >= DAYS_BETWEEN);
}
