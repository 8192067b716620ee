import type { LearnerDatabase } from "#db/database.ts";
import type { Unfolded } from "#db/fold-later.ts";

/** What the engine remembers between runs beside its position in the feed, each with the meaning of its absence. */
export interface SyncMeta {
  /** Scopes of the courses that this device follows (`db/followed-courses.ts`). */
  followed: string[];
  /** Those that are followed because she takes them. */
  taken: string[];
  /** Courses that she takes, but took from this device. */
  removed: string[];
  /** True until everything delivered was tried once with a restored server: new work waits for it. */
  isResending: boolean;
  /** Rows came whose folds are still to be made: of these sources, behind these keys (`db/fold-later.ts`). */
  unfolded: Unfolded;
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
