import { commit } from "#db/commit.ts";
import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { today } from "#data/vocabulary/words.ts";
import type { ArgsOf } from "#shared/contract/mutations.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import type { ClockSpan } from "#shared/model/reminders/busy-times.ts";
import { withShift, withWeekRepeated } from "#shared/model/reminders/shift-plan.ts";

import { PATTERNS_DRAFT, type ShiftPatterns } from "./shift-patterns.ts";

type Fields = ArgsOf<"updateUser">["fields"];

/**
 * Changes when she is reminded, on all her devices. The clock that counts is the one here, which the server learns with
 * it. Throws if this device cannot store it.
 */
export async function changeReminders(fields: Pick<Fields, "reminderTime" | "quietHours" | "shifts">): Promise<void> {
  const db = learner();
  const [user, { timeZone }] = await Promise.all([db.user.get(db.userId), today(db)]);
  const moved = user !== undefined && user.timeZone !== timeZone;
  await commit(db, [{ name: "updateUser", args: { fields: { ...fields, ...(moved && { timeZone }) } } }]);
}

/** Enters a shift on a day, or frees it. */
export async function enterShift(day: LocalDay, span: ClockSpan | null): Promise<void> {
  const db = learner();
  const [user, { day: now }] = await Promise.all([db.user.get(db.userId), today(db)]);
  await changeReminders({ shifts: withShift(user?.shifts ?? [], day, span, now) });
}

/** Enters the shifts of a week in the next one, too. */
export async function repeatWeek(monday: LocalDay): Promise<void> {
  const db = learner();
  const [user, { day: now }] = await Promise.all([db.user.get(db.userId), today(db)]);
  await changeReminders({ shifts: withWeekRepeated(user?.shifts ?? [], monday, now) });
}

/** Remembers the times of her shifts on this device; what is entered already stays. */
export async function changePatterns(patterns: ShiftPatterns): Promise<void> {
  await saveDraft(learner(), PATTERNS_DRAFT, patterns);
}

/** A journey moves her reminders along: the server goes by the clock of the device that was opened last. */
export async function followTheClock(): Promise<void> {
  const db = learner();
  const [user, { timeZone }] = await Promise.all([db.user.get(db.userId), today(db)]);
  if (user === undefined || user.reminderTime === null || user.timeZone === timeZone) return;
  await commit(db, [{ name: "updateUser", args: { fields: { timeZone } } }]);
}
