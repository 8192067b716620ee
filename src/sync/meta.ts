import type { LearnerDatabase } from "#db/database.ts";

/** What the engine remembers between runs, each with the meaning of its absence. */
export interface SyncMeta {
  /** Opaque position in the feed; absent: everything is still to come. */
  cursor: string;
  /** The server's feed; another one means that it was restored from a backup. */
  feedId: string;
  /** Feeds that were followed before. */
  leftFeeds: string[];
  /** Scopes of the courses that this device follows (`db/followed-courses.ts`). */
  followed: string[];
  /** Those of them whose rows were dropped while the cursor still holds their place. */
  dropped: string[];
  /** Those that are followed because she takes them. */
  taken: string[];
  /** Courses that she takes, but took from this device. */
  removed: string[];
  /** All scopes whose rows may be here. */
  scopes: string[];
  /** Scopes whose snapshot is under way. */
  snapshotScopes: string[];
  /** How far each scope is at the least: the highest rev that anything has told. */
  farthest: Record<string, number>;
  /** How many snapshots were taken to their end. */
  snapshots: number;
  /** True until everything delivered was tried once with a restored server: new work waits for it. */
  isResending: boolean;
  /** The entities that the app knew when it came to the cursor. */
  entities: string;
  lastSyncedAt: number;
  /** Since when no answer came (UTC ms). */
  offlineSince: number;
}

export async function readMeta<K extends keyof SyncMeta>(
  db: LearnerDatabase,
  key: K,
): Promise<SyncMeta[K] | undefined> {
  return (await db.meta.get(key))?.value as SyncMeta[K] | undefined;
}

export async function writeMeta<K extends keyof SyncMeta>(
  db: LearnerDatabase,
  key: K,
  value: SyncMeta[K] | undefined,
): Promise<void> {
  if (value === undefined) await db.meta.delete(key);
  else await db.meta.put({ key, value });
}
