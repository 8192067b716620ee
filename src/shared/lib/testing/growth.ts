const FACTOR = 8;
const RUNS = 5;
/** What grows with its input takes eight times as long, what grows with its square sixty-four times. */
export const MOST_GROWTH = 32;

/**
 * Returns how many times longer work takes on an input of eight times the size. It tells what grows too fast from what
 * does not on a machine of any speed. The best of some runs counts: the others measure the machine's other work.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let run = 0; run < RUNS; run += 1) {
    best.small = Math.min(
      best.small,
      timed(() => work(size)),
    );
    best.large = Math.min(
      best.large,
      timed(() => work(size * FACTOR)),
    );
  }
  return best.large / best.small;
}

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  // Where nothing is measurable nothing grows, either.
  return performance.now() - startedAt + 0.1;
}
