import type { DeliveredEntry, LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { deviceId } from "#db/device.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ReplayCall, ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import { AppError } from "#shared/contract/errors.ts";

import { takeBatch, withinBytes } from "./batch.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { Pace } from "./pace.ts";
import { noteRestoredServer } from "./pull.ts";
import { applyRows, rowTables } from "./rows.ts";
import { settle, verdictOf } from "./settle.ts";
import { assertOwner, type Transport } from "./transport.ts";

export interface PushEnvironment {
  db: LearnerDatabase;
  transport: Transport;
  now: () => number;
  random: () => number;
  pace: Pace;
}

export interface PushOutcome {
  applied: number;
  refused: number;
  isRestored: boolean;
}

/** Whole-request refusals that say nothing about the calls inside. */
const NOT_ABOUT_CALLS = new Set(["unauthorized", "invalid-grant", "rate-limited", "wrong-user", "too-old"]);

async function send({ db, transport, now }: PushEnvironment, calls: ReplayCall[]) {
  await assertOwner(transport, db);
  return transport.replay({
    user_id: db.userId,
    device_id: deviceId(),
    contract: CONTRACT_VERSION,
    sent_at: new Date(now()).toISOString(),
    calls,
  });
}

/** True when the request itself, not the network, was at fault: smaller pieces may get through. */
const isAboutCalls = (error: unknown): boolean =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && !NOT_ABOUT_CALLS.has(error.code);

async function isNewFeed(db: LearnerDatabase, feedId: string): Promise<boolean> {
  const known = await readMeta(db, "feedId");
  if (known === undefined || known === feedId) return false;
  await noteRestoredServer(db, feedId);
  return true;
}

async function release(db: LearnerDatabase, entries: readonly OutboxEntry[]): Promise<void> {
  await withDatabase(db, () =>
    db.outbox
      .where("seq")
      .anyOf(entries.map(({ seq }) => seq))
      .modify({ state: "pending" }),
  );
}

/** Sends the outbox in batches until nothing is left that may go now. Throws what the network says. */
export async function push(env: PushEnvironment, shouldStop: () => boolean): Promise<PushOutcome> {
  const { db, now, random } = env;
  const outcome: PushOutcome = { applied: 0, refused: 0, isRestored: false };
  let size = 200;
  while (!shouldStop()) {
    const taken = await withDatabase(db, () => takeBatch(db, now(), size));
    const { entries, calls } = withinBytes(taken);
    if (calls.length === 0) return outcome;
    let results: ReplayResult[];
    try {
      const answer = await send(env, calls);
      if (await isNewFeed(db, answer.feed_id)) return { ...outcome, isRestored: true };
      results = answer.results;
    } catch (error) {
      await release(db, taken);
      if (!isAboutCalls(error)) throw error;
      if (calls.length > 1) {
        size = Math.ceil(calls.length / 2);
        continue;
      }
      const { code, status } = error as AppError;
      results = entries.map(({ id }) => ({ id, status, code, rows: [] }));
    }
    const counts = await settle(db, results, now(), random);
    if (taken.length > entries.length) await release(db, taken.slice(entries.length));
    outcome.applied += counts.applied;
    outcome.refused += counts.refused;
    if (counts.applied + counts.refused === 0) return outcome;
    size = Math.min(200, size * 2);
  }
  return outcome;
}

async function applyRepeated(
  db: LearnerDatabase,
  sent: readonly DeliveredEntry[],
  results: readonly ReplayResult[],
  now: number,
): Promise<void> {
  await withDatabase(db, () =>
    db.transaction("rw", rowTables(db), async () => {
      for (const result of results) await applyRows(db, result.rows);
      const refused = results.filter(({ status }) => verdictOf(status) === "refused").length;
      if (refused > 0) await db.syncLog.add({ at: now, kind: "restored", text: "refused", count: refused });
      await db.syncLog.add({ at: now, kind: "restored", text: "sent", count: sent.length });
    }),
  );
}

/** Gives a restored server everything it had acknowledged before, in the old order; receipts make repeats harmless. */
export async function resendDelivered(env: PushEnvironment): Promise<void> {
  const { db, now } = env;
  if (!(await readMeta(db, "isResending"))) return;
  let from = 0;
  for (;;) {
    const delivered = await db.delivered.where("seq").above(from).limit(200).toArray();
    const { entries, calls } = withinBytes(delivered);
    if (calls.length === 0) break;
    const { results } = await send(env, calls);
    if (results.some(({ status }) => verdictOf(status) === "not-now" && status !== 424))
      throw new AppError("unavailable");
    await applyRepeated(db, entries, results, now());
    from = entries.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  }
  await writeMeta(db, "isResending", undefined);
}
