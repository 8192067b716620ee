import { reloadSession } from "#api/session.ts";
import { openDatabase } from "#db/learner.ts";

import { SyncEngine } from "./engine.ts";
import { apiTransport } from "./api-transport.ts";

/** One round of the engine in the service worker, for the learner who is signed in. Throws if work is left. */
export async function runSyncOnce(): Promise<void> {
  const session = await reloadSession();
  if (!session) return;
  const db = openDatabase(session.userId);
  const transport = apiTransport(db.userId, async () => (await reloadSession())?.userId ?? null);
  const engine = new SyncEngine({ db, transport });
  try {
    await engine.wake();
    if (engine.status.waiting > 0) throw new Error("the outbox is not empty yet");
  } finally {
    engine.stop();
    db.close();
  }
}
