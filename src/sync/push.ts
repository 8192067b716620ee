import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";

import { takeBatch } from "./batch.ts";
import { sendCalls, type Answer, type SyncEnvironment } from "./send.ts";
import { settle } from "./settle.ts";

/** Back to waiting, for what is still under way: another context may have parked or settled it meanwhile. */
async function release(db: LearnerDatabase, entries: readonly OutboxEntry[]): Promise<void> {
  await withDatabase(db, () =>
    db.outbox
      .where("seq")
      .anyOf(entries.map(({ seq }) => seq))
      .modify((entry) => {
        if (entry.state === "sending") entry.state = "pending";
      }),
  );
}

async function sendOrRelease(env: SyncEnvironment, entries: readonly OutboxEntry[]): Promise<Answer | null> {
  let answer: Answer | null = null;
  try {
    answer = await sendCalls(env, entries);
    return answer;
  } finally {
    if (!answer) await release(env.db, entries);
  }
}

/**
 * Sends the outbox in batches until nothing is left that may go now; "restored" means that the server's feed is a new
 * one and that everything has to be looked at anew. Throws what the network says.
 */
export async function push(env: SyncEnvironment, shouldStop: () => boolean): Promise<"done" | "restored"> {
  const { db, now, random, pace } = env;
  while (!shouldStop()) {
    const entries = await withDatabase(db, () => takeBatch(db, now(), pace.calls));
    if (entries.length === 0) return "done";
    const answer = await sendOrRelease(env, entries);
    if (!answer) continue;
    const { feed, ...counts } = await settle(db, { ...answer, sent: entries }, now(), random);
    if (feed !== "same") {
      await release(db, entries);
      return "restored";
    }
    // A single call that took the blame for its request is held back now: the others go on.
    if (counts.applied + counts.refused === 0 && answer.feed) return "done";
  }
  return "done";
}
