import { expect, it } from "vitest";

import { XP_CAUSES, xpAmount, xpKey, type XpCause } from "./causes.ts";

it.each([
  ["first_login", 10],
  ["case_started", 5],
  ["case_completed", 50],
  ["course_enrolled", 10],
  ["section_completed", 30],
  ["chapter_completed", 60],
  ["exercise_completed", 10],
  ["exercise_repeated", 3],
  ["vocab_test_daily", 25],
  ["vocab_test_other", 10],
] as const)("%s earns %i", (cause, amount) => {
  expect(xpAmount(cause)).toBe(amount);
});

it("lets the daily streak grow for a week", () => {
  expect([1, 2, 7, 8, 100].map((streakDays) => xpAmount("daily_streak", { streakDays }))).toEqual([5, 10, 35, 35, 35]);
});

const parts = { localDay: "2026-03-01", sourceId: "source", attemptId: "attempt" };

it.each([
  ["2026-03-01", ["first_login", "daily_streak", "vocab_test_daily"]],
  ["source", ["course_enrolled", "case_completed", "section_completed", "chapter_completed", "exercise_completed"]],
  ["attempt", ["case_started", "exercise_repeated", "vocab_test_other"]],
] as const)("is paid once per %s for %s", (key, causes) => {
  for (const cause of causes) expect(xpKey(cause, parts)).toBe(key);
});

it("refuses a key without the part it needs", () => {
  for (const cause of Object.keys(XP_CAUSES) as XpCause[]) expect(() => xpKey(cause, {})).toThrow(TypeError);
});
