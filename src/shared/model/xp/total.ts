import { isLocalDay, type LocalDay } from "../local-day.ts";
import type { Pause } from "../streak/habit-log.ts";
import { streakAmountAt, streakDaysOf, type StreakDays } from "../streak/streak.ts";

/** What the folds need of a row of XP. */
export interface XpEvent {
  id: string;
  cause: string;
  amount: number;
  localDay: LocalDay;
  utcOffsets?: readonly number[] | undefined;
}

/** The openings among the causes, for the folds of streaks. */
export function streakDaysFrom(events: Iterable<Omit<XpEvent, "id" | "amount">>, pauses: readonly Pause[]): StreakDays {
  return streakDaysOf(
    [...events].filter(({ cause }) => cause === "first_login"),
    pauses,
  );
}

/** What a cause is worth now: what was paid for it, and where openings that came late make a streak longer, that. */
export function worthOf(event: Omit<XpEvent, "id">, days: StreakDays): number {
  if (event.cause !== "daily_streak" || !isLocalDay(event.localDay)) return event.amount;
  return Math.max(event.amount, streakAmountAt(days, event.localDay));
}

/** All XP: the fold over the causes known, from any device; of one cause's amounts the highest counts. */
export function totalXp(events: readonly XpEvent[], pauses: readonly Pause[] = []): number {
  const days = streakDaysFrom(events, pauses);
  const highest = new Map<string, number>();
  for (const event of events) highest.set(event.id, Math.max(highest.get(event.id) ?? 0, worthOf(event, days)));
  let total = 0;
  for (const amount of highest.values()) total += amount;
  return total;
}
