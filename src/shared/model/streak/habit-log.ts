import { addDays, type LocalDay } from "../local-day.ts";

/** Local days, both included, on which nothing is expected of her. */
export interface Pause {
  from: LocalDay;
  until: LocalDay;
}

/** What held before a Monday: a week is measured by the goal it had. */
export interface PastGoal {
  before: LocalDay;
  goal: number;
}

/** What pauses and goals were: the settings themselves say only what holds now. Kept by the server, shown by devices. */
export interface HabitLog {
  pauses: Pause[];
  goals: PastGoal[];
}

export const EMPTY_HABIT_LOG: HabitLog = { pauses: [], goals: [] };

/** More than anybody makes; the oldest go first. */
const MOST_ENTRIES = 100;

/**
 * A pause that is begun, moved or (`until` null) ended on `today`. Days before today stay as they were: what was a
 * pause is not taken back.
 */
export function withPause(log: HabitLog, today: LocalDay, until: LocalDay | null): HabitLog {
  const running = log.pauses.find((pause) => pause.from <= today && today <= pause.until);
  const others = log.pauses.filter((pause) => pause !== running);
  const from = running?.from ?? today;
  const end = until !== null && until >= today ? until : addDays(today, -1);
  const pauses = end < from ? others : [...others, { from, until: end }];
  return { ...log, pauses: pauses.toSorted((a, b) => a.from.localeCompare(b.from)).slice(-MOST_ENTRIES) };
}

/** The goal was changed in the week of `monday`, which is measured by the new one; earlier weeks keep theirs. */
export function withGoalBefore(log: HabitLog, monday: LocalDay, goal: number): HabitLog {
  if (log.goals.some(({ before }) => before >= monday)) return log;
  return { ...log, goals: [...log.goals, { before: monday, goal }].slice(-MOST_ENTRIES) };
}

/** The goal by which the week of `monday` is measured; `now` is today's. */
export function goalOfWeek(log: HabitLog, monday: LocalDay, now: number): number {
  return log.goals.find(({ before }) => monday < before)?.goal ?? now;
}
