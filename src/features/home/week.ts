import { addDays, type LocalDay } from "#shared/model/local-day.ts";
import type { WeekDay } from "#ui/week-dots.tsx";

/** 0 for Monday: the duty roster of a German ward begins there, in every language. */
function weekdayOf(day: LocalDay): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The seven days of the week that `today` is in. */
export function weekOf(today: LocalDay): LocalDay[] {
  const monday = addDays(today, -weekdayOf(today));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** What a day of the week is, seen from today. */
export function stateOfDay(day: LocalDay, today: LocalDay, loginDays: ReadonlySet<LocalDay>): WeekDay["state"] {
  if (loginDays.has(day)) return "done";
  if (day === today) return "today";
  return day > today ? "ahead" : "missed";
}

/** Days of this week on which she learned. */
export function daysLearned(today: LocalDay, loginDays: ReadonlySet<LocalDay>): number {
  return weekOf(today).filter((day) => loginDays.has(day)).length;
}

export type PartOfDay = "morning" | "day" | "evening";

/** Which greeting fits, by the clock on the wall. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 11) return "morning";
  return hour >= 11 && hour < 18 ? "day" : "evening";
}

const MS_PER_WORD = 25_000;

/** Whole minutes that a test of so many words takes. */
export function minutesFor(words: number): number {
  return Math.max(1, Math.round((words * MS_PER_WORD) / 60_000));
}
