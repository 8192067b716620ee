/** Why a file could not be read or written; each has its words in `parts/problem-notice.tsx`. */
export const TRANSFER_PROBLEMS = [
  "too-large",
  "too-many-rows",
  "empty",
  "unknown-format",
  "spreadsheet",
  "encrypted",
  "truncated",
  "zip-bomb",
  "no-collection",
  "not-a-database",
  "newer-format",
  "not-ours",
  "needs-network",
  "no-memory",
  "no-media-room",
  "cancelled",
  "failed",
] as const;
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number];

/** A file that cannot be read. Carries no text of the file: what is in it is nobody else's business. */
export class TransferError extends Error {
  readonly problem: TransferProblem;

  constructor(problem: TransferProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = "TransferError";
    this.problem = problem;
  }
}

/** Whatever was thrown, as one of the known problems. */
export function problemOf(thrown: unknown): TransferProblem {
  if (thrown instanceof TransferError) return thrown.problem;
  // Engines say it in different words: "Array buffer allocation failed", "Out of memory", "Invalid array length".
  if (thrown instanceof RangeError || /out of memory|allocation/i.test(String(thrown))) return "no-memory";
  return "failed";
}
