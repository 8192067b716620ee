import { onCommit } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";

import { withSyncLock } from "./lock.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { backoffMs, Pace } from "./pace.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";
import { resendDelivered } from "./resend.ts";
import { INITIAL_STATUS, outboxFigures, stateOf, type SyncStatus } from "./status.ts";
import type { Transport } from "./transport.ts";

const DELIVERED_KEPT_MS = 30 * 24 * 3_600_000;
const BLOCKED_RETRY_MS = 1000;
/** Codes that mean "no server in reach": the learner works on offline. */
const UNREACHABLE = new Set(["network", "timeout", "bad-gateway", "unavailable"]);

export interface EngineOptions {
  db: LearnerDatabase;
  transport: Transport;
  now?: () => number;
  random?: () => number;
}

/**
 * Brings the outbox to the server and the feed to the device. Has no idea of screens: whoever owns it says
 * when there is a reason to run (`wake`), and listens to its status.
 */
export class SyncEngine {
  readonly #db: LearnerDatabase;
  readonly #transport: Transport;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #pace = new Pace();
  readonly #listeners = new Set<(status: SyncStatus) => void>();
  #status: SyncStatus = INITIAL_STATUS;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopped = false;
  #isBusy = false;
  /** Another context held the lock: what was written here meanwhile may have escaped it. */
  #isBlocked = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  constructor({ db, transport, now = Date.now, random = Math.random }: EngineOptions) {
    this.#db = db;
    this.#transport = transport;
    this.#now = now;
    this.#random = random;
  }

  get status(): SyncStatus {
    return this.#status;
  }

  subscribe(listener: (status: SyncStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#stopListening = onCommit(() => {
      void this.refreshStatus();
      void this.wake();
    });
    void this.wake();
  }

  /** Stops for good; a running round ends at its next step. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#stopListening?.();
    this.#listeners.clear();
  }

  /** There may be something to do. Resolves when the round that includes it has ended; never throws. */
  wake(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#isWanted = true;
    this.#running ??= this.#loop();
    return this.#running;
  }

  /**
   * Ends in the same step in which it finds nothing more to do: a reason that comes while a round winds up is seen
   * by this loop, one that comes later begins a new one.
   */
  async #loop(): Promise<void> {
    try {
      do {
        clearTimeout(this.#timer);
        await this.#rounds();
        this.#isBusy = false;
        if (this.#isStopped) return;
        await this.refreshStatus();
        await this.#scheduleNext();
      } while (this.#isWanted && !this.#isStopped);
    } finally {
      this.#running = null;
    }
  }

  async #rounds(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        await this.#round();
        this.#failures = 0;
      } catch (error) {
        if (this.#isStopped) return;
        await this.#noteFailure(toAppError(error));
        // The timer tries again: what came meanwhile would only meet the same failure.
        this.#isWanted = false;
      }
    }
  }

  async #round(): Promise<void> {
    this.#isBusy = true;
    await this.refreshStatus();
    const isMine = await withSyncLock(this.#db, this.#now, async () => {
      for (let round = 0; round < 3 && !this.#isStopped; round++) {
        if (!(await this.#exchange())) return true;
      }
      return true;
    });
    this.#isBlocked = !isMine;
    if (isMine) await this.#noteSuccess();
  }

  /** One exchange in both directions. Answers true if the server turned out to be restored: then once more. */
  async #exchange(): Promise<boolean> {
    const env = { db: this.#db, transport: this.#transport, now: this.#now, random: this.#random, pace: this.#pace };
    const shouldStop = () => this.#isStopped;
    const isResending = await readMeta(this.#db, "isResending");
    if (!isResending && (await push(env, shouldStop)) === "restored") return true;
    if ((await pull(env, shouldStop)) === "restored") return true;
    await resendDelivered(env, shouldStop);
    return isResending === true;
  }

  async #noteSuccess(): Promise<void> {
    const now = this.#now();
    await withDatabase(this.#db, async () => {
      await writeMeta(this.#db, "lastSyncedAt", now);
      await writeMeta(this.#db, "offlineSince", undefined);
      await this.#db.delivered
        .where("deliveredAt")
        .below(now - DELIVERED_KEPT_MS)
        .delete();
    });
    this.#publish({ isOnline: true });
  }

  async #noteFailure(error: AppError): Promise<void> {
    this.#failures += 1;
    if (!UNREACHABLE.has(error.code)) return;
    const since = await readMeta(this.#db, "offlineSince").catch(() => undefined);
    if (since === undefined) await writeMeta(this.#db, "offlineSince", this.#now()).catch(() => undefined);
    this.#publish({ isOnline: false });
  }

  /** Tries again by itself: after a failure with growing pauses, otherwise when the next held entry may go. */
  async #scheduleNext(): Promise<void> {
    const now = this.#now();
    const held = await this.#db.outbox
      .filter(({ state, nextAttemptAt }) => state !== "parked" && nextAttemptAt > now)
      .toArray()
      .catch(() => []);
    const nextHeld = Math.min(...held.map(({ nextAttemptAt }) => nextAttemptAt - now));
    const retry = this.#failures > 0 ? 500 + backoffMs(this.#failures, this.#random) : Number.POSITIVE_INFINITY;
    const delay = Math.min(
      retry,
      Math.max(nextHeld, 200),
      this.#isBlocked ? BLOCKED_RETRY_MS : Number.POSITIVE_INFINITY,
    );
    if (Number.isFinite(delay) && !this.#isStopped) this.#timer = setTimeout(() => void this.wake(), delay);
  }

  #publish(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener(this.#status);
  }

  /** Reads anew how much waits. Screens show it at once after every local write. */
  async refreshStatus(): Promise<void> {
    try {
      const figures = await outboxFigures(this.#db);
      const [lastSyncedAt, offlineSince] = await Promise.all([
        readMeta(this.#db, "lastSyncedAt"),
        readMeta(this.#db, "offlineSince"),
      ]);
      const isFirstSync = (await readMeta(this.#db, "cursor")) === undefined || lastSyncedAt === undefined;
      const isOnline = offlineSince === undefined;
      this.#publish({
        ...figures,
        isOnline,
        isFirstSync,
        lastSyncedAt: lastSyncedAt ?? null,
        offlineSince: offlineSince ?? null,
        state: stateOf(figures, isOnline, this.#isBusy),
      });
    } catch {
      // The database is closed or being reopened: the next round tells.
    }
  }
}
