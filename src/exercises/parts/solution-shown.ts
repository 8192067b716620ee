import type { GradeContext, PartResult } from "../exercise.ts";
import { scoreOf } from "../scoring.ts";

/** Whether a checked task may show what was wanted. How often she tried only the section knows: it says it itself. */
export function isSolutionShown({ behaviour }: GradeContext, parts: readonly PartResult[]): boolean {
  if (behaviour.solution === "after_first_check") return true;
  return behaviour.solution === "after_pass" && scoreOf(parts, behaviour).passed;
}
