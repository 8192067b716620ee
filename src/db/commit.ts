import type { Table } from "dexie";

import { mutationOf, type Intent } from "#shared/contract/mutations.ts";
import { rowKey, type LocalChange, type Mutation, type Stamp } from "#shared/contract/mutation.ts";
import { newId } from "#shared/lib/uuid.ts";
import { localDayOf } from "#shared/model/local-day.ts";

import { refoldCards, type CardRef } from "./cards.ts";
import type { LearnerDatabase, OutboxEntry } from "./database.ts";
import { deviceId } from "./device.ts";
import { withDatabase } from "./recovery.ts";
import { applyChange, cardOf, recomputeView } from "./view.ts";

/** Night shifts end late: unless she says otherwise, a learner's day begins at 04:00. */
const STANDARD_DAY_START = 4;

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back after every local write of this context, so that the sender can wake up. */
export function onCommit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who, when and where, for something that happens now. */
export async function stampNow(db: LearnerDatabase, at = Date.now()): Promise<Stamp> {
  const dayStartsAt = db.dayStartsAt ?? (await db.user.get(db.userId))?.dayStartsAt ?? STANDARD_DAY_START;
  return stampAt(db.userId, at, dayStartsAt);
}

function stampAt(userId: string, at: number, dayStartsAt: number): Stamp {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return { userId, at, timeZone, localDay: localDayOf(at, timeZone, dayStartsAt) };
}

/** An intention with what follows from it, before the database is asked anything. */
interface Planned {
  intent: Intent;
  mutation: Mutation<unknown>;
  changes: readonly LocalChange[];
  entry: Omit<OutboxEntry, "seq" | "after">;
}

function plan(intent: Intent, stamp: Stamp): Planned {
  const mutation = mutationOf(intent.name);
  if (!mutation) throw new Error(`unknown mutation ${intent.name}`);
  const changes = mutation.changes(intent.args, stamp);
  const entry = {
    id: newId(),
    name: intent.name,
    args: intent.args,
    lane: mutation.lane(intent.args, stamp),
    ...stamp,
    deviceId: deviceId(),
    state: "pending" as const,
    attempts: 0,
    nextAttemptAt: mutation.holdMs ? stamp.at + mutation.holdMs : 0,
    keys: changes.map((change) => rowKey(change.entity, change.id)),
    makes: changes.filter((change) => "put" in change).map((change) => rowKey(change.entity, change.id)),
    call: null,
    lastError: null,
  };
  return { intent, mutation, changes, entry };
}

/** Shows the changes. Rows are read and written in bulk: on a slow phone every request of the database counts. */
async function applyToView(db: LearnerDatabase, changes: readonly LocalChange[]): Promise<CardRef[]> {
  const cards: CardRef[] = [];
  for (const [entity, ofEntity] of Map.groupBy(changes, (change) => change.entity)) {
    const table = db.rows(entity);
    const ids = [...new Set(ofEntity.map(({ id }) => id))];
    const keys = ids.map((id) => rowKey(entity, id));
    const [shadows, before] = await Promise.all([db.shadows.bulkGet(keys), table.bulkGet(ids)]);
    const rows = new Map(ids.map((id, index) => [id, before[index] ?? null]));
    for (const change of ofEntity) rows.set(change.id, applyChange(rows.get(change.id) ?? null, change, db.userId));
    const bases = ids.map((id, index) => ({ key: rowKey(entity, id), entity, id, base: before[index] ?? null }));
    const [kept, gone] = [[...rows.values()].filter((row) => row !== null), ids.filter((id) => rows.get(id) === null)];
    await Promise.all([
      db.shadows.bulkPut(bases.filter((_, index) => !shadows[index])),
      table.bulkPut(kept),
      gone.length > 0 ? table.bulkDelete(gone) : undefined,
    ]);
    for (const [index, id] of ids.entries()) {
      const card = cardOf(rows.get(id) ?? null) ?? cardOf(before[index] ?? null);
      if (card) cards.push(card);
    }
  }
  return cards;
}

