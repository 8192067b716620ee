import type { RETRY_MODES, SOLUTION_MODES } from "./course-terms.ts";

/** How often something may be tried, in courses and in practice. */
export interface TryRules {
  retry: (typeof RETRY_MODES)[number];
  /** null: no limit. */
  attempts: number | null;
}

/** Also when the right answer is shown. */
export interface SolutionRules extends TryRules {
  solution: (typeof SOLUTION_MODES)[number];
}

/** A word in practice: what was wrong is asked once more, or never. */
export const ONCE_MORE = { retry: "wrong_only", attempts: 2 } as const satisfies TryRules;
export const ONCE = { retry: "none", attempts: 1 } as const satisfies TryRules;

/** Whether it may be tried once more after so many tries. */
export const mayRetry = ({ retry, attempts }: TryRules, tries: number): boolean =>
  retry !== "none" && (attempts === null || tries < attempts);

/** Whether the right answers may be shown now. */
export function maySeeSolution(rules: SolutionRules, { passed, tryNumber }: { passed: boolean; tryNumber: number }) {
  switch (rules.solution) {
    case "after_first_check":
      return true;
    case "after_pass":
      return passed;
    case "after_attempts":
      return passed || (rules.attempts !== null && tryNumber >= rules.attempts);
    case "never":
      return false;
  }
}
