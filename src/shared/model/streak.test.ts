import { expect, it } from "vitest";

import { addDays } from "./local-day.ts";
import { streakAmounts, streakDays } from "./streak.ts";

const days = (from: string, count: number) => Array.from({ length: count }, (_, i) => addDays(from, i));

it("counts days in a row up to today", () => {
  expect(streakDays(days("2026-03-01", 10), "2026-03-10")).toBe(10);
});

it("keeps yesterday's streak while today is still open, and no longer", () => {
  expect(streakDays(days("2026-03-01", 9), "2026-03-10")).toBe(9);
  expect(streakDays(days("2026-03-01", 8), "2026-03-10")).toBe(0);
});

it("stops at a gap, and minds neither order nor repeats", () => {
  expect(streakDays(["2026-03-10", "2026-03-07", "2026-03-09", "2026-03-09"], "2026-03-10")).toBe(2);
  expect(streakDays([], "2026-03-10")).toBe(0);
});

it("pays 5 XP per day of the streak, at most 35", () => {
  expect([...streakAmounts(days("2026-02-26", 9)).values()]).toEqual([5, 10, 15, 20, 25, 30, 35, 35, 35]);
});

it("raises later days when a missing day arrives late, and lowers none", () => {
  const all = days("2026-03-01", 9);
  for (const late of all) {
    const before = streakAmounts(all.filter((day) => day !== late));
    const after = streakAmounts(all);
    for (const [day, amount] of before) expect(after.get(day)).toBeGreaterThanOrEqual(amount);
    if (late !== "2026-03-09") expect(after.get(addDays(late, 1))).toBeGreaterThan(before.get(addDays(late, 1)) ?? 0);
  }
});

it("gives a day after a gap a new start", () => {
  expect(streakAmounts(["2026-03-04", "2026-03-01", "2026-03-02", "nie"])).toEqual(
    new Map([
      ["2026-03-01", 5],
      ["2026-03-02", 10],
      ["2026-03-04", 5],
    ]),
  );
});
