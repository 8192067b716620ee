import { and, asc, between, eq, getTableColumns, inArray } from "drizzle-orm";

import { addDays, type LocalDay } from "#shared/model/local-day.ts";
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

/** Where a learner's days begin. */
interface DaySettings {
  timeZone: string;
  dayStartsAt: number;
}

export async function daySettings(tx: Tx, userId: string): Promise<DaySettings> {
  const [row] = await tx
    .select({ timeZone: appUser.time_zone, dayStartsAt: appUser.day_starts_at })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row ?? { timeZone: "UTC", dayStartsAt: 0 };
}

export async function eventsById(tx: Tx, ids: readonly string[]): Promise<XpEventRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select(eventColumns)
    .from(xpEvent)
    .where(inArray(xpEvent.id, [...ids]))
    .orderBy(asc(xpEvent.cause));
}

/** Adds a cause; one that was paid already is left as it is. */
export async function addEvent(tx: Tx, event: XpEventRow): Promise<void> {
  await tx.insert(xpEvent).values(event).onConflictDoNothing();
}

export async function changeAmount(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.update(xpEvent).set({ amount }).where(eq(xpEvent.id, id));
}

/** All days on which the learner opened the app. */
export async function loginDays(tx: Tx, userId: string): Promise<LocalDay[]> {
  const rows = await tx
    .select({ day: xpEvent.local_day })
    .from(xpEvent)
    .where(and(eq(xpEvent.user_id, userId), eq(xpEvent.cause, "first_login")));
  return rows.map(({ day }) => day);
}

/** Logins and streaks from `reach` days before a day to as many after it. */
export async function eventsAround(tx: Tx, userId: string, day: LocalDay, reach: number): Promise<XpEventRow[]> {
  return tx
    .select(eventColumns)
    .from(xpEvent)
    .where(
      and(
        eq(xpEvent.user_id, userId),
        inArray(xpEvent.cause, ["first_login", "daily_streak"]),
        between(xpEvent.local_day, addDays(day, -reach), addDays(day, reach)),
      ),
    );
}
