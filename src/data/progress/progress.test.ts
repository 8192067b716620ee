import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { localDayOf } from "#shared/model/local-day.ts";

import { commit } from "#db/commit.ts";
import { LearnerDatabase, type StoredCard } from "#db/database.ts";
import { claimLevel, dailyTestState, dueByDay, progressOf } from "./progress.ts";

const userId = newId();
const DAY_MS = 86_400_000;
const now = Date.parse("2026-11-18T10:00:00Z");
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const today = localDayOf(now, timeZone, 4);
let db: LearnerDatabase;

beforeEach(() => {
  db = new LearnerDatabase(userId, `test-${newId()}`);
});
afterEach(() => db.delete());

const card = (word: string, facet: string, due: number) =>
  ({ id: newId(), vocabItemId: word, facet, due }) as StoredCard;

it("counts a word once, on the first day that one of its cards is due", async () => {
  await db.cards.bulkAdd([
    card("a", "recall", now + DAY_MS),
    card("a", "article", now + 3 * DAY_MS),
    card("b", "recall", now - 20 * DAY_MS),
    card("c", "recall", now + 6 * DAY_MS),
    card("d", "recall", now + 7 * DAY_MS),
    card("e", "listening", now),
  ]);
  const days = await dueByDay(db, now);
  expect(days.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 1]);
  expect(days[0]?.day).toBe(today);
});

it("folds 5,000 cards into seven days", async () => {
  await db.cards.bulkAdd(
    Array.from({ length: 5000 }, (_, index) => card(`w${index}`, "recall", now + (index % 7) * DAY_MS + index)),
  );
  const days = await dueByDay(db, now);
  // Of today's pile only a day's share is told.
  expect(days.map(({ count }) => count)).toEqual([20, 715, 714, 714, 714, 714, 714]);
});

it("says level, missing XP and streak from the causes known", async () => {
  await commit(db, [{ name: "openDay", args: { localDay: today, streakDays: 2 } }], { at: now });
  const yesterday = localDayOf(now - DAY_MS, timeZone, 4);
  await commit(db, [{ name: "openDay", args: { localDay: yesterday, streakDays: 1 } }], { at: now - DAY_MS });
  expect(await progressOf(db, now)).toMatchObject({ xp: 35, streak: 2, levelProgress: { level: 1, missing: 165 } });
});

it("bridges paused days, and takes a streak for what all openings make of it, whatever was counted at first", async () => {
  const days = [8, 1, 0].map((ago) => localDayOf(now - ago * DAY_MS, timeZone, 4));
  for (const localDay of days) await commit(db, [{ name: "openDay", args: { localDay, streakDays: 1 } }], { at: now });
  expect(await progressOf(db, now)).toMatchObject({ xp: 30 + 5 + 5 + 10, streak: 2 });
  const pauses = [
    { from: localDayOf(now - 7 * DAY_MS, timeZone, 4), until: localDayOf(now - 2 * DAY_MS, timeZone, 4) },
  ];
  await db.user.add({ id: userId, dayStartsAt: 4, habitLog: { pauses, goals: [] } } as never);
  expect(await progressOf(db, now)).toMatchObject({ xp: 30 + 5 + 10 + 15, streak: 3 });
});

it("tells a level once on a device, and never what was reached before it came here", async () => {
  expect(await claimLevel(db, 3)).toBe(false);
  await db.meta.put({ key: "lastSyncedAt", value: now });
  expect(await claimLevel(db, 4)).toBe(false);
  expect([await claimLevel(db, 5), await claimLevel(db, 5), await claimLevel(db, 4)]).toEqual([true, false, false]);
  const both = await Promise.all([claimLevel(db, 6), claimLevel(db, 6)]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

it("does not tell again what another device told", async () => {
  await db.meta.bulkPut([
    { key: "lastSyncedAt", value: now },
    { key: "toldLevel", value: 4 },
  ]);
  await db.user.add({ id: userId, toldLevel: 5 } as never);
  expect([await claimLevel(db, 5), await claimLevel(db, 6), await claimLevel(db, 6)]).toEqual([false, true, false]);
});

it("tells a daily test not begun, running with what is answered, and done", async () => {
  expect(await dailyTestState(db, now)).toEqual({ kind: "none" });
  const [id, itemId] = [newId(), newId()];
  const test = { id, isDaily: true, localDay: today, itemIds: [itemId, newId()] };
  await commit(db, [{ name: "createVocabTest", args: test }], { at: now });
  await db.vocab_review.add({ id: newId(), vocabItemId: itemId, facet: "recall", testId: id } as never);
  await db.vocab_review.add({ id: newId(), vocabItemId: itemId, facet: "article", testId: id } as never);
  expect(await dailyTestState(db, now)).toMatchObject({ kind: "open", answered: 1, test: { id } });
  await commit(db, [{ name: "completeVocabTest", args: { id, isDaily: true, localDay: today } }], { at: now + 1 });
  expect(await dailyTestState(db, now)).toMatchObject({ kind: "done" });
});
