import { type Budget, type Share, TooManyTries, type Tries } from "./tries.ts";
import { tooManyTries } from "./sign-in-limits.ts";

const QUARTER_MS = 15 * 60_000;
/** A code may be tried as often as by the device that registered (`MOST_TRIES` of sign-ups), from each address. */
const PER_CODE: Budget = { name: "unnamed-code", most: 5, windowMs: QUARTER_MS };
const PER_ADDRESS: Budget = { name: "unnamed-address", most: 60, windowMs: QUARTER_MS };
/** Over all addresses, for one mailbox. */
const PER_MAILBOX: Budget = { name: "unnamed-mailbox", most: 50, windowMs: 3_600_000 };

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
  readonly #tries: Tries;

  constructor(tries: Tries) {
    this.#tries = tries;
  }

  /**
   * Runs with those codes that may still be tried from this address; null: none of them was right. Throws
   * `rate-limited` when there were too many tries in all.
   */
  async attempt<C extends Code, T>(
    codes: readonly C[],
    { email, address }: { email: string; address: string },
    run: (open: readonly C[]) => Promise<T | null>,
  ): Promise<T | null> {
    const all: Share[] = [
      { budget: PER_MAILBOX, key: email },
      { budget: PER_ADDRESS, key: address },
    ];
    let open = codes;
    for (;;) {
      const tried = open;
      try {
        const shares = tried.map(({ id, n }) => ({ budget: PER_CODE, key: `${id}.${n} ${address}` }));
        return await this.#tries.attempt([...all, ...shares], () => run(tried));
      } catch (error) {
        if (!(error instanceof TooManyTries)) throw error;
        const [ofMailbox = 0, ofAddress = 0, ...ofCodes] = error.seconds;
        if (ofMailbox + ofAddress > 0) throw tooManyTries(Math.max(ofMailbox, ofAddress));
        open = tried.filter((_, n) => ofCodes[n] === 0);
      }
    }
  }
}
