import { dayNumber, dayOfNumber, isLocalDay, type LocalDay } from "../local-day.ts";
import type { Pause } from "./habit-log.ts";

const XP_PER_STREAK_DAY = 5;
const MAX_PAID_DAYS = 7;
const MOST_FREEZES = 2;
/** Active days that refill one freeze. */
const DAYS_PER_FREEZE = 7;
/** Two freezes, counted in the active days that refill them. */
const FULL = MOST_FREEZES * DAYS_PER_FREEZE;
/** A clock on the wall that moved so far between two openings tells of a journey. */
const JOURNEY_MINUTES = 180;

/** A day on which the app was opened. */
export interface Login {
  localDay: LocalDay;
  /** Minutes by which the clocks of the devices that opened it were ahead of UTC, as far as that is known. */
  utcOffsets?: readonly number[] | undefined;
}

/** What streaks are folded from, by number of the day: the same whatever the order it became known in. */
export interface StreakDays {
  readonly offsets: ReadonlyMap<number, readonly number[]>;
  readonly first: number;
  readonly pauses: readonly (readonly [from: number, until: number])[];
}

export interface Streak {
  /** Days on which the app was opened. */
  length: number;
  /** The first of them. */
  from: LocalDay | null;
  /** Days between them that a freeze or a journey bridges. */
  frozen: LocalDay[];
}

export function streakDaysOf(logins: Iterable<Login>, pauses: readonly Pause[] = []): StreakDays {
  const offsets = new Map<number, readonly number[]>();
  let first = Number.POSITIVE_INFINITY;
  for (const { localDay, utcOffsets = [] } of logins) {
    if (!isLocalDay(localDay)) continue;
    const day = dayNumber(localDay);
    offsets.set(day, [...(offsets.get(day) ?? []), ...utcOffsets]);
    first = Math.min(first, day);
  }
  return { offsets, first, pauses: pauses.map(({ from, until }) => [dayNumber(from), dayNumber(until)]) };
}

export const isLogin = ({ offsets }: StreakDays, day: LocalDay): boolean => offsets.has(dayNumber(day));

export const isPaused = (days: StreakDays, day: LocalDay): boolean => isPausedNumber(days, dayNumber(day));

const isPausedNumber = ({ pauses }: StreakDays, day: number): boolean =>
  pauses.some(([from, until]) => from <= day && day <= until);

/** Over the date line a day is lost that never was: the one between two openings with clocks hours apart. */
function isLostOnJourney({ offsets }: StreakDays, day: number): boolean {
  const before = offsets.get(day - 1) ?? [];
  const after = offsets.get(day + 1) ?? [];
  return before.some((a) => after.some((b) => Math.abs(a - b) >= JOURNEY_MINUTES));
}

/**
 * The streak that a day ends: the longest stretch up to it which two freezes carry. They are whole where it begins, a
 * missed day takes one, seven active days bring one back; a paused day and one lost on a journey take none. A day
 * not opened yet is still open. Read backwards, so that one look at every day is enough: `need` is what has to be left
 * of the freezes. One more opening, wherever it comes to light, makes no streak shorter.
 */
export function streakAt(days: StreakDays, today: LocalDay, atMost = Number.POSITIVE_INFINITY): Streak {
  const frozen: number[] = [];
  let [length, need, from] = [0, 0, 0];
  let sinceOpening: number[] = [];
  const last = dayNumber(today);
  for (let day = days.offsets.has(last) ? last : last - 1; day >= days.first && length < atMost; day -= 1) {
    if (days.offsets.has(day)) {
      length += 1;
      from = day;
      need = Math.max(0, need - 1);
      frozen.push(...sinceOpening);
      sinceOpening = [];
    } else if (!isPausedNumber(days, day)) {
      sinceOpening.push(day);
      need += isLostOnJourney(days, day) ? 0 : DAYS_PER_FREEZE;
      if (need > FULL) break;
    }
  }
  return { length, from: length === 0 ? null : dayOfNumber(from), frozen: frozen.map(dayOfNumber) };
}

/** Freezes she holds at a day; whole where no streak runs. */
export function freezesAt(days: StreakDays, today: LocalDay): number {
  const { from } = streakAt(days, today);
  if (from === null) return MOST_FREEZES;
  let left = FULL;
  const last = dayNumber(today);
  for (let day = dayNumber(from); day <= last; day += 1) {
    if (days.offsets.has(day)) left = Math.min(FULL, left + 1);
    else if (day < last && !isPausedNumber(days, day) && !isLostOnJourney(days, day)) left -= DAYS_PER_FREEZE;
  }
  return Math.floor(left / DAYS_PER_FREEZE);
}

/** The bridged days from `since` up to today, of every streak in that time. */
export function frozenDays(days: StreakDays, since: LocalDay, today: LocalDay): Set<LocalDay> {
  const frozen = new Set<LocalDay>();
  const first = dayNumber(since);
  let day = dayNumber(today);
  do {
    const streak = streakAt(days, dayOfNumber(day));
    for (const one of streak.frozen) frozen.add(one);
    day = streak.from === null ? day - 1 : dayNumber(streak.from) - 1;
    // What froze a streak that broke all the same is seen from its last opening.
    while (day >= first && !days.offsets.has(day)) day -= 1;
  } while (day >= first);
  return frozen;
}

/** XP of a day with a streak of this length: 5, 10, … 35. */
export function streakAmount(length: number): number {
  return XP_PER_STREAK_DAY * Math.min(Math.max(length, 0), MAX_PAID_DAYS);
}

/** XP that the streak of a day is worth, from all openings known now. One that arrives late raises it, or nothing. */
export function streakAmountAt(days: StreakDays, day: LocalDay): number {
  return streakAmount(streakAt(days, day, MAX_PAID_DAYS).length);
}
