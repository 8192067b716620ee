const FACTOR = 8;
/** What grows with its input takes eight times as long, what grows with its square sixty-four times. */
export const MOST_GROWTH = 32;
/** Processor time is told in steps of up to 10 ms: less than this would measure the steps. */
const LEAST_MS = 100;

/**
 * Returns how many times longer work takes on an input of eight times the size. It tells what grows too fast from what
 * does not, on a machine of any speed: only the thread's own processor time counts.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  work(size * FACTOR); // compiles what is compiled at first use
  return millisecondsOf(() => work(size * FACTOR)) / millisecondsOf(() => work(size));
}

/** Mean processor time of one run. */
function millisecondsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    const spentMs = (user + system) / 1000;
    if (spentMs >= LEAST_MS) return spentMs / runs;
  }
}
