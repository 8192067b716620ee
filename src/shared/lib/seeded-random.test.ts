import { expect, it } from "vitest";

import { seededLot, seededRandom, shuffled } from "./seeded-random.ts";

it("draws the same numbers from the same seed and others from another", () => {
  const draw = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));
  expect(draw("a")).toEqual(draw("a"));
  expect(draw("a")).not.toEqual(draw("b"));
  for (const value of draw("c")) expect(value >= 0 && value < 1).toBe(true);
});

it("shuffles without losing or changing anything", () => {
  const values = Array.from({ length: 50 }, (_, i) => i);
  const mixed = shuffled(values, seededRandom("x"));
  expect(mixed).not.toEqual(values);
  expect(mixed.toSorted((a, b) => a - b)).toEqual(values);
});

it("spreads lots evenly, by seed and by thing", () => {
  const lots = Array.from({ length: 1000 }, (_, i) => seededLot("seed", `w${i}`));
  expect(new Set(lots).size).toBeGreaterThan(990);
  const low = lots.filter((lot) => lot < 2 ** 31).length;
  expect(low).toBeGreaterThan(400);
  expect(low).toBeLessThan(600);
  expect(seededLot("other", "w1")).not.toBe(seededLot("seed", "w1"));
});
