import type { LearnerDatabase } from "#db/database.ts";

import { readMeta } from "./meta.ts";
import { ATTENTION_AFTER } from "./settle.ts";

/**
 * What the learner is told. The order is the order of importance. idle: nothing waits to be sent, the feed was read to
 * where it was known to go, and the texts of every course that she takes are here. Pictures and sounds are another
 * matter: they come in the background, and say so themselves.
 */
export type SyncState = "attention" | "offline" | "syncing" | "waiting" | "idle";

export interface SyncStatus {
  readonly state: SyncState;
  /** Changes that are queued. */
  readonly waiting: number;
  /** Changes that were refused and wait for the learner. */
  readonly parked: number;
  readonly isOnline: boolean;
  readonly lastSyncedAt: number | null;
  readonly offlineSince: number | null;
  /** True until the first snapshot is in: there is nothing to show yet. */
  readonly isFirstSync: boolean;
  /** Everything of hers that the server has told of is here. */
  readonly isComplete: boolean;
  /** What comes cannot be stored: the device is full. */
  readonly isFull: boolean;
}

/** Nobody has looked yet: "idle" would be a guess. */
export const INITIAL_STATUS: SyncStatus = {
  state: "syncing",
  waiting: 0,
  parked: 0,
  isOnline: true,
  lastSyncedAt: null,
  offlineSince: null,
  isFirstSync: false,
  isComplete: false,
  isFull: false,
};

/** What the outbox says: how much waits, and whether a person is needed. By indexes: it is asked after every write. */
async function outboxFigures(db: LearnerDatabase): Promise<{ waiting: number; parked: number; isStuck: boolean }> {
  const [parked, all, failing] = await Promise.all([
    db.outbox.where("state").equals("parked").count(),
    db.outbox.count(),
    db.outbox
      .where("attempts")
      .aboveOrEqual(ATTENTION_AFTER)
      .filter(({ state }) => state !== "parked")
      .first(),
  ]);
  return { waiting: all - parked, parked, isStuck: failing !== undefined };
}

/** How the engine itself stands. */
export interface EngineState {
  /** A round is under way here, or another context has the lock. */
  isBusy: boolean;
  /** How many rounds in a row have failed. */
  failures: number;
  /** The last one because there was no room. */
  isFull: boolean;
}

/** The status as the database has it. */
export async function readStatus(db: LearnerDatabase, { isBusy, failures, isFull }: EngineState): Promise<SyncStatus> {
  const [{ waiting, parked, isStuck }, lastSyncedAt, offlineSince, unfolded, coming] = await Promise.all([
    outboxFigures(db),
    readMeta(db, "lastSyncedAt"),
    readMeta(db, "offlineSince"),
    readMeta(db, "unfolded"),
    db.coursesHere.where("state").equals("rows").count(),
  ]);
  const isOnline = offlineSince === undefined;
  const isComplete = lastSyncedAt !== undefined && unfolded === undefined && coming === 0;
  const needsAttention = parked > 0 || isStuck || isFull || (isOnline && failures >= ATTENTION_AFTER);
  const atRest = waiting > 0 ? "waiting" : isComplete && failures === 0 ? "idle" : "syncing";
  const calm = isBusy ? "syncing" : atRest;
  return {
    waiting,
    parked,
    isOnline,
    lastSyncedAt: lastSyncedAt ?? null,
    offlineSince: offlineSince ?? null,
    isFirstSync: lastSyncedAt === undefined,
    isComplete,
    isFull,
    state: needsAttention ? "attention" : isOnline ? calm : "offline",
  };
}
