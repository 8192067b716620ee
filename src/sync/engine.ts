import { onCommit } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { foldOwed } from "#db/fold-later.ts";
import { withDatabase } from "#db/recovery.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";

import { withSyncLock } from "./lock.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { dueResends, unsentFiles } from "./batch.ts";
import { endDelays, msUntilNext } from "./delays.ts";
import { backoffMs, Pace } from "./pace.ts";
import { probe, pull } from "./pull.ts";
import { push } from "./push.ts";
import { resendDelivered } from "./resend.ts";
import type { SyncEnvironment } from "./send.ts";
import { INITIAL_STATUS, readStatus, type SyncStatus } from "./status.ts";
import { isUnreachable, type Transport } from "./transport.ts";

const DELIVERED_RETENTION_MS = 30 * 24 * 3_600_000;
const BLOCKED_RETRY_MS = 1000;
/** A round that ended well may have left something to come: a proxy had kept a page of before, say. */
const INCOMPLETE_RETRY_MS = 5000;
const AFTER_WRITE_MS = 200;

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
  #isUrgent = false;
  #hasNetwork = false;
  #isStopped = false;
  #isBusy = false;
  /** Another context held the lock: what was written here meanwhile may have escaped it. */
  #isBlocked = false;
  #failures = 0;
  #isFull = false;
  /** How many rounds in a row have left something to come. */
  #incomplete = 0;
  /** What the server asked for when it last refused for being asked too often. */
  #retryAfterMs = 0;
  /** When the next file may go that failed before. */
  #filesInMs = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #afterWrite: ReturnType<typeof setTimeout> | undefined;
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
    this.#stopListening = onCommit(() => this.noteWrite());
    void this.wake();
  }

  /** Stops for good; a running round ends at its next step. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#afterWrite);
    this.#stopListening?.();
    this.#listeners.clear();
  }

  /**
   * The world has changed: the app starts or is visible again, the network is back, the server says something, the
   * learner asks. All delays end. Resolves when the round that includes it has ended; never throws.
   * `hasNetwork`: there is a sign that the server is in reach again, so no probe is needed.
   */
  wake({ hasNetwork = false } = {}): Promise<void> {
    this.#isUrgent = true;
    if (hasNetwork) this.#hasNetwork = true;
    return this.#request();
  }

  /**
   * Something was written on this device. The learner's next step comes first, so this waits a moment, and what she
   * writes within it goes together. While the server is out of reach, it is no reason to ask it once more.
   */
  noteWrite(): void {
    // Said at once: whoever looks at the state must not read "all is synced" from before the write.
    const waiting = this.#status.waiting + 1;
    this.#publish({ waiting, state: this.#status.state === "idle" ? "waiting" : this.#status.state });
    clearTimeout(this.#afterWrite);
    this.#afterWrite = setTimeout(() => {
      void this.refreshStatus();
      if (this.#failures === 0) void this.#request();
    }, AFTER_WRITE_MS);
  }

  /** There may be something to do, within the delays. */
  #request(): Promise<void> {
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
        this.#isFull = false;
      } catch (error) {
        if (this.#isStopped) return;
        await this.#noteFailure(toAppError(error));
        // The timer tries again: what was written meanwhile would only meet the same failure.
        this.#isWanted = this.#isUrgent;
      }
    }
  }

  async #round(): Promise<void> {
    const isUrgent = this.#isUrgent;
    this.#isUrgent = false;
    this.#isBusy = true;
    await this.refreshStatus();
    const isMine = await withSyncLock(this.#db, this.#now, async () => {
      if (isUrgent) await endDelays(this.#db);
      for (let round = 0; round < 3 && !this.#isStopped; round++) {
        if (!(await this.#exchange(isUrgent))) return true;
      }
      return true;
    });
    this.#isBlocked = !isMine;
    if (!isMine && isUrgent) this.#isUrgent = true; // still to be done, by the next try
    if (isMine) await this.#noteSuccess();
  }

  /** One exchange in both directions. Returns true if the server turned out to be restored, or took back something
   * that new work had waited for: then once more. */
  async #exchange(isUrgent: boolean): Promise<boolean> {
    const env = { db: this.#db, transport: this.#transport, now: this.#now, random: this.#random, pace: this.#pace };
    const shouldStop = () => this.#isStopped;
    const isDoubtful = this.#failures > 0 || this.#status.offlineSince !== null;
    const hasNetwork = this.#hasNetwork;
    this.#hasNetwork = false;
    if (isDoubtful && !hasNetwork) await probe(env);
    const isResending = await readMeta(this.#db, "isResending");
    if (!isResending && (await push(env, shouldStop)) === "restored") return true;
    if ((await pull(env, shouldStop)) === "restored") return true;
    await foldOwed(this.#db, shouldStop);
    const owed = isResending || isUrgent ? await dueResends(this.#db).count() : 0;
    if (isResending || owed > 0) await resendDelivered(env, shouldStop);
    const isFreed = owed > 0 && (await dueResends(this.#db).count()) < owed;
    return (await this.#exchangeFiles(env, isUrgent)) || isFreed || isResending === true;
  }

  /** Bytes go last, and let everything small pass that comes meanwhile. Their code is loaded when there are any. */
  async #exchangeFiles(env: SyncEnvironment, isUrgent: boolean): Promise<boolean> {
    this.#filesInMs = Number.POSITIVE_INFINITY;
    if ((await unsentFiles(this.#db).count()) === 0) return false;
    await this.refreshStatus();
    const { sendFiles } = await import("./files.ts");
    const sent = await sendFiles(env, { isUrgent, shouldStop: () => this.#isStopped || this.#isWanted });
    this.#filesInMs = sent.nextInMs;
    return sent.isRestored;
  }

  async #noteSuccess(): Promise<void> {
    const now = this.#now();
    await withDatabase(this.#db, async () => {
      await writeMeta(this.#db, "lastSyncedAt", now);
      await writeMeta(this.#db, "offlineSince", undefined);
      await this.#db.delivered
        .where("deliveredAt")
        .below(now - DELIVERED_RETENTION_MS)
        .delete();
    });
    this.#publish({ isOnline: true });
  }

  async #noteFailure(error: AppError): Promise<void> {
    this.#failures += 1;
    this.#isFull = error.code === "storage-full";
    this.#retryAfterMs = (error.details as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 0;
    const isOffline = isUnreachable(error);
    // What fails on the device itself (wrong user, storage) says nothing about the network.
    if (!isOffline && error.status === 0) return;
    await withDatabase(this.#db, async () => {
      const since = await readMeta(this.#db, "offlineSince");
      await writeMeta(this.#db, "offlineSince", isOffline ? (since ?? this.#now()) : undefined);
    }).catch(() => undefined);
    this.#publish({ isOnline: !isOffline });
  }

  /** Tries again by itself: after a failure with growing pauses, otherwise when the next held entry may go. */
  async #scheduleNext(): Promise<void> {
    const heldMs = await msUntilNext(this.#db, this.#now()).catch(() => Number.POSITIVE_INFINITY);
    // While the server fails, what comes due is no reason to ask it sooner.
    const planned =
      this.#failures > 0
        ? Math.max(500 + backoffMs(this.#failures, this.#random), this.#retryAfterMs)
        : Math.max(Math.min(heldMs, this.#filesInMs, this.#missingInMs()), 200);
    const delay = this.#isBlocked ? Math.min(planned, BLOCKED_RETRY_MS) : planned;
    if (Number.isFinite(delay) && !this.#isStopped) this.#timer = setTimeout(() => void this.#request(), delay);
  }

  /** When to look again for what a round has left to come: ever later, where that does not help. */
  #missingInMs(): number {
    this.#incomplete = this.#status.isComplete ? 0 : this.#incomplete + 1;
    return this.#incomplete === 0 ? Number.POSITIVE_INFINITY : INCOMPLETE_RETRY_MS * 2 ** Math.min(this.#incomplete, 6);
  }

  #publish(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener(this.#status);
  }

  /** Reads anew how much waits. Screens show it at once after every local write. */
  async refreshStatus(): Promise<void> {
    try {
      const isBusy = this.#isBusy || this.#isBlocked;
      this.#publish(await readStatus(this.#db, { isBusy, failures: this.#failures, isFull: this.#isFull }));
    } catch {
      // The database is closed or being reopened: the next round tells.
    }
  }
}
