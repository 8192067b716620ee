/**
 * In place of the part of the optimiser that starts workers of its own: ours computes by itself, and its policy lets it
 * start none.
 */
export function startWorkers(): never {
  throw new Error("no threads");
}
