import { AppError } from "#shared/contract/errors.ts";
import { userScope } from "#shared/model/entities.ts";

/**
 * A batch takes well under a second, so whoever waits behind fifteen is answered before a device gives up (20 s).
 * A learner has a handful of devices, each of which sends one batch at a time.
 */
const MOST_REPLAYS = 16;
const RETRY_AFTER_SECONDS = 2;

/** Tells devices that something of a scope changed. */
interface Pokes {
  tell(scope: string): void;
}

/**
 * One after the other per user: her changing calls would wait for each other in the database anyway, each with a
 * connection in its hand. Waiting here, a user takes one connection of this node, whatever she sends.
 */
export class UserTurns {
  readonly #pokes: Pokes;
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #replays = new Map<string, number>();

  constructor(pokes: Pokes) {
    this.#pokes = pokes;
  }

  /** Runs a transaction when everything this user began before has ended; then her devices are told what to fetch. */
  async take<T extends { hasChanged: boolean }>(userId: string, work: () => Promise<T>): Promise<T> {
    const run = (this.#last.get(userId) ?? Promise.resolve()).then(work);
    const ended = run.catch(() => undefined);
    this.#last.set(userId, ended);
    try {
      const done = await run;
      if (done.hasChanged) this.#pokes.tell(userScope(userId));
      return done;
    } finally {
      if (this.#last.get(userId) === ended) this.#last.delete(userId);
    }
  }

  /** Runs a replay, which takes its turns itself. Throws `rate-limited` when too many of this user's are here. */
  async replay<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const running = this.#replays.get(userId) ?? 0;
    if (running >= MOST_REPLAYS) throw new AppError("rate-limited", { details: { retry_after: RETRY_AFTER_SECONDS } });
    this.#replays.set(userId, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.#replays.get(userId) ?? 1) - 1;
      if (left > 0) this.#replays.set(userId, left);
      else this.#replays.delete(userId);
    }
  }
}
