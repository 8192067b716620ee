import { describe, expect, it } from "vitest";

import { addDays } from "../local-day.ts";
import { freezesAt, frozenDays, streakAmountAt, streakAt, streakDaysOf } from "./streak.ts";

const START = "2026-03-02";

/**
 * Days of a table, one letter each from Monday, 2 March on: `x` opened, `.` not opened, `p` paused, `v` opened with the
 * clock of Berlin, `t` with that of Tokyo.
 */
function table(letters: string) {
  const days = [...letters].map((letter, index) => ({ letter, localDay: addDays(START, index) }));
  const offsets: Record<string, number[]> = { x: [], v: [60], t: [540] };
  const logins = days.flatMap(({ letter, localDay }) =>
    offsets[letter] ? [{ localDay, utcOffsets: offsets[letter] }] : [],
  );
  const pauses = days.flatMap(({ letter, localDay }) => (letter === "p" ? [{ from: localDay, until: localDay }] : []));
  const today = days.at(-1)?.localDay ?? START;
  return { days: streakDaysOf(logins, pauses), today, at: (index: number) => addDays(START, index) };
}

const week = "xxxxxxx";

describe("a streak", () => {
  it.each([
    ["counts days in a row", "xxxxx", 5],
    ["is open until the day ends", "xxxx.", 4],
    ["goes on over a missed day, which a freeze bridges", "xx.xx", 4],
    ["goes on over two missed days", "xx..x", 3],
    ["ends with the third", "xx...x", 1],
    ["has freezes for two days only, wherever they are missed", "x.x.x.x", 3],
    ["has one freeze back after seven active days", `x.x.${week}.x`, 10],
    ["has none back after six", `x..xxxxxx.x`, 7],
    ["has both back after fourteen", `x..${week}${week}..x`, 16],
    ["holds two freezes at most", `${week}${week}${week}...x`, 1],
    ["goes on while missed days before an open one are bridged", "xx...", 2],
    ["ends when more are missed than freezes are held", "xx....", 0],
    ["begins with two freezes wherever it begins", "x.....x..x", 2],
    ["is nothing without an opening", "....", 0],
    ["passes over a pause, however long", "xxpppppppppx", 3],
    ["counts an opening on a day of pause", "xpxpx", 3],
    ["takes no freeze for a pause", "x.x.ppppx", 3],
    ["forgives the day lost over the date line", "v.tt..t", 4],
    ["takes a freeze where the clocks are the same", "t.tt..t", 3],
    ["forgives one day only", "v..t.t", 2],
  ])("%s: %s", (_, letters, length) => {
    const { days, today } = table(letters);
    expect(streakAt(days, today).length).toBe(length);
  });

  it("takes clocks less than three hours apart for no journey", () => {
    const at = (index: number, offset: number) => ({ localDay: addDays(START, index), utcOffsets: [offset] });
    const missed = [0, 1, 2].map((index) => at(index, 0));
    const ends = (offset: number) => streakDaysOf([...missed, at(6, 0), at(8, offset), at(9, offset), at(12, offset)]);
    expect(freezesAt(ends(180), addDays(START, 9))).toBe(2);
    expect(freezesAt(ends(179), addDays(START, 9))).toBe(1);
  });

  it("knows a journey by either of two devices that opened the day", () => {
    const both = streakDaysOf([
      { localDay: START, utcOffsets: [60] },
      { localDay: START, utcOffsets: [540] },
      { localDay: addDays(START, 2), utcOffsets: [540] },
    ]);
    expect(freezesAt(both, addDays(START, 2))).toBe(2);
  });

  it("minds neither order, repeats nor what is no day", () => {
    const logins = ["2026-03-10", "nie", "2026-03-09", "2026-03-09", "2026-03-08"].map((localDay) => ({ localDay }));
    expect(streakAt(streakDaysOf(logins), "2026-03-10").length).toBe(3);
    expect(streakAt(streakDaysOf(logins.toReversed()), "2026-03-10").length).toBe(3);
  });
});

describe("freezes", () => {
  it.each([
    ["x", 2],
    ["xx.x", 1],
    ["xx..x", 0],
    ["xx.xxxxxxx", 2],
    ["xx.xxxxxx", 1],
    ["xx...x", 2],
    ["....", 2],
    ["xx.", 2],
    ["x..xxx..", 1],
  ])("left after %s: %i", (letters, left) => {
    const { days, today } = table(letters);
    expect(freezesAt(days, today)).toBe(left);
  });
});

describe("frozen days", () => {
  it.each([
    ["xx.x", [2]],
    ["xx.xx.x", [2, 5]],
    ["x...x", []],
    ["x.x...x", [1]],
    ["xx.", []],
    ["xx..", [2]],
    ["v.t", [1]],
    ["xpx", []],
  ])("of %s are %j", (letters, frozen) => {
    const { days, today, at } = table(letters);
    expect([...frozenDays(days, START, today)].toSorted()).toEqual(frozen.map(at));
  });
});

it("is worth 5 XP a day, at most 35, and a bridged day is worth nothing", () => {
  const { days, at } = table("xxx.xxxxx...x");
  expect([0, 1, 2, 4, 5, 6, 7, 8, 12].map((index) => streakAmountAt(days, at(index)))).toEqual([
    5, 10, 15, 20, 25, 30, 35, 35, 5,
  ]);
});
