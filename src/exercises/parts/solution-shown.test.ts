import { expect, it } from "vitest";

import type { Behaviour, PartResult } from "../exercise.ts";
import { sampleContext } from "../testing/sample-context.ts";
import { isSolutionShown } from "./solution-shown.ts";

const part = (score: number): PartResult => ({ part_id: "p", verdict: score ? "correct" : "wrong", score, max: 1 });
const shown = (solution: Behaviour["solution"], score: number) =>
  isSolutionShown({ ...sampleContext, behaviour: { ...sampleContext.behaviour, solution } }, [part(score)]);

it.each([
  ["after_first_check", 0, true],
  ["after_pass", 0, false],
  ["after_pass", 1, true],
  ["after_attempts", 1, false],
  ["never", 1, false],
] as const)("%s with %i of 1: %s", (solution, score, expected) => expect(shown(solution, score)).toBe(expected));
