import { eq, sql } from "drizzle-orm";

import type { ReminderSettings } from "#shared/model/reminders/next-reminder.ts";

import type { Database } from "../../app-deps.ts";
import { appUser } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";

/** People with a device whose next reminder has come, or whose row has changed since it was worked out. */
export async function peopleToLookAt(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from app_user u left join reminder r on r.user_id = u.id
    where u.reminder_time is not null and u.id in (select user_id from push_subscription)
      and (r.user_id is null or r.next_at <= ${now.toISOString()}::timestamptz or r.user_version <> u.version)
    order by r.next_at nulls first, u.id limit ${most}`);
  return rows.map(({ id }) => id);
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function findPerson(tx: Tx, userId: string) {
  const [person] = await tx
    .select({
      id: appUser.id,
      interface_language: appUser.interface_language,
      reminder_time: appUser.reminder_time,
      quiet_hours: appUser.quiet_hours,
      shifts: appUser.shifts,
      paused_until: appUser.paused_until,
      time_zone: appUser.time_zone,
      day_starts_at: appUser.day_starts_at,
      habit_log: appUser.habit_log,
      weekly_goal: appUser.weekly_goal,
      version: appUser.version,
      updated_at: appUser.updated_at,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return person;
}

export const settingsOf = (person: Person): ReminderSettings => ({
  reminderTime: person.reminder_time,
  quietHours: person.quiet_hours,
  shifts: person.shifts,
  pausedUntil: person.paused_until,
  timeZone: person.time_zone,
  dayStartsAt: person.day_starts_at,
});
