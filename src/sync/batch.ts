import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { stampOf } from "#db/view.ts";
import type { ReplayCall } from "#shared/contract/endpoints/sync.ts";
import type { WireCall } from "#shared/contract/mutation.ts";
import { callOf } from "#shared/contract/mutations.ts";

import { isHeldBack } from "./pace.ts";

/** Leaves room for the envelope below the server's limit of 512 kB. */
const MAX_BYTES = 480_000;
/** So much of a long outbox is looked at in one go, or as much as may go: mostly all of that may. */
const LEAST_IN_ONE_GO = 50;

/** What an entry needs to have in order to be sent, from the outbox or once more to a restored server. */
export type SendableEntry = Pick<
  OutboxEntry,
  "id" | "lane" | "after" | "at" | "localDay" | "timeZone" | "call" | "files"
>;

/** Entries that wait, and with them everything behind them in their lane or built upon them. */
export class Waiting {
  readonly #lanes = new Set<string>();
  readonly #ids = new Set<string>();

  add({ id, lane }: Pick<OutboxEntry, "id" | "lane">): void {
    this.#lanes.add(lane);
    this.#ids.add(id);
  }

  holds({ lane, after }: Pick<OutboxEntry, "lane" | "after">): boolean {
    return this.#lanes.has(lane) || after.some((id) => this.#ids.has(id));
  }
}

/** The call of an entry; null for what only a newer app understands, or what nobody understands any more. */
function callOfEntry(entry: OutboxEntry): WireCall | null {
  if (entry.call) return entry.call;
  try {
    return callOf(entry.name, entry.args, stampOf(entry));
  } catch {
    return null;
  }
}

/**
 * What may be sent now, in order. An entry that must wait (parked, in its back-off or undo time, of a newer app,
 * of a file that is not on the server yet, or after such a one) holds back only its own lane and what builds upon it.
 */
export function sendable(
  entries: readonly OutboxEntry[],
  now: number,
  limit: number,
  waiting = new Waiting(),
  unsentFiles: ReadonlySet<string> = new Set(),
): OutboxEntry[] {
  const chosen: OutboxEntry[] = [];
  for (const entry of entries) {
    if (chosen.length === limit) break;
    const hasUnsent = entry.files?.some((id) => unsentFiles.has(id)) ?? false;
    const isHeld = hasUnsent || isHeldBack(entry.nextAttemptAt, now);
    const mustWait = entry.state === "parked" || isHeld || waiting.holds(entry);
    const call = mustWait ? null : callOfEntry(entry);
    if (call) chosen.push({ ...entry, call });
    else waiting.add(entry);
  }
  return chosen;
}

export function toReplayCall(entry: SendableEntry, call: WireCall): ReplayCall {
  return {
    id: entry.id,
    lane: entry.lane,
    ...(entry.after.length > 0 && { after: entry.after }),
    method: call.method,
    path: call.path,
    ...(call.query && { query: call.query }),
    ...(call.body !== undefined && { body: call.body }),
    at: new Date(entry.at).toISOString(),
    local_day: entry.localDay,
    time_zone: entry.timeZone,
  };
}

/** As many of the entries as fit into one request; at least one. */
export function withinBytes<T extends SendableEntry>(entries: readonly T[]): T[] {
  const encoder = new TextEncoder();
  const taken: T[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.call) continue;
    bytes += encoder.encode(JSON.stringify(toReplayCall(entry, entry.call))).length + 1;
    if (taken.length > 0 && bytes > MAX_BYTES) break;
    taken.push(entry);
  }
  return taken;
}

/** What a restored server has not taken back yet. */
export const dueResends = (db: LearnerDatabase) => db.delivered.where("resendTries").aboveOrEqual(0);

/** The files that are to be brought to the server. */
export const unsentFiles = (db: LearnerDatabase) => db.files.where("state").anyOf("ready", "uploading");

/**
 * Takes the next batch out of the outbox. The wire call of each entry that goes is built and frozen here, before
 * the request: from now on the entry never changes, and every repetition sends the same.
 */
export function takeBatch(db: LearnerDatabase, now: number, size: number): Promise<OutboxEntry[]> {
  return db.transaction("rw", db.outbox, db.files, db.delivered, async () => {
    const waiting = new Waiting();
    // All at once: an answer that is kept just now waits for this transaction.
    const chunkAfter = (seq: number, most: number) => db.outbox.where("seq").above(seq).limit(most).toArray();
    const [resends, files, first] = await Promise.all([
      dueResends(db).toArray(),
      unsentFiles(db).primaryKeys(),
      chunkAfter(0, Math.max(size, LEAST_IN_ONE_GO)),
    ]);
    // New work does not overtake what was done before it: the older picture would be the one that stays.
    for (const entry of resends) waiting.add(entry);
    const unsent = new Set(files);
    const chosen: OutboxEntry[] = [];
    let last = 0;
    for (;;) {
      const atOnce = Math.max(size - chosen.length, LEAST_IN_ONE_GO);
      const chunk = last === 0 ? first : await chunkAfter(last, atOnce);
      chosen.push(...sendable(chunk, now, size - chosen.length, waiting, unsent));
      last = chunk.at(-1)?.seq ?? last;
      if (chunk.length < atOnce || chosen.length === size) break;
    }
    const frozen = withinBytes(chosen).map((entry): OutboxEntry => ({ ...entry, state: "sending" }));
    await db.outbox.bulkPut(frozen);
    return frozen;
  });
}
