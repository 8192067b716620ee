import { AppError } from "#shared/contract/errors.ts";

import type { Clock } from "../app-deps.ts";

const WINDOW_MS = 15 * 60_000;

/** How many in a window. */
interface Most {
  perAccount: number;
  perAddress: number;
}
const WRONG_SIGN_INS: Most = { perAccount: 30, perAddress: 60 };

interface Bucket {
  /** When the wrong tries were. */
  wrong: number[];
  /** Tries being checked right now: they may turn out wrong. */
  running: number;
  /** Resolves when one of the running ones ends. */
  ended: PromiseWithResolvers<void>;
}

/**
 * Counts wrong sign-ins per account and per address. Tries at the same moment count as wrong until they are known
 * to be right, so a burst gains nothing; a right one is never refused because others are under way, it waits.
 */
export class SignInLimits {
  readonly #clock: Clock;
  readonly #most: Most;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, most = WRONG_SIGN_INS) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts what costs something whether it is right or wrong. Throws `rate-limited` when there was too much. */
  async count(account: string, address: string): Promise<void> {
    await this.attempt(account, address, () => Promise.resolve(null));
  }

  /** Runs a try that answers null when it is wrong. Throws `rate-limited` when there were too many. */
  async attempt<T>(account: string, address: string, run: () => Promise<T | null>): Promise<T | null> {
    const limits: [string, number][] = [
      [`account:${account}`, this.#most.perAccount],
      [`address:${address}`, this.#most.perAddress],
    ];
    for (;;) {
      const full = limits.map(([key, most]) => ({ bucket: this.#bucket(key), most })).find(isFull);
      if (full === undefined) break;
      if (full.bucket.wrong.length >= full.most) throw this.#refusal(full.bucket);
      await full.bucket.ended.promise;
    }
    const buckets = limits.map(([key]) => this.#bucket(key));
    for (const bucket of buckets) bucket.running += 1;
    try {
      const result = await run();
      if (result === null) for (const bucket of buckets) bucket.wrong.push(this.#clock.now().getTime());
      return result;
    } finally {
      for (const bucket of buckets) end(bucket);
      this.#forgetQuiet();
    }
  }

  #bucket(key: string): Bucket {
    const known = this.#buckets.get(key);
    const bucket = known ?? { wrong: [], running: 0, ended: Promise.withResolvers<void>() };
    if (known === undefined) this.#buckets.set(key, bucket);
    const since = this.#clock.now().getTime() - WINDOW_MS;
    bucket.wrong = bucket.wrong.filter((at) => at > since);
    return bucket;
  }

  #refusal(bucket: Bucket): AppError {
    const [oldest = 0] = bucket.wrong;
    const waitMs = oldest + WINDOW_MS - this.#clock.now().getTime();
    return new AppError("rate-limited", { details: { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) } });
  }

  #forgetQuiet(): void {
    if (this.#buckets.size < 10_000) return;
    const since = this.#clock.now().getTime() - WINDOW_MS;
    for (const [key, bucket] of this.#buckets) {
      if (bucket.running === 0 && bucket.wrong.every((at) => at <= since)) this.#buckets.delete(key);
    }
  }
}

const isFull = ({ bucket, most }: { bucket: Bucket; most: number }) => bucket.wrong.length + bucket.running >= most;

function end(bucket: Bucket): void {
  bucket.running -= 1;
  bucket.ended.resolve();
  bucket.ended = Promise.withResolvers<void>();
}
