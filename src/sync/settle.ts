import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { refoldCards, type CardRef } from "#db/cards.ts";
import { withDatabase } from "#db/recovery.ts";
import { recomputeView } from "#db/view.ts";
import type { ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";
import { rowKey } from "#shared/contract/mutation.ts";

import { checkFeed, type FeedState } from "./feed.ts";
import { readMeta } from "./meta.ts";
import { backoffMs } from "./pace.ts";
import { applyRows, rowTables } from "./rows.ts";
import type { Answer } from "./send.ts";

/** Statuses that say "not now" although they are 4xx. */
const NOT_NOW = new Set([401, 408, 424, 425, 429]);
/** After so many server errors for one call the learner is told; the call stays queued. */
export const ATTENTION_AFTER = 10;

export type Verdict = "applied" | "refused" | "not-now";

export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return "applied";
  if ((status >= 400 && status < 500 && !NOT_NOW.has(status)) || status === 501) return "refused";
  return "not-now";
}

/** Rows of a verdict count as seen by a running snapshot: they may be younger than its last page. */
export async function noteSeen(db: LearnerDatabase, result: ReplayResult): Promise<void> {
  const isSnapshot =
    (await readMeta(db, "cursor")) === undefined || ((await readMeta(db, "snapshotScopes"))?.length ?? 0) > 0;
  if (!isSnapshot) return;
  await db.seen.bulkPut(result.rows.map(({ scope, entity, id }) => ({ key: `${scope} ${entity}:${id}` })));
}

async function keepDelivered(db: LearnerDatabase, entry: OutboxEntry, now: number): Promise<void> {
  const { seq, id, name, userId, at, localDay, timeZone, call, lane, after } = entry;
  await db.delivered.put({ seq, id, name, userId, at, localDay, timeZone, call, lane, after, deliveredAt: now });
}

async function settleOne(
  db: LearnerDatabase,
  entry: OutboxEntry,
  result: ReplayResult,
  { now, random, canKeep }: { now: number; random: () => number; canKeep: boolean },
): Promise<void> {
  const verdict = verdictOf(result.status);
  if (verdict === "not-now") {
    // 424 only says that another call of the batch failed: it counts as no attempt of its own.
    const attempts = result.status === 424 ? entry.attempts : entry.attempts + 1;
    const nextAttemptAt = result.status === 424 ? 0 : now + backoffMs(attempts, random);
    const lastError = { code: result.code ?? String(result.status), message: "" };
    await db.outbox.update(entry.seq, { state: "pending", attempts, nextAttemptAt, lastError });
    return;
  }
  await noteSeen(db, result);
  await applyRows(db, result.rows);
  if (verdict === "applied") {
    await db.outbox.delete(entry.seq);
    if (canKeep) await keepDelivered(db, entry, now);
  } else {
    const { message = "" } = (result.body ?? {}) as { message?: string };
    const lastError = { code: result.code ?? String(result.status), message, body: result.rows[0]?.row ?? null };
    await db.outbox.update(entry.seq, { state: "parked", lastError });
    await db.syncLog.add({ at: now, kind: "refused", text: entry.name, count: 1 });
  }
  const cards: CardRef[] = [];
  const touched = new Set([...entry.keys, ...result.rows.map(({ entity, id }) => rowKey(entity as never, id))]);
  for (const key of touched) {
    const card = await recomputeView(db, key);
    if (card) cards.push(card);
  }
  await refoldCards(db, cards);
}

export type Settled = Record<Verdict, number> & { feed: FeedState };

/**
 * Takes the answers of a batch: rows and acknowledgement of each call in one transaction. A call that is not
 * in the outbox any more was settled by another context, and its whole result is dropped; so is an answer of a feed
 * that this device does not follow.
 */
export async function settle(
  db: LearnerDatabase,
  { results, feed }: Answer,
  now: number,
  random: () => number,
): Promise<Settled> {
  const settled: Settled = { applied: 0, refused: 0, "not-now": 0, feed: "same" };
  const run = (canKeep: boolean) =>
    withDatabase(db, () =>
      db.transaction("rw", rowTables(db), async () => {
        Object.assign(settled, { applied: 0, refused: 0, "not-now": 0, feed: "same" });
        if (!canKeep) await db.delivered.clear();
        if (feed) settled.feed = await checkFeed(db, feed);
        if (settled.feed !== "same") return;
        for (const result of results) {
          const entry = await db.outbox.where("id").equals(result.id).first();
          if (!entry || entry.state === "parked") continue;
          await settleOne(db, entry, result, { now, random, canKeep });
          settled[verdictOf(result.status)] += 1;
        }
      }),
    );
  try {
    await run(true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "storage-full") throw error;
    // An acknowledgement may go without being kept: better than an outbox that cannot shrink.
    await run(false);
  }
  return settled;
}
