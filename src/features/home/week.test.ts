import { describe, expect, it } from "vitest";

import { streakDaysOf } from "#shared/model/streak/streak.ts";

import { daysOfWeek, hasBeenAway, minutesFor, partOfDay } from "./week.ts";

const opened = (...localDays: string[]) =>
  streakDaysOf(
    localDays.map((localDay) => ({ localDay })),
    [{ from: "2026-11-20", until: "2026-11-22" }],
  );
const statesOf = (days: ReturnType<typeof opened>, today: string, mode: "daily" | "weekly" | "off") =>
  daysOfWeek(days, today, mode)
    .map(({ state }) => state)
    .join(" ");

describe("the week", () => {
  it("tells days learned, frozen, missed, open, ahead and of pause, from Monday on", () => {
    const days = opened("2026-11-16", "2026-11-18");
    expect(daysOfWeek(days, "2026-11-22", "daily")[0]?.day).toBe("2026-11-16");
    expect(statesOf(days, "2026-11-18", "daily")).toBe("done frozen done ahead paused paused paused");
    expect(statesOf(days, "2026-11-19", "daily")).toBe("done frozen done today paused paused paused");
    expect(statesOf(opened("2026-11-09", "2026-11-18"), "2026-11-18", "daily")).toMatch(/^missed missed done/);
  });

  it("has no frozen days where no streak of days is shown", () => {
    const days = opened("2026-11-16", "2026-11-18");
    for (const mode of ["weekly", "off"] as const)
      expect(statesOf(days, "2026-11-18", mode)).toMatch(/^done missed done/);
  });
});

it.each([
  ["comes back after three days away", ["2026-11-12", "2026-11-16"], true],
  ["does not after two", ["2026-11-13", "2026-11-16"], false],
  ["does not on her first day", ["2026-11-16"], false],
  ["does before today is opened, too", ["2026-11-01"], true],
])("%s", (_, localDays, isBack) => expect(hasBeenAway(opened(...localDays), "2026-11-16")).toBe(isBack));

describe("greeting", () => {
  it.each([
    [3, "evening"],
    [4, "morning"],
    [10, "morning"],
    [11, "day"],
    [17, "day"],
    [18, "evening"],
    [23, "evening"],
  ] as const)("at %i o'clock it is %s", (hour, part) => {
    expect(partOfDay(hour)).toBe(part);
  });
});

it("says 5 minutes for 12 words and never less than one", () => {
  expect(minutesFor(12)).toBe(5);
  expect(minutesFor(1)).toBe(1);
});
