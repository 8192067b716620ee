import { describe, expect, it } from "vitest";

import { daysLearned, minutesFor, partOfDay, stateOfDay, weekOf } from "./week.ts";

it("begins the week on Monday, also on a Sunday", () => {
  expect(weekOf("2026-11-22")).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(weekOf("2026-11-16")[0]).toBe("2026-11-16");
});

it("tells a day learned, open, missed and still to come", () => {
  const days = new Set(["2026-11-17"]);
  expect(stateOfDay("2026-11-17", "2026-11-18", days)).toBe("done");
  expect(stateOfDay("2026-11-18", "2026-11-18", days)).toBe("today");
  expect(stateOfDay("2026-11-16", "2026-11-18", days)).toBe("missed");
  expect(stateOfDay("2026-11-19", "2026-11-18", days)).toBe("ahead");
});

it("counts the days of this week only", () => {
  expect(daysLearned("2026-11-18", new Set(["2026-11-15", "2026-11-16", "2026-11-18"]))).toBe(2);
});

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