/** The unsent entry at the end of the lane that this one can melt into. */
async function mergeable(db: LearnerDatabase, { mutation, entry }: Planned): Promise<OutboxEntry | null> {
  if (!mutation.merge) return null;
  const last = (await db.outbox.where("lane").equals(entry.lane).sortBy("seq")).at(-1);
  return last && last.name === entry.name && last.state === "pending" && last.call === null ? last : null;
}

/** Entries, queued before or just planned, that make rows which are needed first. */
async function makersOf(db: LearnerDatabase, keys: readonly string[], planned: readonly Planned[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const queued = await db.outbox.where("keys").anyOf(keys).distinct().toArray();
  const makers = [...queued, ...planned.map(({ entry }) => entry)];
  return makers.filter(({ makes }) => makes.some((key) => keys.includes(key))).map(({ id }) => id);
}

async function enqueue(db: LearnerDatabase, planned: readonly Planned[], stamp: Stamp): Promise<string[]> {
  const ids: string[] = [];
  const entries: Omit<OutboxEntry, "seq">[] = [];
  for (const [index, one] of planned.entries()) {
    const { mutation, intent, entry } = one;
    const earlier = await mergeable(db, one);
    const merged = earlier && mutation.merge?.(earlier.args, intent.args);
    if (earlier && merged) {
      const { at, localDay, timeZone } = stamp;
      await db.outbox.update(earlier.seq, { args: merged, at, localDay, timeZone });
      ids.push(earlier.id);
      continue;
    }
    const after = await makersOf(db, mutation.needs?.(intent.args) ?? [], planned.slice(0, index));
    entries.push({ ...entry, after });
    ids.push(entry.id);
  }
  await db.outbox.bulkAdd(entries as OutboxEntry[]);
  return ids;
}

/** Only the tables that these changes touch: what a screen is just reading elsewhere must not hold up an answer. */
function writtenTables(db: LearnerDatabase, planned: readonly Planned[], hasMore: boolean): Table[] {
  const entities = new Set(planned.flatMap(({ changes }) => changes.map(({ entity }) => entity)));
  return [
    ...[...entities].map((entity) => db.rows(entity)),
    ...(entities.has("vocab_review") ? [db.cards] : []),
    db.outbox,
    db.shadows,
    ...(hasMore ? [db.drafts] : []),
  ];
}

/**
 * The one way to write: shows the effect and queues the intentions in one transaction, all or nothing.
 * `alongside` runs in the same transaction and may change drafts (to drop the one that became a row, say).
 * Answers the ids of the outbox entries. Throws if the device cannot store it; then nothing was changed.
 */
export async function commit(
  db: LearnerDatabase,
  intents: readonly Intent[],
  { at = Date.now(), alongside }: { at?: number; alongside?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const startedAt = performance.now();
  const ids = await withDatabase(db, async () => {
    const stamp = await stampNow(db, at);
    const planned = intents.map((intent) => plan(intent, stamp));
    return db.transaction("rw", writtenTables(db, planned, alongside !== undefined), async () => {
      const made = await enqueue(db, planned, stamp);
      const cards = await applyToView(
        db,
        planned.flatMap(({ changes }) => changes),
      );
      await refoldCards(db, cards);
      await alongside?.();
      return made;
    });
  });
  performance.measure("visite:commit", { start: startedAt });
  for (const listener of listeners) listener();
  return ids;
}

/**
 * Takes back what has not left the device yet: the entry goes and the rows show what they showed before.
 * Answers false when it was already sent.
 */
export async function undo(db: LearnerDatabase, entryIds: readonly string[]): Promise<boolean> {
  const isUndone = await withDatabase(db, () =>
    db.transaction("rw", db.changingTables, async () => {
      const entries = await db.outbox.where("id").anyOf(entryIds).toArray();
      if (entries.length < entryIds.length || entries.some(({ call }) => call !== null)) return false;
      await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
      const cards: CardRef[] = [];
      for (const key of new Set(entries.flatMap(({ keys }) => keys))) {
        const card = await recomputeView(db, key);
        if (card) cards.push(card);
      }
      await refoldCards(db, cards);
      return true;
    }),
  );
  for (const listener of listeners) listener();
  return isUndone;
}
