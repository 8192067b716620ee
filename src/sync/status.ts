import type { LearnerDatabase } from "#db/database.ts";

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

/** What the outbox says: how much waits, and whether a person is needed. */
export async function outboxFigures(
  db: LearnerDatabase,
): Promise<{ waiting: number; parked: number; isStuck: boolean }> {
  const parked = await db.outbox.where("state").equals("parked").count();
  const all = await db.outbox.count();
  const stuck = all > parked && (await db.outbox.filter(({ attempts }) => attempts >= ATTENTION_AFTER).first());
  return { waiting: all - parked, parked, isStuck: Boolean(stuck) };
}

export function stateOf(
  figures: { waiting: number; parked: number; isStuck: boolean },
  isOnline: boolean,
  isBusy: boolean,
): SyncState {
  if (figures.parked > 0 || figures.isStuck) return "attention";
  if (!isOnline) return "offline";
  if (isBusy) return "syncing";
  return figures.waiting > 0 ? "waiting" : "idle";
}
