import { AppError } from "#shared/contract/errors.ts";

import type { Clock } from "../app-deps.ts";
import { TryCounter } from "./try-counter.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

/** What a try counts for. */
interface Share {
  counter: TryCounter;
  key: string;
}

/**
 * Runs a try that answers null when it is wrong, and counts it then. Tries at the same moment count as wrong until they
 * are known to be right, so a burst gains nothing; a right one is never refused because others are under way, it waits.
 * Throws `rate-limited` when there were too many.
 */
async function attemptWithin<T>(shares: readonly Share[], run: () => Promise<T | null>): Promise<T | null> {
  for (;;) {
    const seconds = Math.max(...shares.map(({ counter, key }) => counter.secondsFull(key)));
    if (seconds > 0) throw new AppError("rate-limited", { details: { retry_after: seconds } });
    const waits = shares.map(({ counter, key }) => counter.waitsFor(key)).find((ended) => ended !== undefined);
    if (waits === undefined) break;
    await waits;
  }
  for (const { counter, key } of shares) counter.begin(key);
  let isWrong = false;
  try {
    const result = await run();
    isWrong = result === null;
    return result;
  } finally {
    for (const { counter, key } of shares) counter.end(key, isWrong);
  }
}

/** How many in a quarter of an hour, per account and per address, each by itself. */
interface Most {
  perAccount: number;
  perAddress: number;
}

export class SignInLimits {
  readonly #accounts: TryCounter;
  readonly #addresses: TryCounter;

  constructor(clock: Clock, { perAccount, perAddress }: Most) {
    this.#accounts = new TryCounter(clock, { most: perAccount, windowMs: WINDOW_MS });
    this.#addresses = new TryCounter(clock, { most: perAddress, windowMs: WINDOW_MS });
  }

  /** Counts what costs something whether it is right or wrong. Throws `rate-limited` when there was too much. */
  async count(account: string, address: string): Promise<void> {
    await this.attempt(account, address, () => Promise.resolve(null));
  }

  /** Runs a try that answers null when it is wrong. Throws `rate-limited` when there were too many. */
  attempt<T>(account: string, address: string, run: () => Promise<T | null>): Promise<T | null> {
    const shares = [
      { counter: this.#accounts, key: account },
      { counter: this.#addresses, key: address },
    ];
    return attemptWithin(shares, run);
  }
}

/** Whose password is tried, and from where. */
export interface PasswordTry {
  account: string;
  address: string;
  /** Whether somebody signed in to this account from this address before (`isKnownPlace`). */
  isKnown: boolean;
}

/**
 * Wrong passwords. A stranger's count per account and address, per address, and per account over all addresses. Where
 * somebody signed in before, hers count for that pair alone: neither strangers who try her account, nor others behind
 * her clinic's address who try theirs, use up what she has.
 */
export class PasswordTries {
  readonly #pairs: TryCounter;
  readonly #knownPairs: TryCounter;
  readonly #signedIn: TryCounter;
  readonly #addresses: TryCounter;
  readonly #accounts: TryCounter;

  constructor(clock: Clock) {
    this.#pairs = new TryCounter(clock, { most: 10, windowMs: WINDOW_MS });
    this.#knownPairs = new TryCounter(clock, { most: 10, windowMs: WINDOW_MS });
    this.#signedIn = new TryCounter(clock, { most: 10, windowMs: WINDOW_MS });
    this.#addresses = new TryCounter(clock, { most: 60, windowMs: WINDOW_MS });
    this.#accounts = new TryCounter(clock, { most: 100, windowMs: 60 * MINUTE_MS });
  }

  /** Runs a try that answers null when it is wrong. Throws `rate-limited` when there were too many. */
  attempt<T>({ account, address, isKnown }: PasswordTry, run: () => Promise<T | null>): Promise<T | null> {
    const pair = pairOf(account, address);
    if (isKnown) return attemptWithin([{ counter: this.#knownPairs, key: pair }], run);
    const shares = [
      { counter: this.#pairs, key: pair },
      { counter: this.#addresses, key: address },
      { counter: this.#accounts, key: account },
    ];
    return attemptWithin(shares, run);
  }

  /** Asked again while she is signed in: counts for her alone, wherever she is. */
  attemptSignedIn<T>(userId: string, run: () => Promise<T | null>): Promise<T | null> {
    return attemptWithin([{ counter: this.#signedIn, key: userId }], run);
  }

  /** Who has shown otherwise that the account is hers begins anew where she is. */
  forgive(account: string, address: string): void {
    this.#knownPairs.forget(pairOf(account, address));
  }
}

// No address of a mailbox and none of a network has a blank in it.
const pairOf = (account: string, address: string) => `${address} ${account}`;
