import type { Table } from "dexie";

import { mutationOf, type Intent } from "#shared/contract/mutations.ts";
import { rowKey, type LocalChange, type Mutation, type Stamp } from "#shared/contract/mutation.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRow } from "#shared/model/entities.ts";
import { localDayOf, STANDARD_DAY_START } from "#shared/model/local-day.ts";

import type { LearnerDatabase, OutboxEntry, Shadow } from "./database.ts";
import { isFoundByFolds, readFolds, refold, refoldOthers, tablesOfFolds, type FoldsRead } from "./derived.ts";
import { deviceId } from "./device.ts";
import { getMany } from "./get-many.ts";
import { entriesById, entriesOfLanes, entriesOfRows, removeEntries } from "./queued.ts";
import { withDatabase } from "./recovery.ts";
import { applyChange, recomputeViews } from "./view.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back after every local write of this context, so that the sender can wake up. */
export function onCommit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that something was written, so that the sender can wake up. */
export function tellCommitted(): void {
  for (const listener of listeners) listener();
}

/** Who, when and where, for something that happens now. */
export async function stampNow(db: LearnerDatabase, at = Date.now()): Promise<Stamp> {
  return stampAt(db.userId, at, await dayStartOf(db));
}

async function dayStartOf(db: LearnerDatabase): Promise<number> {
  return db.dayStartsAt ?? (await db.user.get(db.userId))?.dayStartsAt ?? STANDARD_DAY_START;
}

/** Asking which time zone it is costs a tenth of a whole write, so a traveller's change is met within a minute. */
const ZONE_CACHE_MS = 60_000;
let zone = { name: "UTC", offset: Number.NaN, askedAt: 0 };

function timeZoneNow(): string {
  const offset = new Date().getTimezoneOffset();
  const now = performance.now();
  if (zone.offset !== offset || now - zone.askedAt > ZONE_CACHE_MS) {
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", offset, askedAt: now };
  }
  return zone.name;
}

function stampAt(userId: string, at: number, dayStartsAt: number): Stamp {
  const timeZone = timeZoneNow();
  return { userId, at, timeZone, localDay: localDayOf(at, timeZone, dayStartsAt) };
}

/** When something happened that is only now told to this device: a review made in another app, say. */
export interface PastMoment {
  /** UTC ms. */
  at: number;
  /** Where they are known; else they follow from `at` and where she is now. */
  localDay?: string;
  timeZone?: string;
}

/** An intention, and when it was one if that is not now. */
export type DatedIntent = Intent & { readonly when?: PastMoment };

/** An intention with what follows from it, before the database is asked anything. */
interface Planned {
  intent: Intent;
  mutation: Mutation<unknown>;
  changes: readonly LocalChange[];
  entry: Omit<OutboxEntry, "seq" | "after">;
}

/** What all intentions of one commit share. */
interface Occasion {
  stamp: Stamp;
  dayStartsAt: number;
  holdMs: number;
}

function stampOfIntent({ when }: DatedIntent, { stamp, dayStartsAt }: Occasion): Stamp {
  if (!when) return stamp;
  const timeZone = when.timeZone ?? stamp.timeZone;
  const localDay = when.localDay ?? localDayOf(when.at, timeZone, dayStartsAt);
  return { userId: stamp.userId, at: when.at, timeZone, localDay };
}

function plan(intent: DatedIntent, occasion: Occasion): Planned {
  const stamp = stampOfIntent(intent, occasion);
  const mutation = mutationOf(intent.name);
  if (!mutation) throw new Error(`unknown mutation ${intent.name}`);
  const changes = mutation.changes(intent.args, stamp);
  const files = mutation.files?.(intent.args);
  const holdMs = Math.max(mutation.holdMs ?? 0, occasion.holdMs);
  const entry = {
    id: newId(),
    name: intent.name,
    args: intent.args,
    lane: mutation.lane(intent.args, stamp),
    ...stamp,
    deviceId: deviceId(),
    state: "pending" as const,
    attempts: 0,
    nextAttemptAt: holdMs > 0 ? occasion.stamp.at + holdMs : 0,
    keys: changes.map((change) => rowKey(change.entity, change.id)),
    makes: changes.filter((change) => "put" in change).map((change) => rowKey(change.entity, change.id)),
    call: null,
    lastError: null,
    ...(files && { files }),
  };
  return { intent, mutation, changes, entry };
}

