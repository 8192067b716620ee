import { MAX_CALLS_PER_REPLAY } from "#shared/contract/sync-limits.ts";
import type { AppError } from "#shared/contract/errors.ts";

const MOST_ROWS = 1000;
/** Even a line that carries only this much gets to the end of the feed. */
const FEWEST_ROWS = 20;

/**
 * How much goes into one request: less after a failed one, more again after a good one. Kept between rounds, or a
 * slow line would be given the same too big request for ever.
 */
export class Pace {
  calls = MAX_CALLS_PER_REPLAY;
  rows = MOST_ROWS;

  sentCalls(): void {
    this.calls = Math.min(MAX_CALLS_PER_REPLAY, this.calls * 2);
  }

  /** "network" mostly means that there is none: it says little about the size, so the limit itself is halved. */
  failedCalls(sent: number, { code }: AppError): void {
    const tried = code === "network" ? this.calls : Math.min(sent, this.calls);
    this.calls = Math.max(1, Math.ceil(tried / 2));
  }

  receivedRows(): void {
    this.rows = Math.min(MOST_ROWS, this.rows * 2);
  }

  failedRows(): void {
    this.rows = Math.max(FEWEST_ROWS, Math.ceil(this.rows / 2));
  }
}
