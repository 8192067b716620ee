import type { LearnerDatabase } from "#db/database.ts";
import { deviceId } from "#db/device.ts";
import { readPosition } from "#db/feed-position.ts";
import type { ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { toAppError, type AppError } from "#shared/contract/errors.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";

import { toReplayCall, type SendableEntry } from "./batch.ts";
import type { VerdictsTold } from "./feed.ts";
import type { Pace } from "./pace.ts";
import { assertOwner, type Transport } from "./transport.ts";

export interface SyncEnvironment {
  db: LearnerDatabase;
  transport: Transport;
  now: () => number;
  random: () => number;
  pace: Pace;
}

/** Refusals of a whole request that say nothing about what is in it. */
const NOT_ABOUT_CALLS = new Set([
  "unauthorized",
  "invalid-grant",
  "second-factor-missing",
  "rate-limited",
  "wrong-user",
  "too-old",
]);

/** The server does not have a file (any more) that a call refers to: a restored backup, mostly. */
export const FILE_MISSING = "file-missing";

export interface Answer {
  results: ReplayResult[];
  /** Null where the verdict was read from a refusal of the whole request. */
  feed: VerdictsTold | null;
}

/** What the failure of a request with one call says about that call; null: nothing. */
function isItsFault(error: AppError, pace: Pace): boolean {
  const isRefusal = error.status >= 400 && error.status < 500;
  return isRefusal || (error.code === "internal" && pace.mayBlame());
}

/**
 * Sends entries in one request. Returns null if it was refused as a whole and a smaller one may do; one call alone
 * is given the verdict of the request, so that it does not hold up the others for ever. Throws what the network says.
 */
export async function sendCalls(
  { db, transport, now, pace }: SyncEnvironment,
  entries: readonly SendableEntry[],
): Promise<Answer | null> {
  const { feedId: asked, snapshots } = await readPosition(db);
  await assertOwner(transport, db);
  try {
    const { feed_id: told, results: all } = await transport.replay({
      user_id: db.userId,
      device_id: deviceId(),
      contract: CONTRACT_VERSION,
      sent_at: new Date(now()).toISOString(),
      ...(asked !== undefined && { feed_id: asked }),
      calls: entries.flatMap((entry) => (entry.call ? [toReplayCall(entry, entry.call)] : [])),
    });
    pace.sentCalls();
    const isMissing = all.some(({ code }) => code === FILE_MISSING);
    const results = isMissing
      ? await (await import("./missing-files.ts")).sendFilesAgain(db, entries, all, now())
      : all;
    return { results, feed: { asked, told, snapshots } };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (NOT_ABOUT_CALLS.has(error.code)) throw error;
    pace.failedCalls(entries.length, error);
    if (entries.length === 1 && isItsFault(error, pace)) {
      const { status, code } = error;
      return { results: entries.map(({ id }) => ({ id, status, code, rows: [] })), feed: null };
    }
    if (error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}