/** What the database says to the planned changes. Asked for at once: on a slow phone every round trip counts. */
interface Found {
  /** By row key; null: no such row. */
  rows: Map<string, DeviceRow | null>;
  /** Rows of which it is known that they have a shadow. */
  shadowed: Set<string>;
  /** Queued entries that make rows which are needed first. */
  makers: OutboxEntry[];
  /** By lane: its entries in order, where the mutation may melt into the last one. */
  lanes: Map<string, OutboxEntry[]>;
  /** Writes what is folded from new rows. */
  fold: FoldsRead["write"];
}

const needsOf = ({ mutation, intent, entry }: Planned): readonly string[] => mutation.needs?.(intent.args, entry) ?? [];

async function rowsOf(db: LearnerDatabase, changes: readonly LocalChange[]): Promise<Found["rows"]> {
  const found = new Map<string, DeviceRow | null>();
  const byEntity = [...Map.groupBy(changes, ({ entity }) => entity)];
  await Promise.all(
    byEntity.map(async ([entity, ofEntity]) => {
      const ids = [...new Set(ofEntity.map(({ id }) => id))];
      const rows = await getMany(db.rows(entity), ids);
      for (const [index, id] of ids.entries()) found.set(rowKey(entity, id), rows[index] ?? null);
    }),
  );
  return found;
}

/** The queued entries into which these intentions may melt. */
async function lanesOf(db: LearnerDatabase, planned: readonly Planned[]): Promise<OutboxEntry[]> {
  const lanes = new Set(planned.flatMap(({ mutation, entry }) => (mutation.merge ? [entry.lane] : [])));
  return lanes.size > 0 ? entriesOfLanes(db, [...lanes]) : [];
}

async function find(db: LearnerDatabase, planned: readonly Planned[]): Promise<Found> {
  const changes = planned.flatMap((one) => one.changes);
  const needed = [...new Set(planned.flatMap(needsOf))];
  const [rows, inLanes, makers, folds] = await Promise.all([
    rowsOf(
      db,
      changes.filter((change) => !isFoundByFolds(change)),
    ),
    lanesOf(db, planned),
    needed.length > 0 ? entriesOfRows(db, needed) : [],
    readFolds(db, changes),
  ]);
  for (const { entity, id } of changes.filter(isFoundByFolds)) {
    const key = rowKey(entity, id);
    rows.set(key, folds.found.get(key) ?? null);
  }
  // What waits has shadows of its rows.
  const waiting = inLanes.filter(({ state }) => state !== "parked");
  return {
    rows,
    shadowed: new Set(waiting.flatMap(({ keys }) => keys)),
    makers,
    lanes: Map.groupBy(inLanes, ({ lane }) => lane),
    fold: folds.write,
  };
}

/** Keeps the bases of rows that have none yet. One that has keeps it: nobody need ask before. */
async function keepBases(db: LearnerDatabase, bases: readonly Shadow[]): Promise<void> {
  await db.shadows.bulkAdd(bases).catch("BulkError", (error: unknown) => {
    const { failures } = error as { failures: readonly Error[] };
    if (failures.some(({ name }) => name !== "ConstraintError")) throw error;
  });
}

/** Who makes which row: entries queued before, and those of this commit as they are planned. */
class Makers {
  readonly #byRow = new Map<string, string[]>();

  constructor(queued: readonly OutboxEntry[]) {
    for (const entry of queued) this.add(entry);
  }

  add({ id, makes }: Pick<OutboxEntry, "id" | "makes">): void {
    for (const key of makes) {
      const known = this.#byRow.get(key);
      if (known) known.push(id);
      else this.#byRow.set(key, [id]);
    }
  }

