import type { LearnerDatabase } from "#db/database.ts";
import { readDraft } from "#db/drafts.ts";
import { today } from "#data/vocabulary/words.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { addDays, localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import { nextReminder, type Reminder, type ReminderSettings } from "#shared/model/reminders/next-reminder.ts";

import { PATTERNS_DRAFT, USUAL_PATTERNS, type ShiftPatterns } from "./shift-patterns.ts";

type User = DeviceRows["user"];

export interface ReminderView {
  user: User;
  settings: ReminderSettings;
  today: LocalDay;
  hasLearnedToday: boolean;
  next: Reminder | null;
}

export const settingsOf = (user: User, timeZone: string): ReminderSettings => ({
  reminderTime: user.reminderTime,
  quietHours: user.quietHours,
  shifts: user.shifts,
  pausedUntil: user.pausedUntil,
  timeZone,
  dayStartsAt: user.dayStartsAt,
});

/** Opening the app is no learning. */
const LOGINS = new Set(["first_login", "daily_streak"]);

/** As the server asks it: an answer of today, or XP for anything but coming. */
async function hasLearnedOn(db: LearnerDatabase, day: LocalDay): Promise<boolean> {
  const events = await db.xp_event.where("localDay").equals(day).toArray();
  if (events.some(({ cause }) => !LOGINS.has(cause))) return true;
  // Ids of answers follow time, so the last one is the newest.
  const last = await db.vocab_review.orderBy("id").last();
  return last?.localDay === day;
}

/** What she set, and what follows from it: the same rule as the server's, so it is right without a network. */
export async function reminderView(db: LearnerDatabase, now: number): Promise<ReminderView | null> {
  const [user, { day, timeZone }] = await Promise.all([db.user.get(db.userId), today(db, now)]);
  if (!user) return null;
  const hasLearnedToday = await hasLearnedOn(db, day);
  const settings = settingsOf(user, timeZone);
  return {
    user,
    settings,
    today: day,
    hasLearnedToday,
    next: nextReminder(settings, hasLearnedToday ? [day] : [], now),
  };
}

/** The times of her shifts, as she last changed them on this device. */
export async function shiftPatterns(db: LearnerDatabase): Promise<ShiftPatterns> {
  return { ...USUAL_PATTERNS, ...(await readDraft<Partial<ShiftPatterns>>(db, PATTERNS_DRAFT)) };
}

const EIGHT_WEEKS = 56;

/** Every reminder of the next eight weeks. */
export function remindersAhead(settings: ReminderSettings, now: number): Reminder[] {
  const last = addDays(localDayOf(now, settings.timeZone, settings.dayStartsAt), EIGHT_WEEKS);
  const found: Reminder[] = [];
  for (let next = nextReminder(settings, [], now); next !== null && next.day <= last;) {
    found.push(next);
    next = nextReminder(settings, [], next.at);
  }
  return found;
}
