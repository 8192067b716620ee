import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { stampOf } from "#db/view.ts";
import type { ReplayCall } from "#shared/contract/endpoints/sync.ts";
import { MAX_CALLS_PER_REPLAY } from "#shared/contract/sync-limits.ts";
import { callOf } from "#shared/contract/mutations.ts";
import type { WireCall } from "#shared/contract/mutation.ts";

/** Leaves room for the envelope below the server's limit of 512 kB. */
const MAX_BYTES = 480_000;

/**
 * What may be sent now, in order. An entry that must wait (parked, in its back-off or undo time, of a newer app,
 * or after such a one) holds back only its own lane and what builds upon it.
 */
export function sendable(entries: readonly OutboxEntry[], now: number, limit: number): OutboxEntry[] {
  const heldLanes = new Set<string>();
  const heldIds = new Set<string>();
  const chosen: OutboxEntry[] = [];
  for (const entry of entries) {
    const isHeld =
      entry.state === "parked" ||
      entry.nextAttemptAt > now ||
      heldLanes.has(entry.lane) ||
      entry.after.some((id) => heldIds.has(id)) ||
      (entry.call ?? callOf(entry.name, entry.args, stampOf(entry))) === null;
    if (isHeld) {
      heldLanes.add(entry.lane);
      heldIds.add(entry.id);
    } else if (chosen.length < limit) chosen.push(entry);
    else break;
  }
  return chosen;
}

function toReplayCall(
  entry: Pick<OutboxEntry, "id" | "lane" | "after" | "at" | "localDay" | "timeZone">,
  call: WireCall,
): ReplayCall {
  return {
    id: entry.id,
    lane: entry.lane,
    after: entry.after,
    method: call.method,
    path: call.path,
    ...(call.query && { query: call.query }),
    ...(call.body !== undefined && { body: call.body }),
    at: new Date(entry.at).toISOString(),
    local_day: entry.localDay,
    time_zone: entry.timeZone,
  };
}

/** As many of the calls as fit into one request; at least one. */
export function withinBytes<T extends { call: WireCall | null } & Parameters<typeof toReplayCall>[0]>(
  entries: readonly T[],
): { entries: T[]; calls: ReplayCall[] } {
  const taken: T[] = [];
  const calls: ReplayCall[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.call) continue;
    const call = toReplayCall(entry, entry.call);
    bytes += JSON.stringify(call).length * 1.1;
    if (calls.length > 0 && bytes > MAX_BYTES) break;
    taken.push(entry);
    calls.push(call);
  }
  return { entries: taken, calls };
}

/**
 * Takes the next batch out of the outbox. The wire call of each entry is built and frozen here, before the
 * request: from now on the entry never changes, and every repetition sends the same.
 */
export function takeBatch(db: LearnerDatabase, now: number, size: number): Promise<OutboxEntry[]> {
  return db.transaction("rw", db.outbox, async () => {
    const entries = await db.outbox.orderBy("seq").toArray();
    const batch = sendable(entries, now, Math.min(size, MAX_CALLS_PER_REPLAY));
    const frozen = batch.map((entry): OutboxEntry => ({
      ...entry,
      state: "sending",
      call: entry.call ?? callOf(entry.name, entry.args, stampOf(entry)),
    }));
    await db.outbox.bulkPut(frozen);
    return frozen;
  });
}
