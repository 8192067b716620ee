import { addDays, isLocalDay, type LocalDay } from "./local-day.ts";

const XP_PER_STREAK_DAY = 5;
const MAX_PAID_DAYS = 7;

/** XP of a day with a streak of this length: 5, 10, … 35. */
export function streakAmount(streakLength: number): number {
  return XP_PER_STREAK_DAY * Math.min(Math.max(streakLength, 0), MAX_PAID_DAYS);
}

/** Days of opening the app in a row that end today, or yesterday as long as today is still open. */
export function streakDays(loginDays: Iterable<LocalDay>, today: LocalDay): number {
  const days = new Set(loginDays);
  let day = days.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (days.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

/**
 * What each day's streak is worth, from all days known at once. A day that arrives late (a phone that was offline)
 * closes a gap and so raises the amounts of the days after it, never lowers one.
 */
export function streakAmounts(loginDays: Iterable<LocalDay>): Map<LocalDay, number> {
  const amounts = new Map<LocalDay, number>();
  let previous: LocalDay | null = null;
  let length = 0;
  for (const day of [...new Set(loginDays)].filter(isLocalDay).sort()) {
    length = previous !== null && addDays(previous, 1) === day ? length + 1 : 1;
    amounts.set(day, streakAmount(length));
    previous = day;
  }
  return amounts;
}
