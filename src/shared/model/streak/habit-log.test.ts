import { describe, expect, it } from "vitest";

import { EMPTY_HABIT_LOG, goalOfWeek, withGoalBefore, withPause } from "./habit-log.ts";

const pausesOf = (steps: readonly (readonly [today: string, until: string | null])[]) =>
  steps
    .reduce((log, [today, until]) => withPause(log, today, until), EMPTY_HABIT_LOG)
    .pauses.map(({ from, until }) => `${from} ${until}`);

describe("a pause", () => {
  it("lasts from today to its end", () => {
    expect(pausesOf([["2026-11-16", "2026-11-20"]])).toEqual(["2026-11-16 2026-11-20"]);
  });

  it("is moved, longer or shorter, and begins where it began", () => {
    const begun = ["2026-11-16", "2026-11-20"] as const;
    expect(pausesOf([begun, ["2026-11-18", "2026-11-30"]])).toEqual(["2026-11-16 2026-11-30"]);
    expect(pausesOf([begun, ["2026-11-18", "2026-11-19"]])).toEqual(["2026-11-16 2026-11-19"]);
  });

  it("ends before the day on which she ends it; what was pause stays pause", () => {
    expect(
      pausesOf([
        ["2026-11-16", "2026-11-30"],
        ["2026-11-18", null],
      ]),
    ).toEqual(["2026-11-16 2026-11-17"]);
    expect(
      pausesOf([
        ["2026-11-16", "2026-11-30"],
        ["2026-11-16", null],
      ]),
    ).toEqual([]);
  });

  it("leaves earlier and later ones as they are, also when it arrives late", () => {
    expect(
      pausesOf([
        ["2026-11-20", "2026-11-25"],
        ["2026-11-01", "2026-11-05"],
        ["2026-11-10", null],
      ]),
    ).toEqual(["2026-11-01 2026-11-05", "2026-11-20 2026-11-25"]);
  });

  it("does not end before it begins", () => {
    expect(pausesOf([["2026-11-16", "2026-11-10"]])).toEqual([]);
  });
});

describe("the goal of a week", () => {
  const log = withGoalBefore(withGoalBefore(EMPTY_HABIT_LOG, "2026-11-02", 3), "2026-11-16", 4);

  it.each([
    ["2026-10-26", 3],
    ["2026-11-02", 4],
    ["2026-11-09", 4],
    ["2026-11-16", 6],
    ["2026-11-23", 6],
  ])("of %s is the one it had: %i", (monday, goal) => expect(goalOfWeek(log, monday, 6)).toBe(goal));

  it("is the last one chosen in that week", () => {
    expect(goalOfWeek(withGoalBefore(log, "2026-11-16", 5), "2026-11-16", 6)).toBe(6);
    expect(goalOfWeek(withGoalBefore(log, "2026-11-16", 5), "2026-11-09", 6)).toBe(4);
  });
});
