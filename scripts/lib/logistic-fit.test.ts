import { expect, it } from "vitest";

import { fitWeights, type Example } from "./logistic-fit.ts";

const example = (isWrong: boolean, ...clues: string[]): Example => ({
  isWrong,
  share: 1,
  clues: new Map(clues.map((clue) => [clue, 1])),
});
const examples = [
  ...Array.from({ length: 20 }, () => example(true, "harm", "always")),
  ...Array.from({ length: 20 }, () => example(false, "help", "always")),
  example(true, "once", "always"),
];
const free = { below: new Set<string>(), above: new Set<string>() };

it("weighs what speaks against above 0, what speaks for below, and not what is rare", () => {
  const { harm = 0, help = 0, once } = fitWeights(examples, 3, free);
  expect(harm).toBeGreaterThan(0.5);
  expect(help).toBeLessThan(-0.5);
  expect(once).toBeUndefined();
});

it("keeps the signs that it is given, whatever the examples say", () => {
  const { harm = 0, help = 0 } = fitWeights(examples, 3, { below: new Set(["harm"]), above: new Set(["help"]) });
  expect(harm).toBeLessThanOrEqual(0);
  expect(help).toBeGreaterThanOrEqual(0);
});
