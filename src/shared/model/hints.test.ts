import { expect, it } from "vitest";

import { isUnaided, lampAfter, letterHints, type Hint } from "./hints.ts";

it("letters are counted without what stands between them, and the length says the beginning again", () => {
  expect(letterHints("die Bluttransfusion")).toEqual([
    { kind: "first-letter", letter: "d" },
    { kind: "length", letter: "d", letters: 18 },
  ]);
  expect(letterHints("Ärztin-Stelle").at(-1)).toEqual({ kind: "length", letter: "Ä", letters: 12 });
});

it("of a single letter nothing is said before the solution", () => {
  expect(letterHints("x")).toEqual([]);
  expect(letterHints("")).toEqual([]);
});

it("the lamp shows the last step that was taken, and knows whether there is another", () => {
  const steps: Hint[] = [...letterHints("Arm"), { kind: "solution", text: "Arm" }];
  expect(lampAfter(0, steps)).toEqual({ shown: undefined, next: steps[0] });
  expect(lampAfter(2, steps)).toEqual({ shown: steps[1], next: steps[2] });
  expect(lampAfter(3, steps)).toEqual({ shown: steps[2], next: undefined });
  expect(lampAfter(0, [])).toEqual({ shown: undefined, next: undefined });
});

it("only the first try without hint and solution is her own", () => {
  const own = { isFirstTry: true, usedHint: false, solutionShown: false };
  expect(isUnaided(own)).toBe(true);
  for (const change of [{ isFirstTry: false }, { usedHint: true }, { solutionShown: true }])
    expect(isUnaided({ ...own, ...change })).toBe(false);
});
