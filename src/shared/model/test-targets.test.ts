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
