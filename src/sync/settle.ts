import type { DeliveredEntry, LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { inFewTables } from "#db/in-few-tables.ts";
import { withLostRows } from "#db/lost-rows.ts";
import { entriesById, removeEntries } from "#db/queued.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";
import { isOwnAttempt, replayOutcome, type ReplayOutcome } from "#shared/contract/replay-outcome.ts";

import { checkVerdicts, noteFarthest, type FeedState } from "./feed.ts";
import { backoffMs } from "./pace.ts";
import { applyRows, rowTables, tablesOfRows } from "./rows.ts";
import type { Answer } from "./send.ts";

/** After so many server errors for one call the learner is told; the call stays queued. */
export const ATTENTION_AFTER = 10;

const deliveredOf = (entry: OutboxEntry, deliveredAt: number): DeliveredEntry => {
  const { seq, id, name, userId, at, localDay, timeZone, call, lane, after, files } = entry;
  return { seq, id, name, userId, at, localDay, timeZone, call, lane, after, deliveredAt, ...(files && { files }) };
};

interface Answered {
  entry: OutboxEntry;
  result: ReplayResult;
}

interface Circumstances {
  now: number;
  random: () => number;
  canKeep: boolean;
}

function postponed({ entry, result }: Answered, { now, random }: Circumstances): OutboxEntry {
  const isOwn = isOwnAttempt(result);
  const attempts = isOwn ? entry.attempts + 1 : entry.attempts;
  const nextAttemptAt = isOwn ? now + backoffMs(attempts, random) : 0;
  const lastError = { code: result.code ?? String(result.status), message: "" };
  return { ...entry, state: "pending", attempts, nextAttemptAt, lastError };
}

function parked({ entry, result }: Answered): OutboxEntry {
  const { message = "" } = (result.body ?? {}) as { message?: string };
  const lastError = { code: result.code ?? String(result.status), message, body: result.rows[0]?.row ?? null };
  return { ...entry, state: "parked", lastError };
}

/** Takes rows and verdicts of a batch. Everything in bulk: a hundred answers are one step, not a hundred. */
async function take(db: LearnerDatabase, answered: readonly Answered[], circumstances: Circumstances): Promise<void> {
  const by = Map.groupBy(answered, ({ result }) => replayOutcome(result));
  const [applied, refused] = [by.get("applied") ?? [], by.get("refused") ?? []];
  const waiting = (by.get("not-now") ?? []).map((one) => postponed(one, circumstances));
  const decided = [...applied, ...refused];
  const rows = decided.flatMap(({ result }) => result.rows);
  await noteFarthest(db, rows);
  await db.outbox.bulkPut([...waiting, ...(await withLostRows(db, refused.map(parked)))]);
  await removeEntries(
    db,
    applied.map(({ entry }) => entry.seq),
  );
  // The entries go before their rows are shown, in one transaction: a view is computed once, from what is left.
  await applyRows(
    db,
    rows,
    decided.flatMap(({ entry }) => entry.keys),
  );
  if (circumstances.canKeep)
    await db.delivered.bulkPut(applied.map(({ entry }) => deliveredOf(entry, circumstances.now)));
  const lines = refused.map(({ entry }) => ({
    at: circumstances.now,
    kind: "refused" as const,
    text: entry.name,
    count: 1,
  }));
  if (lines.length > 0) await db.syncLog.bulkAdd(lines);
}

export type Settled = Record<ReplayOutcome, number> & { feed: FeedState };

/**
 * Takes the answers of a batch: rows and acknowledgement of each call in one transaction. A call that is not
 * in the outbox any more was settled by another context, and its whole result is dropped; so is an answer of a feed
 * that this device does not follow. `sent`: the entries as they were sent, if they are known.
 */
export async function settle(
  db: LearnerDatabase,
  { results, feed, sent = [] }: Answer & { sent?: readonly Pick<OutboxEntry, "seq" | "keys">[] },
  now: number,
  random: () => number,
): Promise<Settled> {
  const settled: Settled = { applied: 0, refused: 0, "not-now": 0, feed: "same" };
  const few = [
    ...tablesOfRows(
      db,
      results.flatMap(({ rows }) => rows),
      sent.flatMap(({ keys }) => keys),
    ),
    db.delivered,
    db.syncLog,
  ];
  const run = (canKeep: boolean) =>
    withDatabase(db, () =>
      inFewTables(db, few, rowTables(db), async () => {
        Object.assign(settled, { applied: 0, refused: 0, "not-now": 0, feed: "same" });
        if (!canKeep) await db.delivered.clear();
        if (feed) settled.feed = await checkVerdicts(db, feed);
        if (settled.feed !== "same") return;
        const entries = await entriesById(
          db,
          results.map(({ id }) => id),
          sent.map(({ seq }) => seq),
        );
        const byId = new Map(entries.map((entry) => [entry.id, entry]));
        const answered = results.flatMap((result) => {
          const entry = byId.get(result.id);
          return entry && entry.state !== "parked" ? [{ entry, result }] : [];
        });
        await take(db, answered, { now, random, canKeep });
        for (const { result } of answered) settled[replayOutcome(result)] += 1;
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
