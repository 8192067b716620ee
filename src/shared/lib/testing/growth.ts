const FACTOR = 8;
const RUNS = 5;
/** What grows with its input takes eight times as long, what grows with its square sixty-four times. */
export const MOST_GROWTH = 32;

/**
 * Returns how many times longer work takes on an input of eight times the size. It tells what grows too fast from what
 * does not on a machine of any speed. The best of some runs counts: the others also
 * compile and clean up.
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

/** Milliseconds of this thread's own work: waiting for a busy processor does not count. */
function timed(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  // Where nothing is measurable nothing grows, either.
  return (user + system) / 1000 + 0.1;
}
