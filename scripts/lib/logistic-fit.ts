/** Something that is wrong or right, and what speaks for either. */
export interface Example {
  readonly clues: ReadonlyMap<string, number>;
  readonly isWrong: boolean;
  /** How much it counts, 0 to 1. */
  readonly share: number;
}

const STEPS = 300;
const RATE = 0.05;
const [SLOW, SLOWER] = [0.9, 0.999];
const RIDGE = 1;
/** Weights below are noise. */
const SMALL = 0.02;

/** Which clues may only have a weight below or above 0. */
export interface Signs {
  readonly below: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

function bounded(weight: number, name: string, { below, above }: Signs): number {
  if (below.has(name)) return Math.min(0, weight);
  return above.has(name) ? Math.max(0, weight) : weight;
}

/** Returns weights of a logistic regression (ridge, Adam), rounded; clues that fewer than `least` examples have get none. */
export function fitWeights(examples: readonly Example[], least: number, signs: Signs): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { clues } of examples) for (const name of clues.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count < least ? [] : [name])).toSorted();
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ clues, isWrong, share }) => ({
    share,
    target: Number(isWrong),
    cells: [...clues].flatMap(([name, strength]) => {
      const at = indexOf.get(name);
      return at === undefined ? [] : [[at, strength] as const];
    }),
  }));
  const [weights, mean, square, slope] = Array.from({ length: 4 }, () => new Float64Array(names.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let step = 1; step <= STEPS; step += 1) {
    slope.forEach((_, at) => (slope[at] = (RIDGE * (weights[at] ?? 0)) / rows.length));
    for (const { target, cells, share } of rows) {
      const sum = cells.reduce((total, [at, strength]) => total + (weights[at] ?? 0) * strength, 0);
      const error = (1 / (1 + Math.exp(-sum)) - target) * (share / rows.length);
      for (const [at, strength] of cells) slope[at] = (slope[at] ?? 0) + error * strength;
    }
    for (const [at, one] of slope.entries()) {
      mean[at] = SLOW * (mean[at] ?? 0) + (1 - SLOW) * one;
      square[at] = SLOWER * (square[at] ?? 0) + (1 - SLOWER) * one * one;
      const [m, s] = [(mean[at] ?? 0) / (1 - SLOW ** step), (square[at] ?? 0) / (1 - SLOWER ** step)];
      const next = (weights[at] ?? 0) - (RATE * m) / (Math.sqrt(s) + 1e-8);
      weights[at] = bounded(next, names[at] ?? "", signs);
    }
  }
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const weight = Math.round((weights[at] ?? 0) * 100) / 100;
      return Math.abs(weight) < SMALL ? [] : [[name, weight]];
    }),
  );
}
