import { AppError, toAppError } from "#shared/contract/errors.ts";

import type { LearnerDatabase } from "./database.ts";

/** iOS closes the IndexedDB connection of a page in the background; these are the names of what is thrown then. */
const LOST_HANDLE = new Set(["InvalidStateError", "UnknownError", "DatabaseClosedError"]);
export const DELAYS_MS = [50, 200, 750, 1500, 2500];

/** Databases that are to stay closed: their learner has signed out, or had them removed. */
const ended = new WeakSet<LearnerDatabase>();

/** Closes it for good: whatever is still under way finds it closed, and does not open it again. */
export function endDatabase(db: LearnerDatabase): void {
  ended.add(db);
  db.close();
}

export const hasEnded = (db: LearnerDatabase): boolean => ended.has(db);

type Listener = () => void;
const reopenListeners = new Set<Listener>();

/** Calls back when a lost connection is back: queries that ran when it was lost have to be run again. */
export function onReopened(listener: Listener): () => void {
  reopenListeners.add(listener);
  return () => reopenListeners.delete(listener);
}

const namesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...namesOf((error as { inner?: unknown }).inner ?? error.cause)] : [];

export const isLostHandle = (error: unknown): boolean => namesOf(error).some((name) => LOST_HANDLE.has(name));

export const isQuotaError = (error: unknown): boolean => namesOf(error).includes("QuotaExceededError");

async function reopen(db: LearnerDatabase): Promise<void> {
  db.close({ disableAutoOpen: false });
  await db.open();
  for (const listener of reopenListeners) listener();
}

/** Room is made first where nothing is lost: what can be fetched again, what the server has acknowledged long ago. */
export async function makeRoom(db: LearnerDatabase): Promise<void> {
  await globalThis.caches?.delete(`visite-media-${db.userId}`);
  await db.delivered.clear();
  await db.syncLog.clear();
  await (await import("./file-room.ts")).dropSentFiles(db);
}

/**
 * Gets the database ready for another try after an error; throws when another try would not help:
 * "storage-full", "storage-failed", or the error itself.
 */
async function recover(db: LearnerDatabase, error: unknown, attempt: number): Promise<void> {
  if (isQuotaError(error)) {
    if (attempt > 0) throw new AppError("storage-full", { cause: error });
    return makeRoom(db).catch(() => undefined);
  }
  if (!isLostHandle(error)) throw toAppError(error);
  if (hasEnded(db)) throw new AppError("storage-failed", { cause: error });
  const delay = DELAYS_MS[attempt];
  if (delay === undefined) throw new AppError("storage-failed", { cause: error });
  await new Promise((done) => setTimeout(done, delay));
  if (!hasEnded(db)) await reopen(db).catch(() => undefined);
}

/**
 * Runs a piece of work on the database; reopens and repeats it when the connection was lost, and makes room
 * once when the storage is full. Throws an AppError when that does not help.
 * `work` must be repeatable: a transaction that failed changed nothing.
 */
export async function withDatabase<T>(db: LearnerDatabase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      await recover(db, error, attempt);
    }
  }
}