  /** The entries that make rows which this one needs. */
  of(one: Planned): string[] {
    return [...new Set(needsOf(one).flatMap((key) => this.#byRow.get(key) ?? []))];
  }
}

/** Queues the intentions; one that melts into an unsent entry of its lane changes that entry instead. */
async function enqueue(
  db: LearnerDatabase,
  planned: readonly Planned[],
  found: Found,
  stamp: Stamp,
): Promise<string[]> {
  const entries: Omit<OutboxEntry, "seq">[] = [];
  const melted = new Set<OutboxEntry>();
  const ids: string[] = [];
  const makers = new Makers(found.makers);
  for (const one of planned) {
    const { mutation, intent, entry } = one;
    const last = found.lanes.get(entry.lane)?.at(-1);
    const isUnsent = last?.name === entry.name && last.state === "pending" && last.call === null;
    const merged = last && isUnsent ? mutation.merge?.(last.args, intent.args) : null;
    if (last && merged) {
      const { at, localDay, timeZone } = stamp;
      const files = mutation.files?.(merged);
      Object.assign(last, { args: merged, at, localDay, timeZone }, files && { files });
      melted.add(last);
    } else {
      entries.push({ ...entry, after: makers.of(one) });
      makers.add(entry);
    }
    ids.push(last && merged ? last.id : entry.id);
  }
  await Promise.all([
    entries.length > 0 ? db.outbox.bulkAdd(entries as OutboxEntry[]) : undefined,
    melted.size > 0 ? db.outbox.bulkPut([...melted]) : undefined,
  ]);
  return ids;
}

/** Shows the changes: views, the bases under them, and what is folded from them. */
async function show(db: LearnerDatabase, planned: readonly Planned[], { rows, shadowed, fold }: Found): Promise<void> {
  const after = new Map(rows);
  const changes = planned.flatMap((one) => one.changes);
  for (const change of changes) {
    const key = rowKey(change.entity, change.id);
    after.set(key, applyChange(after.get(key) ?? null, change, db.userId));
  }
  const bases = changes
    .map(({ entity, id }) => ({ key: rowKey(entity, id), entity, id, base: rows.get(rowKey(entity, id)) ?? null }))
    .filter(({ key }) => !shadowed.has(key));
  const writes = [...Map.groupBy(changes, ({ entity }) => entity)].map(async ([entity, ofEntity]) => {
    const ids = [...new Set(ofEntity.map(({ id }) => id))];
    const present = ids.map((id) => after.get(rowKey(entity, id)) ?? null).filter((row) => row !== null);
    const gone = ids.filter((id) => (after.get(rowKey(entity, id)) ?? null) === null);
    await Promise.all([
      db.rows(entity).bulkPut(present),
      gone.length > 0 ? db.rows(entity).bulkDelete(gone) : undefined,
    ]);
  });
  await Promise.all([...writes, keepBases(db, bases), fold(after)]);
  await refoldOthers(db, changes, rows, after);
}

/** Only the tables that these changes touch: what a screen is just reading elsewhere must not hold up an answer. */
function writtenTables(db: LearnerDatabase, planned: readonly Planned[], hasMore: boolean): Table[] {
  const entities = new Set(planned.flatMap(({ changes }) => changes.map(({ entity }) => entity)));
  return [
    ...[...entities].map((entity) => db.rows(entity)),
    ...tablesOfFolds(db, entities),
    db.outbox,
    db.shadows,
    ...(hasMore ? [db.drafts, db.files, db.fileChunks] : []),
  ];
}

interface CommitOptions {
  at?: number;
  holdMs?: number;
  /** One part of many: nobody is told. Whoever writes in parts says `tellCommitted` behind the last one. */
  isPart?: boolean;
  alongside?: (entryIds: readonly string[]) => Promise<unknown>;
}

async function planAll(
  db: LearnerDatabase,
  intents: readonly DatedIntent[],
  { at, holdMs }: { at: number; holdMs: number },
) {
  const dayStartsAt = await dayStartOf(db);
  const stamp = stampAt(db.userId, at, dayStartsAt);
  return { planned: intents.map((intent) => plan(intent, { stamp, dayStartsAt, holdMs })), stamp };
}

/** In a transaction: queues and shows what was planned. Returns the ids of the outbox entries. */
async function write(
  db: LearnerDatabase,
  planned: readonly Planned[],
  stamp: Stamp,
  alongside?: CommitOptions["alongside"],
): Promise<string[]> {
  const found = await find(db, planned);
  const entryIds = planned.map(({ entry }) => entry.id);
  const [made] = await Promise.all([
    enqueue(db, planned, found, stamp),
    show(db, planned, found),
    alongside?.(entryIds),
  ]);
  return made;
}

/**
 * The one way to write: shows the effect and queues the intentions in one transaction, all or nothing.
 * `alongside` runs in the same transaction and may change drafts (to drop the one that became a row, say) and files;
 * it is told the ids of the new entries.
 * `holdMs`: how long all of it stays on the device at least, so that it can be undone without a trace.
 * Returns the ids of the outbox entries. Throws if the device cannot store it; then nothing was changed.
 */
export async function commit(
  db: LearnerDatabase,
  intents: readonly DatedIntent[],
  { at = Date.now(), holdMs = 0, isPart = false, alongside }: CommitOptions = {},
): Promise<string[]> {
  const startedAt = performance.now();
  const ids = await withDatabase(db, async () => {
    const { planned, stamp } = await planAll(db, intents, { at, holdMs });
    return db.transaction("rw", writtenTables(db, planned, alongside !== undefined), async () =>
      write(db, planned, stamp, alongside),
    );
  });
  performance.measure("visite:commit", { start: startedAt });
  if (!isPart) tellCommitted();
  return ids;
}

/** In a transaction: takes these entries out of the queue, or answers false where one was sent. */
async function takeBack(db: LearnerDatabase, entries: readonly OutboxEntry[]): Promise<boolean> {
  if (entries.some(({ call }) => call !== null)) return false;
  await removeEntries(
    db,
    entries.map(({ seq }) => seq),
  );
  await refold(
    db,
    await recomputeViews(
      db,
      entries.flatMap((entry) => entry.keys),
    ),
  );
  return true;
}

/**
 * Takes back what has not left the device yet: the entry goes and the rows show what they showed before.
 * Returns false when it was already sent.
 */
export async function undo(db: LearnerDatabase, entryIds: readonly string[]): Promise<boolean> {
  const isUndone = await withDatabase(db, () =>
    db.transaction("rw", db.changingTables, async () => {
      const entries = await entriesById(db, entryIds);
      if (entries.length < entryIds.length) return false;
      return takeBack(db, entries);
    }),
  );
  tellCommitted();
  return isUndone;
}

/**
 * Puts other intentions in the place of those that made these rows, in one transaction: she has changed her mind about
 * what was kept a moment ago. Returns false, and changes nothing, when it has left the device already.
 */
export async function amend(
  db: LearnerDatabase,
  made: readonly string[],
  intents: readonly DatedIntent[],
  at: number,
): Promise<boolean> {
  const isAmended = await withDatabase(db, async () => {
    const { planned, stamp } = await planAll(db, intents, { at, holdMs: 0 });
    return db.transaction("rw", db.changingTables, async () => {
      const entries = (await entriesOfRows(db, made)).filter((entry) => entry.makes.some((key) => made.includes(key)));
      const found = new Set(entries.flatMap(({ makes }) => makes));
      if (!made.every((key) => found.has(key)) || !(await takeBack(db, entries))) return false;
      await write(db, planned, stamp);
      return true;
    });
  });
  if (isAmended) tellCommitted();
  return isAmended;
}

/** Gives what made these rows more time on the device, as far as it is still here. */
export async function keepHeld(db: LearnerDatabase, made: readonly string[], until: number): Promise<void> {
  await withDatabase(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const held = (await entriesOfRows(db, made)).filter(({ call }) => call === null);
      await db.outbox.bulkPut(held.map((entry) => ({ ...entry, nextAttemptAt: until })));
    }),
  );
  if (until === 0) tellCommitted();
}

/** Ends the time in which these entries were held: they go with the next round. */
export async function release(db: LearnerDatabase, entryIds: readonly string[]): Promise<void> {
  await withDatabase(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const held = (await entriesById(db, entryIds)).filter(({ nextAttemptAt }) => nextAttemptAt > 0);
      await db.outbox.bulkPut(held.map((entry) => ({ ...entry, nextAttemptAt: 0 })));
    }),
  );
  tellCommitted();
}
