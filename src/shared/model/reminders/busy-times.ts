import { addDays, type LocalDay } from "../local-day.ts";
import { minutesOf, momentOf } from "./wall-clock.ts";

export interface ClockSpan {
  from: string;
  to: string;
}

/** A shift by the duty roster: one that ends no later than it begins goes on into the next day. */
export interface Shift extends ClockSpan {
  day: LocalDay;
}

export type BusyBy = "shift" | "quiet";

/** A time, its end not included, in which nobody is reminded. */
export interface BusyTime {
  from: number;
  until: number;
  by: BusyBy;
}

/** A shift as moments. */
function timeOfShift({ day, from, to }: Shift, timeZone: string): BusyTime {
  return { ...spanOn(day, { from, to }, timeZone), by: "shift" };
}

/** From clock to clock, over midnight where it ends no later than it begins. */
function spanOn(day: LocalDay, { from, to }: ClockSpan, timeZone: string): { from: number; until: number } {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return {
    from: momentOf(day, begin, timeZone),
    until: momentOf(end > begin ? day : addDays(day, 1), end, timeZone),
  };
}

/** The shifts that touch a day of the calendar or the night after it. */
export function shiftsAround(shifts: readonly Shift[], day: LocalDay, timeZone: string): BusyTime[] {
  const [first, last] = [addDays(day, -1), addDays(day, 1)];
  return shifts.filter((shift) => first <= shift.day && shift.day <= last).map((shift) => timeOfShift(shift, timeZone));
}

/** The quiet hours that touch a day of the calendar or the night after it; none where they begin when they end. */
export function quietAround(quiet: ClockSpan | null, day: LocalDay, timeZone: string): BusyTime[] {
  if (quiet === null || quiet.from === quiet.to) return [];
  return [-1, 0, 1].map((offset) => ({ ...spanOn(addDays(day, offset), quiet, timeZone), by: "quiet" }));
}

/** The first moment from `at` on that no busy time holds, and what stood in its way. */
export function firstFree(at: number, busy: readonly BusyTime[]): { at: number; by: BusyBy | null } {
  let [free, by]: [number, BusyBy | null] = [at, null];
  for (;;) {
    const holding = busy.find(({ from, until }) => from <= free && free < until);
    if (holding === undefined) return { at: free, by };
    // Why it is not at her time is what she has to know first.
    by ??= holding.by;
    free = holding.until;
  }
}
