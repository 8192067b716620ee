import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import { LockSession } from "./lock-session.ts";

const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 250;

export interface LockOptions {
  /** Gives up waiting; then `acquire` throws. */
  signal?: AbortSignal;
  /** Somebody else waits for the lock, or it was lost with its connection: whoever has it should end soon. */
  onWanted?: () => void;
}

/**
 * Locks among all nodes of a database, by name. They live as long as the one connection that takes them: a node that is
 * killed lets go of its own at once, and nothing has to run out. Within a node whoever came first is first.
 */
export class Locks {
  readonly #session: LockSession;
  /** Of each name whoever has it on this node or is the next to, and behind whom the next one has to wait. */
  readonly #here = new Map<string, { onWanted: () => void; ended: Promise<void> }>();

  constructor(pool: pg.Pool, onTrouble: (error: Error) => void) {
    this.#session = new LockSession(pool.options, {
      onWanted: (name) => this.#here.get(name)?.onWanted(),
      // Somebody else may have them by now.
      onLost: () => {
        for (const { onWanted } of this.#here.values()) onWanted();
      },
      onTrouble,
    });
  }

  /** Waits for the lock, has it while the work runs. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(name);
    try {
      return await work();
    } finally {
      await release();
    }
  }

  /** Runs the work unless somebody has the lock. Returns whether it ran. */
  async tryRun(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.#here.has(name)) return false;
    const leave = this.#enter(name, () => {});
    try {
      if (!(await this.#session.tryTake(name))) return false;
      await work();
      return true;
    } finally {
      await this.#session.giveBack(name);
      leave();
    }
  }

  /** Waits for the lock. Returns how to let go of it. */
  async acquire(name: string, { signal, onWanted = () => {} }: LockOptions = {}): Promise<() => Promise<void>> {
    for (let before = this.#here.get(name); before !== undefined; before = this.#here.get(name)) {
      before.onWanted();
      await orAborted(before.ended, signal);
    }
    const leave = this.#enter(name, onWanted);
    try {
      let waitMs = FIRST_WAIT_MS;
      while (!(await this.#session.tryTake(name))) {
        await this.#session.askFor(name);
        await sleep(waitMs, undefined, signal && { signal });
        waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return async () => {
      await this.#session.giveBack(name);
      leave();
    };
  }

  #enter(name: string, onWanted: () => void): () => void {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#here.set(name, { onWanted, ended });
    return () => {
      this.#here.delete(name);
      resolve();
    };
  }

  async close(): Promise<void> {
    await this.#session.close();
  }
}

async function orAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise;
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
