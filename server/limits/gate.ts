import { AppError } from "#shared/contract/errors.ts";

/** Lets so many pieces of work run at once and so many more wait, in the order they came; refuses what is beyond, if anything is. */
export class Gate {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ most, mostWaiting = Infinity }: { most: number; mostWaiting?: number }) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Throws `rate-limited` when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw tooMany();
    // Who is woken has the place of whoever ended: nobody can slip in between.
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

const tooMany = () => new AppError("rate-limited", { details: { retry_after: 2 } });
