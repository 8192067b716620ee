import { expect, it } from "vitest";

import { mayRetry, maySeeSolution, ONCE, ONCE_MORE, type SolutionRules } from "./tries.ts";

it.each([
  ["a word in practice once more", ONCE_MORE, 1, true],
  ["but not twice", ONCE_MORE, 2, false],
  ["what is asked once never", ONCE, 1, false],
  ["without a limit always", { retry: "all", attempts: null }, 50, true],
  ["not where the author wants no retry, whatever the limit", { retry: "none", attempts: null }, 1, false],
] as const)("%s", (_, rules, tries, may) => {
  expect(mayRetry(rules, tries)).toBe(may);
});

const rules = (solution: SolutionRules["solution"], attempts: number | null = 2): SolutionRules => ({
  retry: "all",
  attempts,
  solution,
});

it.each([
  ["after the first check", rules("after_first_check"), { passed: false, tryNumber: 1 }, true],
  ["never, also to who has passed", rules("never"), { passed: true, tryNumber: 2 }, false],
  ["to who has passed", rules("after_pass"), { passed: true, tryNumber: 1 }, true],
  ["not before that, whatever the tries", rules("after_pass"), { passed: false, tryNumber: 9 }, false],
  ["after the last try", rules("after_attempts"), { passed: false, tryNumber: 2 }, true],
  ["not before it", rules("after_attempts"), { passed: false, tryNumber: 1 }, false],
  ["not after any try without a limit", rules("after_attempts", null), { passed: false, tryNumber: 9 }, false],
])("the solution is shown %s", (_, of, stand, may) => {
  expect(maySeeSolution(of, stand)).toBe(may);
});
