import { graphemes } from "../lib/letter-difference.ts";

/** One step of the lamp beside a field, in courses and in practice. It says again what the steps before it said of the letters. */
export type Hint =
  | { kind: "text"; text: string }
  | { kind: "first-letter"; letter: string }
  | { kind: "length"; letter: string; letters: number }
  | { kind: "solution"; text: string };

/** How the solution begins and how long it is; of a single letter that would be all of it. */
export function letterHints(solution: string): Hint[] {
  const [letter = "", ...more] = graphemes(solution);
  if (more.length === 0) return [];
  const letters = graphemes(solution).filter((one) => /\p{L}/u.test(one)).length;
  return [
    { kind: "first-letter", letter },
    { kind: "length", letter, letters },
  ];
}

/** What the lamp shows after so many steps, and what its next step is; undefined: there is none. */
export function lampAfter(steps: number, hints: readonly Hint[]): { shown: Hint | undefined; next: Hint | undefined } {
  return { shown: hints[steps - 1], next: hints[steps] };
}

/**
 * Whether an answer shows what she knew herself. What came after a hint, after the solution or at a later try is
 * praised like any other, but her cards learn from it as if she had not known.
 */
export const isUnaided = (given: { isFirstTry: boolean; usedHint: boolean; solutionShown: boolean }): boolean =>
  given.isFirstTry && !given.usedHint && !given.solutionShown;
