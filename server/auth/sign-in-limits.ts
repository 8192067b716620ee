import { AppError } from "#shared/contract/errors.ts";

import { type Budget, type Share, TooManyTries, type Tries } from "./tries.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

export const tooManyTries = (seconds: number): AppError =>
  new AppError("rate-limited", { details: { retry_after: seconds } });

async function attemptWithin<T>(tries: Tries, shares: readonly Share[], run: () => Promise<T | null>) {
  try {
    return await tries.attempt(shares, run);
  } catch (error) {
    throw error instanceof TooManyTries ? tooManyTries(Math.max(...error.seconds)) : error;
  }
}

/** How many in a quarter of an hour, per account and per address, each by itself. */
interface Most {
  perAccount: number;
  perAddress: number;
}

export class SignInLimits {
  readonly #tries: Tries;
  readonly #perAccount: Budget;
  readonly #perAddress: Budget;

  constructor(tries: Tries, name: string, { perAccount, perAddress }: Most) {
    this.#tries = tries;
    this.#perAccount = { name: `${name}-account`, most: perAccount, windowMs: WINDOW_MS };
    this.#perAddress = { name: `${name}-address`, most: perAddress, windowMs: WINDOW_MS };
  }

  /** Counts what costs something whether it is right or wrong. Throws `rate-limited` when there was too much. */
  async count(account: string, address: string): Promise<void> {
    await this.attempt(account, address, () => Promise.resolve(null));
  }

  /** Runs a try that answers null when it is wrong. Throws `rate-limited` when there were too many. */
  attempt<T>(account: string, address: string, run: () => Promise<T | null>): Promise<T | null> {
    const shares = [
      { budget: this.#perAccount, key: account },
      { budget: this.#perAddress, key: address },
    ];
    return attemptWithin(this.#tries, shares, run);
  }
}

/** Whose password is tried, and from where. */
export interface PasswordTry {
  account: string;
  address: string;
  /** Whether somebody signed in to this account from this address before (`isKnownPlace`). */
  isKnown: boolean;
}

const PAIRS: Budget = { name: "password-pair", most: 10, windowMs: WINDOW_MS };
const KNOWN_PAIRS: Budget = { name: "password-known-pair", most: 10, windowMs: WINDOW_MS };
const SIGNED_IN: Budget = { name: "password-signed-in", most: 10, windowMs: WINDOW_MS };
const ADDRESSES: Budget = { name: "password-address", most: 60, windowMs: WINDOW_MS };
const ACCOUNTS: Budget = { name: "password-account", most: 100, windowMs: 60 * MINUTE_MS };

/**
 * Wrong passwords. A stranger's count per account and address, per address, and per account over all addresses. Where
 * somebody signed in before, hers count for that pair alone: neither strangers who try her account, nor others behind
 * her clinic's address who try theirs, use up what she has.
 */
export class PasswordTries {
  readonly #tries: Tries;

  constructor(tries: Tries) {
    this.#tries = tries;
  }

  /** Runs a try that answers null when it is wrong. Throws `rate-limited` when there were too many. */
  attempt<T>({ account, address, isKnown }: PasswordTry, run: () => Promise<T | null>): Promise<T | null> {
    const pair = pairOf(account, address);
    if (isKnown) return attemptWithin(this.#tries, [{ budget: KNOWN_PAIRS, key: pair }], run);
    const shares = [
      { budget: PAIRS, key: pair },
      { budget: ADDRESSES, key: address },
      { budget: ACCOUNTS, key: account },
    ];
    return attemptWithin(this.#tries, shares, run);
  }

  /** Asked again while she is signed in: counts for her alone, wherever she is. */
  attemptSignedIn<T>(userId: string, run: () => Promise<T | null>): Promise<T | null> {
    return attemptWithin(this.#tries, [{ budget: SIGNED_IN, key: userId }], run);
  }

  /** Who has shown otherwise that the account is hers begins anew where she is. */
  forgive(account: string, address: string): Promise<void> {
    return this.#tries.forget({ budget: KNOWN_PAIRS, key: pairOf(account, address) });
  }
}

// No address of a mailbox and none of a network has a blank in it.
const pairOf = (account: string, address: string) => `${address} ${account}`;
