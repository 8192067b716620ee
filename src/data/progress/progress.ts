import { dueToday } from "#shared/model/backlog.ts";
import { USUAL_RETENTION } from "#shared/model/desired-retention.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { levelOf, type LevelProgress } from "#shared/model/levels.ts";
import { addDays, daysBetween, localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import { EMPTY_HABIT_LOG, type HabitLog } from "#shared/model/streak/habit-log.ts";
import { streakAt, type StreakDays } from "#shared/model/streak/streak.ts";
import { streakDaysFrom, totalXp } from "#shared/model/xp/total.ts";

import type { LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";
import { asDueToday, PRACTISED_FACETS, today } from "../vocabulary/words.ts";

const DAY_MS = 86_400_000;
const SOONER_CARDS = 1500;

export interface Progress {
  xp: number;
  levelProgress: LevelProgress;
  /** Days of opening the app in a row, those that freezes bridge not counted. */
  streak: number;
  /** All days on which the app was opened, and her pauses, as far as this device knows. */
  days: StreakDays;
  habitLog: HabitLog;
  today: LocalDay;
}

/** Rows that came to this device before there was a log have none. */
export const habitLogOf = (user: Partial<Pick<DeviceRows["user"], "habitLog">> | undefined): HabitLog =>
  user?.habitLog ?? EMPTY_HABIT_LOG;

/** Everything earned, from all causes that this device knows. A few rows a day: years of them are read at once. */
export async function earnedXp(db: LearnerDatabase): Promise<number> {
  const [user, events] = await Promise.all([db.user.get(db.userId), db.xp_event.toArray()]);
  return totalXp(events, habitLogOf(user).pauses);
}

/** Level, streak and the days behind it. */
export async function progressOf(db: LearnerDatabase, now = Date.now()): Promise<Progress> {
  const [{ day }, user, events] = await Promise.all([today(db, now), db.user.get(db.userId), db.xp_event.toArray()]);
  const habitLog = habitLogOf(user);
  const days = streakDaysFrom(events, habitLog.pauses);
  const xp = totalXp(events, habitLog.pauses);
  return { xp, levelProgress: levelOf(xp), streak: streakAt(days, day).length, days, habitLog, today: day };
}

const TOLD_LEVEL = "toldLevel";

/**
 * True if the level is news: higher than any that was told here, in whatever tab or session, or on another device as
 * far as this one knows. What a device has when it is new was reached before and is none.
 */
export async function claimLevel(db: LearnerDatabase, level: number): Promise<boolean> {
  return withDatabase(db, () =>
    db.transaction("rw", db.meta, db.user, async () => {
      const [synced, known] = await db.meta.bulkGet(["lastSyncedAt", TOLD_LEVEL]);
      if (synced === undefined) return false;
      const told = known?.value;
      if (typeof told === "number" && told >= level) return false;
      await db.meta.put({ key: TOLD_LEVEL, value: level });
      // Rows from before there was the field have none.
      const elsewhere = (await db.user.get(db.userId))?.toldLevel ?? 0;
      return typeof told === "number" && elsewhere < level;
    }),
  );
}

/** Whether something was earned on this device that the server has not confirmed yet. */
export async function earnsHere(db: LearnerDatabase, since: LocalDay): Promise<boolean> {
  const events = await db.xp_event.where("localDay").aboveOrEqual(since).toArray();
  return events.some(({ version }) => version === 0);
}

export interface DueDay {
  day: LocalDay;
  /** Words; on the first day also those that have waited since before. */
  count: number;
}

/** How many words come due today and on each of the following days. Reads the cards of these days only. */
export async function dueByDay(db: LearnerDatabase, now = Date.now(), days = 7): Promise<DueDay[]> {
  const clock = await today(db, now);
  // Before an exam cards come sooner than they say: so many of the next are looked at, too.
  const isSooner = (clock.retention ?? USUAL_RETENTION) > USUAL_RETENTION;
  const range = db.cards.where("due").belowOrEqual(now + (days + 1) * DAY_MS);
  const cards = asDueToday(await (isSooner ? db.cards.orderBy("due").limit(SOONER_CARDS) : range).toArray(), clock);
  // The day a word is asked for the first time is its day, whichever of its cards it is for.
  const firstDay = new Map<string, number>();
  const dayCache = new Map<number, LocalDay>();
  for (const card of cards) {
    if (!PRACTISED_FACETS.has(card.facet)) continue;
    const ahead = card.due <= now ? 0 : daysBetween(clock.day, dayOfHour(card.due, clock, dayCache));
    const known = firstDay.get(card.vocabItemId) ?? Number.POSITIVE_INFINITY;
    firstDay.set(card.vocabItemId, Math.min(known, Math.max(0, ahead)));
  }
  const counts = Array.from({ length: days }, () => 0);
  for (const ahead of firstDay.values()) if (ahead < days) counts[ahead] = (counts[ahead] ?? 0) + 1;
  // Of a pile only today's share is told: the whole number takes heart and says nothing about today.
  return counts.map((count, ahead) => ({
    day: addDays(clock.day, ahead),
    count: ahead === 0 ? dueToday(count) : count,
  }));
}

const QUARTER_HOUR_MS = 900_000;

/** Local days begin on the hour and zones differ by quarters of one: one look-up serves all cards of a quarter. */
function dayOfHour(
  at: number,
  clock: { timeZone: string; dayStartsAt: number },
  cache: Map<number, LocalDay>,
): LocalDay {
  const slot = Math.floor(at / QUARTER_HOUR_MS);
  const known = cache.get(slot);
  if (known !== undefined) return known;
  const day = localDayOf(at, clock.timeZone, clock.dayStartsAt);
  cache.set(slot, day);
  return day;
}

export type DailyTestState =
  | { kind: "open"; test: DeviceRows["vocab_test"]; answered: number }
  | { kind: "done"; test: DeviceRows["vocab_test"] }
  | { kind: "none" };

/** Where the daily test of today stands; a test finished on any device counts, one begun can be gone on with. */
export async function dailyTestState(db: LearnerDatabase, now = Date.now()): Promise<DailyTestState> {
  const { day } = await today(db, now);
  const tests = (await db.vocab_test.where("localDay").equals(day).toArray()).filter(({ isDaily }) => isDaily);
  const done = tests.find(({ completedAt }) => completedAt !== null);
  if (done) return { kind: "done", test: done };
  const test = tests.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)).at(-1);
  if (!test) return { kind: "none" };
  const reviews = await db.vocab_review.where("testId").equals(test.id).toArray();
  return { kind: "open", test, answered: new Set(reviews.map(({ vocabItemId }) => vocabItemId)).size };
}
