/** Somebody chose one of several things, each with what speaks for it, or none of them. */
export interface Choice {
  /** A row of clues for each thing. */
  readonly rows: readonly (readonly number[])[];
  /** What speaks for none of them. */
  readonly none: readonly number[];
  /** Indexes of what is right; empty where it is none. */
  readonly right: readonly number[];
}

const STEPS = 600;
const RATE = 0.2;
const [SLOW, SLOWER] = [0.9, 0.999];
const RIDGE = 0.001;

/** Chances of all things, and of none as the last. The weights of none stand behind those of things. */
function chances({ rows, none }: Choice, weights: Float64Array): number[] {
  const from = weights.length - none.length;
  const strength = (row: readonly number[], first: number) =>
    row.reduce((sum, clue, at) => sum + clue * (weights[first + at] ?? 0), 0);
  const sums = [...rows.map((row) => strength(row, 0)), strength(none, from)];
  const most = Math.max(...sums);
  const powers = sums.map((one) => Math.exp(one - most));
  const whole = powers.reduce((a, b) => a + b, 0);
  return powers.map((one) => one / whole);
}

/** Returns weights of clues, none below 0: those of things, then those of choosing none (conditional logit, ridge, Adam). */
export function fitChoices(choices: readonly Choice[], clues: number): number[] {
  const size = clues + (choices[0]?.none.length ?? 0);
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = new Float64Array(size).map((_, at) => RIDGE * (weights[at] ?? 0));
    for (const choice of choices) {
      const { rows, none, right } = choice;
      const found = chances(choice, weights);
      const isRight = (at: number) => (right.length === 0 ? at === rows.length : right.includes(at));
      const ofRight = found.reduce((sum, one, at) => sum + (isRight(at) ? one : 0), 0);
      found.forEach((chance, at) => {
        const error = (chance - (isRight(at) ? chance / Math.max(ofRight, 1e-12) : 0)) / choices.length;
        const [row, first] = at === rows.length ? [none, clues] : [rows[at] ?? [], 0];
        row.forEach((clue, which) => (slope[first + which] = (slope[first + which] ?? 0) + error * clue));
      });
    }
    slope.forEach((one, at) => {
      mean[at] = SLOW * (mean[at] ?? 0) + (1 - SLOW) * one;
      square[at] = SLOWER * (square[at] ?? 0) + (1 - SLOWER) * one * one;
      const [m, s] = [(mean[at] ?? 0) / (1 - SLOW ** step), (square[at] ?? 0) / (1 - SLOWER ** step)];
      weights[at] = Math.max(0, (weights[at] ?? 0) - (RATE * m) / (Math.sqrt(s) + 1e-8));
    });
  }
  return [...weights].map((one) => Math.round(one * 100) / 100);
}
