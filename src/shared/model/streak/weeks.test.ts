import { describe, expect, it } from "vitest";

import { addDays } from "../local-day.ts";
import { EMPTY_HABIT_LOG, withGoalBefore, type HabitLog } from "./habit-log.ts";
import { streakDaysOf } from "./streak.ts";
import { weekProgress, weekOf, weeksInARow } from "./weeks.ts";

const START = "2026-03-02";

/** Weeks as words, from Monday, 2 March on: `x` opened, `p` paused. */
function table(...weeks: string[]) {
  const letters = weeks.map((week) => week.padEnd(7, ".")).join("");
  const days = [...letters].map((letter, index) => ({ letter, localDay: addDays(START, index) }));
  const pauses = days
    .filter(({ letter }) => letter === "p")
    .map(({ localDay }) => ({ from: localDay, until: localDay }));
  const today = addDays(START, 7 * (weeks.length - 1) + Math.max(0, (weeks.at(-1) ?? "").length - 1));
  return {
    days: streakDaysOf(
      days.filter(({ letter }) => letter === "x"),
      pauses,
    ),
    today,
  };
}

const rowOf = (weeks: readonly string[], goal: number, log: HabitLog = EMPTY_HABIT_LOG) => {
  const { days, today } = table(...weeks);
  return weeksInARow(days, log, today, goal);
};

describe("weeks in a row", () => {
  it.each([
    ["count where the goal was reached", ["xxxx", "x.x.x.x", "xxxx"], 3],
    ["keep an open week open", ["xxxx", "xxxx", "x"], 2],
    ["end with a week below it", ["xxxx", "xxx", "xxxx"], 1],
    ["ask less of a week that was partly pause", ["xxxx", "xx.pppp", "xxxx"], 3],
    ["end with such a week where she did not do that", ["xxxx", "x..pppp", "xxxx"], 1],
    ["pass over a week of pause", ["xxxx", "ppppppp", "ppppppp", "xxxx"], 2],
    ["are none in the first week before its goal", ["xxx"], 0],
    ["are none without an opening", [".", "."], 0],
  ])("%s", (_, weeks, count) => expect(rowOf(weeks, 4)).toBe(count));

  it("measure each week by the goal it had", () => {
    const weeks = ["xxx", "xxx", "xxxxxx"];
    expect(rowOf(weeks, 6)).toBe(1);
    expect(rowOf(weeks, 6, withGoalBefore(EMPTY_HABIT_LOG, "2026-03-16", 3))).toBe(3);
  });
});

it("tells how far the week is", () => {
  const { days, today } = table("xx.x");
  expect(weekProgress(days, EMPTY_HABIT_LOG, today, 4)).toEqual({ active: 3, goal: 4, isReached: false });
  expect(weekProgress(days, EMPTY_HABIT_LOG, today, 3)).toEqual({ active: 3, goal: 3, isReached: true });
});

it("begins on Monday, also on a Sunday", () => {
  expect(weekOf("2026-11-22")).toEqual(["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`));
  expect(weekOf("2026-11-16")[0]).toBe("2026-11-16");
});
