import { expect, it } from "vitest";

import { levelOf } from "./levels.ts";

it.each([
  [1, 200],
  [2, 450],
  [3, 762],
  [4, 1152],
  [5, 1640],
  [8, 3965],
  [10, 6647],
  [12, 10_837],
  [15, 21_931],
  [20, 68_580],
])("level %i ends at %i XP", (level, end) => {
  expect(levelOf(end - 1)).toMatchObject({ level, levelEnd: end, missing: 1 });
  expect(levelOf(end)).toMatchObject({ level: level + 1, levelStart: end });
});

it("starts at level 1 with 200 XP to go", () => {
  expect(levelOf(0)).toEqual({ level: 1, levelStart: 0, levelEnd: 200, missing: 200 });
});

it("takes what is no amount for 0", () => {
  expect(levelOf(-5).level).toBe(1);
  expect(levelOf(Number.NaN)).toEqual(levelOf(0));
});
