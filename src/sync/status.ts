import type { LearnerDatabase } from "#db/database.ts";

import { readMeta } from "./meta.ts";
import { ATTENTION_AFTER } from "./settle.ts";

/** What the learner is told. The order is the order of importance. */
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
}

export const INITIAL_STATUS: SyncStatus = {
  state: "idle",
  waiting: 0,
  parked: 0,
  isOnline: true,
  lastSyncedAt: null,
  offlineSince: null,
  isFirstSync: false,
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

/** The status as the database has it. `failures`: how many rounds in a row have failed. */
export async function readStatus(db: LearnerDatabase, isBusy: boolean, failures: number): Promise<SyncStatus> {
  const [{ waiting, parked, isStuck }, lastSyncedAt, offlineSince] = await Promise.all([
    outboxFigures(db),
    readMeta(db, "lastSyncedAt"),
    readMeta(db, "offlineSince"),
  ]);
  const isOnline = offlineSince === undefined;
  const needsAttention = parked > 0 || isStuck || (isOnline && failures >= ATTENTION_AFTER);
  const calm = isBusy ? "syncing" : waiting > 0 ? "waiting" : "idle";
  return {
    waiting,
    parked,
    isOnline,
    lastSyncedAt: lastSyncedAt ?? null,
    offlineSince: offlineSince ?? null,
    isFirstSync: lastSyncedAt === undefined,
    state: needsAttention ? "attention" : isOnline ? calm : "offline",
  };
}
