import { AppError } from "#shared/contract/errors.ts";

import type { Clock } from "../app-deps.ts";
import { TryCounter } from "./try-counter.ts";

/** A code may be tried as often as by the device that registered (`MOST_TRIES` of sign-ups), from each address. */
const PER_CODE = { most: 5, windowMs: 15 * 60_000 };
const PER_ADDRESS = { most: 60, windowMs: 15 * 60_000 };
/** Over all addresses, for one mailbox. */
const PER_MAILBOX = { most: 50, windowMs: 3_600_000 };

/** A sign-up's code: its row and the number of the newest. */
interface Code {
  id: string;
  n: number;
}

/**
 * Wrong codes from devices that do not know which sign-up they confirm. They are counted here and not in the rows: a
 * stranger, who knows nothing but her address, leaves her all of her tries.
 */
export class UnnamedCodes {
  readonly #codes: TryCounter;
  readonly #addresses: TryCounter;
  readonly #mailboxes: TryCounter;

  constructor(clock: Clock) {
    this.#codes = new TryCounter(clock, PER_CODE);
    this.#addresses = new TryCounter(clock, PER_ADDRESS);
    this.#mailboxes = new TryCounter(clock, PER_MAILBOX);
  }

  /** Those that may still be tried from this address. Throws `rate-limited` when there were too many tries in all. */
  open<C extends Code>(codes: readonly C[], email: string, address: string): C[] {
    const seconds = Math.max(this.#mailboxes.secondsFull(email), this.#addresses.secondsFull(address));
    if (seconds > 0) throw new AppError("rate-limited", { details: { retry_after: seconds } });
    return codes.filter((code) => this.#codes.secondsFull(keyOf(code, address)) === 0);
  }

  /** All of them were tried at once, and none was right. */
  countWrong(codes: readonly Code[], email: string, address: string): void {
    for (const code of codes) this.#codes.add(keyOf(code, address));
    this.#mailboxes.add(email);
    this.#addresses.add(address);
  }
}

const keyOf = ({ id, n }: Code, address: string) => `${id}.${n} ${address}`;
