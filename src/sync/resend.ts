import type { DeliveredEntry, LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { replayOutcome } from "#shared/contract/replay-outcome.ts";

import { dueResends, Waiting, withinBytes } from "./batch.ts";
import { checkVerdicts, noteFarthest, type FeedState } from "./feed.ts";
import { writeMeta } from "./meta.ts";
import { applyRows, rowTables } from "./rows.ts";
import { sendCalls, type Answer, type SyncEnvironment } from "./send.ts";
import { ATTENTION_AFTER } from "./settle.ts";

/** What is still to be sent again, in the old order. */
async function dueSeqs(db: LearnerDatabase): Promise<number[]> {
  const seqs = await dueResends(db).primaryKeys();
  return seqs.toSorted((a, b) => a - b);
}

const isDecided = (result: ReplayResult): boolean => replayOutcome(result) !== "not-now";

/** A verdict settles an entry, whatever it is; a server error counts, and after many the entry is given up. */
async function noteResult(db: LearnerDatabase, entry: DeliveredEntry, result: ReplayResult): Promise<void> {
  const tries = (entry.resendTries ?? 0) + (result.status === 424 ? 0 : 1);
  const isOver = isDecided(result) || tries >= ATTENTION_AFTER;
  await db.delivered.update(entry.seq, { resendTries: isOver ? undefined : tries });
  if (!isDecided(result)) return;
  await noteFarthest(db, result.rows);
  await applyRows(db, result.rows);
}

async function takeAnswer(
  db: LearnerDatabase,
  sent: readonly DeliveredEntry[],
  { results, feed }: Answer,
  now: number,
): Promise<FeedState> {
  return withDatabase(db, () =>
    db.transaction("rw", rowTables(db), async () => {
      const state = feed ? await checkVerdicts(db, feed) : "same";
      if (state !== "same") return state;
      for (const result of results) {
        const entry = sent.find(({ id }) => id === result.id);
        if (entry) await noteResult(db, entry, result);
      }
      const refused = results.filter((result) => replayOutcome(result) === "refused").length;
      if (refused > 0) await db.syncLog.add({ at: now, kind: "restored", text: "refused", count: refused });
      await db.syncLog.add({ at: now, kind: "restored", text: "sent", count: sent.length });
      return state;
    }),
  );
}

/**
 * Once through everything that is due. What got no verdict keeps back its lane and what builds on it until the next
 * pass. Returns how many got one; null when the server was restored once more meanwhile.
 */
async function pass(env: SyncEnvironment, shouldStop: () => boolean): Promise<number | null> {
  const { db, now, pace } = env;
  const seqs = await dueSeqs(db);
  const waiting = new Waiting();
  let decided = 0;
  let next = 0;
  while (next < seqs.length && !shouldStop()) {
    const slice = seqs.slice(next, next + pace.calls);
    const candidates = (await db.delivered.bulkGet(slice)).filter((entry) => {
      if (entry && waiting.holds(entry)) waiting.add(entry);
      return entry && !waiting.holds(entry);
    });
    const entries = withinBytes(candidates.filter((entry) => entry !== undefined));
    const answer = entries.length > 0 ? await sendCalls(env, entries) : null;
    if (answer) {
      if ((await takeAnswer(db, entries, answer, now())) !== "same") return null;
      const closed = new Set(answer.results.filter(isDecided).map(({ id }) => id));
      for (const entry of entries.filter(({ id }) => !closed.has(id))) waiting.add(entry);
      decided += closed.size;
    }
    const last = entries.at(-1);
    if (!last) next += slice.length;
    else if (answer) next = seqs.indexOf(last.seq) + 1;
  }
  return decided;
}

/**
 * Gives a restored server everything that the old one had acknowledged; receipts make repeats harmless. New work
 * waits only until each entry was tried: one that the server cannot take now is tried again later, and holds up no more
 * than its lane and what builds upon it.
 */
export async function resendDelivered(env: SyncEnvironment, shouldStop: () => boolean): Promise<void> {
  // Again as long as something moves: what stood behind a refused call is free without it.
  let decided: number | null;
  do decided = await pass(env, shouldStop);
  while (decided && !shouldStop());
  if (decided !== null && !shouldStop()) await withDatabase(env.db, () => writeMeta(env.db, "isResending", undefined));
}
