import { reloadSession } from "#api/session.ts";
import { openDatabase } from "#db/learner.ts";

import { apiTransport } from "./api-transport.ts";
import { SyncEngine } from "./engine.ts";

/** Settles when the signal says so; never by itself. */
const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * One round of the engine in the service worker, for the learner who is signed in. Throws if work is left. At the
 * signal it ends at once, whatever is under way: a request that hangs must not keep the worker alive.
 */
export async function runSyncOnce(signal: AbortSignal): Promise<void> {
  const session = await reloadSession();
  if (!session) return;
  // She may sign out, and have everything removed, while this begins: what is gone by then is not made anew.
  const db = openDatabase(session.userId, { mustExist: true });
  const transport = apiTransport(db.userId, async () => (await reloadSession())?.userId ?? null);
  const engine = new SyncEngine({ db, transport });
  try {
    await Promise.race([engine.wake(), stopped(signal)]);
    if (signal.aborted || engine.status.waiting > 0) throw new Error("the outbox is not empty yet");
  } finally {
    engine.stop();
    db.close();
  }
}
