import { addDays, dayNumber, type LocalDay } from "#shared/model/local-day.ts";
import { isLogin, isPaused, frozenDays, type StreakDays } from "#shared/model/streak/streak.ts";
import { weekOf } from "#shared/model/streak/weeks.ts";
import type { WeekDay } from "#ui/charts/week-dots.tsx";

/** A day of the week and what it is, seen from today. */
export interface DayOfWeek {
  day: LocalDay;
  state: WeekDay["state"];
}

type StreakMode = "daily" | "weekly" | "off";

/** The days of this week. Only a streak of days has days that freezes keep: a weekly goal leaves days free anyway. */
export function daysOfWeek(days: StreakDays, today: LocalDay, mode: StreakMode): DayOfWeek[] {
  const week = weekOf(today);
  const frozen = mode === "daily" ? frozenDays(days, week[0] ?? today, today) : new Set<LocalDay>();
  return week.map((day) => ({ day, state: stateOf(day, today, days, frozen) }));
}

function stateOf(day: LocalDay, today: LocalDay, days: StreakDays, frozen: ReadonlySet<LocalDay>): WeekDay["state"] {
  if (isLogin(days, day)) return "done";
  if (isPaused(days, day)) return "paused";
  if (day === today) return "today";
  if (day > today) return "ahead";
  return frozen.has(day) ? "frozen" : "missed";
}

/** So many days without an opening are a while: a streak that ended, a holiday. */
const AWAY_DAYS = 3;

/** Whether she comes back today after a while; who is new comes for the first time. */
export function hasBeenAway(days: StreakDays, today: LocalDay): boolean {
  const isEarlier = days.first < dayNumber(today);
  const lately = Array.from({ length: AWAY_DAYS }, (_, index) => addDays(today, -1 - index));
  return isEarlier && !lately.some((day) => isLogin(days, day));
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
