import { describe, expect, test } from "vitest";

import { fitChoices, type Choice } from "./choice-fit.ts";

const tells = (right: number, sure: number): Choice => ({
  rows: [0, 1, 2].map((at) => [at === right ? sure : 0.1, 0.5]),
  none: [1],
  right: [right],
});
const none: Choice = { rows: [0, 1, 2].map(() => [0.1, 0.5]), none: [1], right: [] };

describe("fitting choices", () => {
  test("a clue that tells gets a weight, one that is the same everywhere gets little", () => {
    const [telling = 0, same = 1] = fitChoices([tells(0, 1), tells(1, 0.9), tells(2, 0.8)], 2);
    expect(telling).toBeGreaterThan(1);
    expect(same).toBeLessThan(telling / 5);
  });

  test("choosing none has its weight", () => {
    const known = [tells(0, 1), tells(1, 0.9)];
    expect(fitChoices([...known, none, none], 2).at(-1)).toBeGreaterThan(fitChoices(known, 2).at(-1) ?? 0);
  });
});
