/** So many turns of the event loop without a sign of life: then everything waits for the schedule. */
const QUIET_TURNS = 12;
/** More turns than any work of one step takes. */
const MOST_TURNS = 100_000;

/** Signs of life of everything that runs by itself: database operations, requests that the server works on. */
export class Activity {
  #signs = 0;
  #busy = 0;
  /** How many turns more may pass until the next sign. */
  #slack = 0;
  #onIdle: (() => void)[] = [];

  /** `turns`: how many turns of the event loop this takes at the most, without another sign. */
  sign(turns = 0): void {
    this.#signs += 1;
    this.#slack = Math.max(this.#slack, turns);
  }

  /** Something that is done elsewhere: nothing is quiet until it comes back. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#signs += 1;
      if (this.#busy === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  /** Resolves when nothing moves any more. */
  quiet = async (): Promise<void> => {
    let seen = -1;
    for (let turns = 0, all = 0; turns < QUIET_TURNS + this.#slack; turns++, all++) {
      if (all > MOST_TURNS) throw new Error("something never comes to rest");
      if (this.#busy > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
      if (this.#signs !== seen) turns = 0;
      seen = this.#signs;
      await new Promise((done) => setImmediate(done));
    }
    this.#slack = 0;
  };
}
