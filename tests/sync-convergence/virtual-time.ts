interface Timer {
  at: number;
  run: () => void;
}

/** A device that wakes up more often than this within some minutes runs its battery down. */
const MOST_TIMERS = 400;

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

/** Timers that are made in here are those of the process. */
export function outsideVirtualTime<T>(work: () => T): T {
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, real);
  try {
    return work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
}

/**
 * Time that passes only when a schedule says so: hours of back-off cost nothing, and the same seed meets the same
 * moments. Replaces the timers and `Date.now` of the process while it is installed.
 */
export class VirtualTime {
  #now: number;
  #next = 1;
  readonly #timers = new Map<number, Timer>();
  #restore: (() => void) | null = null;

  constructor(startsAt: number) {
    this.#now = startsAt;
  }

  now = (): number => this.#now;

  install(): void {
    const { now } = Date;
    const set = (run: () => void, ms = 0): number => {
      this.#next += 1;
      this.#timers.set(this.#next, { at: this.#now + Math.max(0, ms), run });
      return this.#next;
    };
    globalThis.setTimeout = set as unknown as typeof setTimeout;
    globalThis.clearTimeout = ((id: number) => this.#timers.delete(id)) as unknown as typeof clearTimeout;
    Date.now = this.now;
    this.#restore = () => {
      Object.assign(globalThis, real);
      Date.now = now;
    };
  }

  uninstall(): void {
    this.#restore?.();
    this.#timers.clear();
  }

  /** Lets time pass. Timers that come due run in their order, each until everything is quiet again. */
  async pass(ms: number, quiet: () => Promise<void>): Promise<void> {
    const end = this.#now + ms;
    for (let count = 0; ; count++) {
      if (count > MOST_TIMERS)
        throw new Error(`more than ${MOST_TIMERS} timers within ${ms} ms: something never rests`);
      const due = [...this.#timers].filter(([, { at }]) => at <= end);
      const [first] = due.toSorted(([a, one], [b, other]) => one.at - other.at || a - b);
      if (!first) break;
      const [id, { at, run }] = first;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, at);
      run();
      await quiet();
    }
    this.#now = end;
  }
}
