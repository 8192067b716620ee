import type { AppError } from "#shared/contract/errors.ts";
import { MAX_CALLS_PER_REPLAY } from "#shared/contract/sync-limits.ts";

const FIRST_DELAY_MS = 1000;
/** Nothing waits longer for its next try. */
export const LONGEST_DELAY_MS = 5 * 60_000;
const MOST_ROWS = 1000;
/** Even a line that carries only this much gets to the end of the feed. */
const FEWEST_ROWS = 20;
const CAUTION = 4;
/** So many single calls may be held to be at fault for a failing server, one after the other, before it is the server. */
const MOST_BLAMED = 5;

/** Full jitter: anything from nothing to the doubled delay, so that a ward's phones do not come back in step. */
export const backoffMs = (attempts: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20)));

/** Whether an entry still waits for its time. A time further away than any delay was set by a clock put back since. */
export const isHeldBack = (nextAttemptAt: number, now: number): boolean =>
  nextAttemptAt > now && nextAttemptAt - now <= LONGEST_DELAY_MS;

/**
 * How much goes into one request: less after a failed one, more again after a good one. Kept between rounds, or a
 * slow line would be given the same too big request for ever.
 */
export class Pace {
  calls = MAX_CALLS_PER_REPLAY;
  rows = MOST_ROWS;
  #blamed = 0;
  /** Good requests to come before a bigger one is dared: each that is too big costs the learner a time-out. */
  #caution = 0;
  /** Requests in a row that ended without a network. */
  #lost = 0;

  sentCalls(): void {
    this.#blamed = 0;
    this.#lost = 0;
    if (this.#caution > 0) this.#caution -= 1;
    else this.calls = Math.min(MAX_CALLS_PER_REPLAY, this.calls * 2);
  }

  /** "network" mostly means that there is none: only where it comes again does it say something about the size. */
  failedCalls(sent: number, { code }: AppError): void {
    this.#lost = code === "network" ? this.#lost + 1 : 0;
    if (this.#lost === 1) return;
    this.#caution = CAUTION;
    this.calls = Math.max(1, Math.ceil(Math.min(sent, this.calls) / 2));
  }

  /** Whether a request of one call that ended in a server error is that call's own fault. */
  mayBlame(): boolean {
    this.#blamed = (this.#blamed + 1) % (MOST_BLAMED + 1);
    return this.#blamed > 0;
  }

  receivedRows(): void {
    this.rows = Math.min(MOST_ROWS, this.rows * 2);
  }

  failedRows(): void {
    this.rows = Math.max(FEWEST_ROWS, Math.ceil(this.rows / 2));
  }
}
