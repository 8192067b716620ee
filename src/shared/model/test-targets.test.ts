import { expect, it } from "vitest";

import { pickByTargets, type Flagged } from "./test-targets.ts";

const words = (flags: string): Flagged[] =>
  flags.split(" ").map((flag, i) => ({ id: `${flag}${i}`, first: /[xb]/.test(flag), second: /[yb]/.test(flag) }));

it("meets both targets with the most urgent words that do", () => {
  const group = { words: words("o o b x y b"), count: 3 };
  expect(pickByTargets([group], { first: 1, second: 1 })).toEqual([["o0", "o1", "b2"]]);
});

it("takes the most urgent words where flags leave the choice", () => {
  const group = { words: words("o o o o"), count: 2 };
  expect(pickByTargets([group], { first: 1, second: 1 })).toEqual([["o0", "o1"]]);
});

it("lets one group make up for what another lacks", () => {
  const groups = [
    { words: words("o o"), count: 2 },
    { words: words("o x b"), count: 2 },
  ];
  expect(pickByTargets(groups, { first: 2, second: 1 })).toEqual([
    ["o0", "o1"],
    ["x1", "b2"],
  ]);
});

it("takes nothing where nothing is asked", () => {
  expect(pickByTargets([{ words: [], count: 0 }], { first: 6, second: 7 })).toEqual([[]]);
});

it("composes a hundred words out of fifteen hundred without holding up whoever else waits", () => {
  const many = Array.from({ length: 1500 }, (_, i) => ({ id: `w${i}`, first: i % 3 === 0, second: i % 5 < 2 }));
  const at = performance.now();
  const [taken = []] = pickByTargets([{ words: many, count: 100 }], { first: 50, second: 60 });
  expect(performance.now() - at).toBeLessThan(15_000);
  const words = taken.map((id) => many[Number(id.slice(1))]);
  expect([words.filter((word) => word?.first).length, words.filter((word) => word?.second).length]).toEqual([50, 60]);
});
