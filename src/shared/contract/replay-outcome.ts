import { ERROR_CODES, isErrorCode } from "./errors.ts";

/** What an answer to a queued call means: done, refused for good, or to be sent again. */
export type ReplayOutcome = "applied" | "refused" | "not-now";

/** Statuses that say "not now" although they are 4xx: a refresh, a wait or another call of the batch comes first. */
const NOT_NOW = new Set([401, 408, 424, 425, 429]);

interface Answered {
  status: number;
  code?: string | null | undefined;
}

/**
 * Returns the outcome of an answer, the same on device and server. A code that may succeed later is never a refusal,
 * whatever its status; for every other code, and for those of a later version, the status decides.
 */
export function replayOutcome({ status, code }: Answered): ReplayOutcome {
  if (status >= 200 && status < 300) return "applied";
  if (isErrorCode(code) && ERROR_CODES[code].retryable) return "not-now";
  if (status === 501 || (status >= 400 && status < 500 && !NOT_NOW.has(status))) return "refused";
  return "not-now";
}

/**
 * Whether an answer counts as a failed attempt of its own call. It does not where another call of the batch failed, or
 * where the call waits for a file that is on its way again.
 */
export const isOwnAttempt = ({ status, code }: Answered): boolean => status !== 424 && code !== "file-missing";
