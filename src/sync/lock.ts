import type { LearnerDatabase } from "#db/database.ts";

/** A holder that has not moved for so long is frozen: iOS keeps the locks of a tab it has put to sleep. */
const STALE_MS = 30_000;
const BEAT_MS = 5_000;

/**
 * Keeps two contexts (tabs, worker) from doing the same work at once. It only saves work: everything is safe
 * without it, because receipts, versions and the compared cursor are. Returns undefined if another one is at it.
 */
export async function withSyncLock<T>(
  db: LearnerDatabase,
  now: () => number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const key = `lock-heartbeat`;
  return locks.request(`visite-sync-${db.userId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) {
      const beat = (await db.meta.get(key))?.value;
      if (typeof beat === "number" && now() - beat < STALE_MS && now() >= beat) return undefined;
      // Without a beat of its own: that would pass for the holder's, and hold up this context's next round.
      return work();
    }
    const beat = () => db.meta.put({ key, value: now() }).catch(() => undefined);
    await beat();
    const timer = setInterval(beat, BEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  });
}
