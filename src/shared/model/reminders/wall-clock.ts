import { dayNumber, utcOffsetOf, type LocalDay } from "../local-day.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** "17:30" → 1050. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 1050 → "17:30". */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The moment at which the clock on the wall shows so many minutes of a calendar day. Where it shows them twice, the
 * first time; where it skips them, as much later as it skips.
 */
export function momentOf(day: LocalDay, minutes: number, timeZone: string): number {
  const shown = dayNumber(day) * DAY_MS + minutes * MINUTE_MS;
  const offsetAt = (at: number) => utcOffsetOf(at, timeZone) * MINUTE_MS;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  if (before === after) return before;
  const right = [before, after].filter((at) => at + offsetAt(at) === shown);
  return right.length === 0 ? before : Math.min(...right);
}
