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
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const user = await db.user.get(db.userId);
  return {
    userId: db.userId,
    at,
    timeZone,
    localDay: localDayOf(at, timeZone, user?.dayStartsAt ?? STANDARD_DAY_START),
  };
}

async function applyToView(db: LearnerDatabase, changes: readonly LocalChange[], cards: CardRef[]): Promise<void> {
  for (const change of changes) {
    const key = rowKey(change.entity, change.id);
    const table = db.rows(change.entity);
    const [shadow, before] = await Promise.all([db.shadows.get(key), table.get(change.id)]);
    if (!shadow) await db.shadows.put({ key, entity: change.entity, id: change.id, base: before ?? null });
    const after = applyChange(before ?? null, change, db.userId);
    if (after) await table.put(after);
    else await table.delete(change.id);
    const card = cardOf(after) ?? cardOf(before ?? null);
    if (card) cards.push(card);
  }
}

/** The unsent entry at the end of the lane that this one can melt into. */
async function mergeable(
  db: LearnerDatabase,
  mutation: Mutation<unknown>,
  name: string,
  lane: string,
): Promise<OutboxEntry | null> {
  if (!mutation.merge) return null;
  const last = (await db.outbox.where("lane").equals(lane).sortBy("seq")).at(-1);
  return last && last.name === name && last.state === "pending" && last.call === null ? last : null;
}

async function unacknowledgedMakers(db: LearnerDatabase, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const entries = await db.outbox.where("keys").anyOf(keys).distinct().toArray();
  return entries.filter(({ makes }) => makes.some((key) => keys.includes(key))).map(({ id }) => id);
}

async function append(db: LearnerDatabase, intent: Intent, stamp: Stamp, cards: CardRef[]): Promise<string> {
  const mutation = mutationOf(intent.name);
  if (!mutation) throw new Error(`unknown mutation ${intent.name}`);
  const changes = mutation.changes(intent.args, stamp);
  const lane = mutation.lane(intent.args, stamp);
  const earlier = await mergeable(db, mutation, intent.name, lane);
  const merged = earlier && mutation.merge?.(earlier.args, intent.args);
  await applyToView(db, changes, cards);
  if (earlier && merged) {
    await db.outbox.update(earlier.seq, {
      args: merged,
      at: stamp.at,
      localDay: stamp.localDay,
      timeZone: stamp.timeZone,
    });
    return earlier.id;
  }
  const id = newId();
  await db.outbox.add({
    id,
    name: intent.name,
    args: intent.args,
    lane,
    after: await unacknowledgedMakers(db, mutation.needs?.(intent.args) ?? []),
    ...stamp,
    deviceId: deviceId(),
    state: "pending",
    attempts: 0,
    nextAttemptAt: mutation.holdMs ? stamp.at + mutation.holdMs : 0,
    keys: changes.map((change) => rowKey(change.entity, change.id)),
    makes: changes.filter((change) => "put" in change).map((change) => rowKey(change.entity, change.id)),
    call: null,
    lastError: null,
  } as Omit<OutboxEntry, "seq"> as OutboxEntry);
  return id;
}

/** The tables that a local write may touch. */
const writtenTables = (db: LearnerDatabase) => [...db.changingTables, db.drafts];

/**
 * The one way to write: shows the effect and queues the intentions in one transaction, all or nothing.
 * `alongside` runs in the same transaction (to drop the draft that became a row, say).
 * Answers the ids of the outbox entries. Throws if the device cannot store it; then nothing was changed.
 */
export async function commit(
  db: LearnerDatabase,
  intents: readonly Intent[],
  { at = Date.now(), alongside }: { at?: number; alongside?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const startedAt = performance.now();
  const ids = await withDatabase(db, () =>
    db.transaction("rw", writtenTables(db), async () => {
      const stamp = await stampNow(db, at);
      const cards: CardRef[] = [];
      const made: string[] = [];
      for (const intent of intents) made.push(await append(db, intent, stamp, cards));
      await refoldCards(db, cards);
      await alongside?.();
      return made;
    }),
  );
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
    db.transaction("rw", writtenTables(db), async () => {
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
