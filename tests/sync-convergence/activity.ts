/** So many turns of the event loop without a sign of life: then everything waits for the schedule. */
const QUIET_TURNS = 12;

/** Signs of life of everything that runs by itself: database operations, requests that the server works on. */
export class Activity {
  #signs = 0;
  #busy = 0;

  sign(): void {
    this.#signs += 1;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#signs += 1;
    }
  }

  /** Resolves when nothing moves any more. */
  quiet = async (): Promise<void> => {
    for (let turns = 0, seen = -1; turns < QUIET_TURNS; turns++) {
      if (this.#busy > 0 || this.#signs !== seen) turns = 0;
      seen = this.#signs;
      await new Promise((done) => setImmediate(done));
    }
  };
}
