import { and, asc, desc, eq, getTableColumns, inArray, lt, or, sql } from "drizzle-orm";

import { EMPTY_HABIT_LOG, type HabitLog } from "#shared/model/streak/habit-log.ts";
import { streakDaysOf, type StreakDays } from "#shared/model/streak/streak.ts";
import type { XpEventRow } from "#shared/model/vocabulary.ts";

import { appUser, xpEvent } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";

const {
  version: _version,
  scope: _scope,
  created_at: _created,
  updated_at: _updated,
  ...eventColumns
} = getTableColumns(xpEvent);

/** Where a learner's days begin, and which of them count. */
export interface DaySettings {
  timeZone: string;
  dayStartsAt: number;
  habitLog: HabitLog;
}

export async function daySettings(tx: Tx, userId: string): Promise<DaySettings> {
  const [row] = await tx
    .select({ timeZone: appUser.time_zone, dayStartsAt: appUser.day_starts_at, habitLog: appUser.habit_log })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row ?? { timeZone: "UTC", dayStartsAt: 0, habitLog: EMPTY_HABIT_LOG };
}

export async function eventsById(tx: Tx, ids: readonly string[]): Promise<XpEventRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select(eventColumns)
    .from(xpEvent)
    .where(inArray(xpEvent.id, [...ids]))
    .orderBy(asc(xpEvent.cause));
}

/**
 * Adds a cause; one that was paid already is left as it is. Only where two devices opened a day under different clocks
 * both are known from then on: a journey shows by them, in whatever order they arrive.
 */
export async function addEvent(tx: Tx, event: XpEventRow): Promise<void> {
  const insert = tx.insert(xpEvent).values(event);
  if (event.utc_offsets.length === 0) await insert.onConflictDoNothing();
  else {
    await insert.onConflictDoUpdate({
      target: xpEvent.id,
      set: { utc_offsets: sql`${xpEvent.utc_offsets} || excluded.utc_offsets` },
      setWhere: sql`not ${xpEvent.utc_offsets} @> excluded.utc_offsets`,
    });
  }
}

export async function changeAmount(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.update(xpEvent).set({ amount }).where(eq(xpEvent.id, id));
}

/** What her streaks are folded from. */
export async function streakDaysOfUser(tx: Tx, userId: string, { pauses }: HabitLog): Promise<StreakDays> {
  const logins = await tx
    .select({ localDay: xpEvent.local_day, utcOffsets: xpEvent.utc_offsets })
    .from(xpEvent)
    .where(and(eq(xpEvent.user_id, userId), eq(xpEvent.cause, "first_login")));
  return streakDaysOf(logins, pauses);
}

/** What was paid for streaks. */
export async function paidStreaks(
  tx: Tx,
  userId: string,
): Promise<{ id: string; localDay: string; amount: number; cause: string }[]> {
  return tx
    .select({ id: xpEvent.id, localDay: xpEvent.local_day, amount: xpEvent.amount, cause: xpEvent.cause })
    .from(xpEvent)
    .where(and(eq(xpEvent.user_id, userId), eq(xpEvent.cause, "daily_streak")));
}

/** Freezes as they follow from the openings: written where they changed only, since the row goes to every device. */
export async function noteFreezes(tx: Tx, userId: string, freezes: number): Promise<void> {
  await tx
    .update(appUser)
    .set({ streak_freezes: freezes })
    .where(and(eq(appUser.id, userId), sql`${appUser.streak_freezes} <> ${freezes}`));
}

export interface EventPosition {
  localDay: string;
  id: string;
}

/** Her causes, the latest days first, from behind a place on. */
export async function eventsAfter(
  tx: Tx,
  userId: string,
  after: EventPosition | null,
  limit: number,
): Promise<XpEventRow[]> {
  const isBehind =
    after === null
      ? undefined
      : or(lt(xpEvent.local_day, after.localDay), and(eq(xpEvent.local_day, after.localDay), lt(xpEvent.id, after.id)));
  return tx
    .select(eventColumns)
    .from(xpEvent)
    .where(and(eq(xpEvent.user_id, userId), isBehind))
    .orderBy(desc(xpEvent.local_day), desc(xpEvent.id))
    .limit(limit);
}
