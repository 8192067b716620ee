import { ERRORS, type Locker } from "@tus/server";

import type { Locks } from "../../db/locks.ts";

/** Whoever has an upload is asked to end what it does, and ends it within a moment: a phone that came back is waiting. */
const LIMIT_MS = 30_000;

/** One request at a time writes to an upload, over all nodes. The newer one wins: the older line is most likely dead. */
export function uploadLocker(locks: Locks): Locker {
  return {
    newLock(id) {
      let release: (() => Promise<void>) | undefined;
      return {
        async lock(signal, cancel) {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
          release = await locks
            .acquire(`upload ${id}`, { signal: limit, onWanted: () => void cancel() })
            .catch((error: unknown) => {
              throw limit.aborted ? ERRORS.ERR_LOCK_TIMEOUT : error;
            });
        },
        async unlock() {
          await release?.();
        },
      };
    },
  };
}
