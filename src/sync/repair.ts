import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { refold } from "#db/derived.ts";
import { markForUpload } from "#db/files.ts";
import { withDatabase } from "#db/recovery.ts";
import { changesOfEntry, recomputeViews, stampOf } from "#db/view.ts";
import { mutationOf } from "#shared/contract/mutations.ts";
import { rowKey } from "#shared/contract/mutation.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { rowTables } from "./rows.ts";

const showAgain = async (db: LearnerDatabase, keys: Iterable<string>): Promise<void> =>
  refold(db, await recomputeViews(db, keys));

const inTransaction = <T>(db: LearnerDatabase, work: () => Promise<T>): Promise<T> =>
  withDatabase(db, () => db.transaction("rw", [...rowTables(db), db.files], work));

/**
 * Everything that can only go after this entry: it names or changes what the entry makes, directly or through
 * another. What makes the row itself, once more, needs nobody.
 */
export async function dependentsOf(db: LearnerDatabase, entryId: string): Promise<OutboxEntry[]> {
  const first = await db.outbox.where("id").equals(entryId).first();
  if (!first) return [];
  const ids = new Set([entryId]);
  const made = new Set(first.makes);
  const dependents: OutboxEntry[] = [];
  for (const entry of await db.outbox.orderBy("seq").toArray()) {
    if (entry.seq <= first.seq) continue;
    const isBuiltUpon = entry.keys.some((key) => made.has(key) && !entry.makes.includes(key));
    if (isBuiltUpon || entry.after.some((id) => ids.has(id))) {
      ids.add(entry.id);
      for (const key of entry.makes) made.add(key);
      dependents.push(entry);
    } else for (const key of entry.makes) made.delete(key);
  }
  return dependents;
}

/** The refused entry; a second tap, or another tab, may have dealt with it already. */
async function parkedEntry(db: LearnerDatabase, entryId: string): Promise<OutboxEntry> {
  const entry = await db.outbox.where("id").equals(entryId).first();
  if (entry?.state !== "parked") throw new AppError("not-found", { message: "this change has been settled meanwhile" });
  return entry;
}

/** Drops a refused change, and what was built upon it. Only ever at the learner's own word. */
export function discard(db: LearnerDatabase, entryId: string): Promise<void> {
  return inTransaction(db, async () => {
    const entry = await parkedEntry(db, entryId);
    const all = [entry, ...(await dependentsOf(db, entryId))];
    await db.outbox.bulkDelete(all.map(({ seq }) => seq));
    // Its files stay as drafts, where the next one of the same place replaces them. Others may wait for the same file.
    const left = await db.outbox.filter(({ files }) => files !== undefined).toArray();
    const needed = new Set(left.flatMap(({ files }) => files ?? []));
    await db.files
      .where("id")
      .anyOf(all.flatMap(({ files }) => files ?? []).filter((id) => !needed.has(id)))
      .modify({ state: "kept" });
    await showAgain(
      db,
      all.flatMap(({ keys }) => keys),
    );
  });
}

/**
 * Sends a refused change once more, changed or not. It gets a new id, because the old one has its verdict for
 * ever; what waits for the old one waits for the new one. It keeps its place and its time.
 */
export function retry(db: LearnerDatabase, entryId: string, changedArgs?: unknown): Promise<string> {
  return inTransaction(db, async () => {
    const entry = await parkedEntry(db, entryId);
    const mutation = mutationOf(entry.name);
    if (!mutation) throw new AppError("not-supported", { message: entry.name });
    const args = changedArgs ?? entry.args;
    const changes = mutation.changes(args, stampOf(entry));
    const id = newId();
    // A file that was refused is tried once more with what refers to it.
    const files = await db.files.bulkGet([...(entry.files ?? [])]);
    for (const file of files) if (file?.state === "refused") await markForUpload(db, file.id);
    const before = entry.keys;
    const next: OutboxEntry = {
      ...entry,
      id,
      args,
      state: "pending",
      attempts: 0,
      nextAttemptAt: 0,
      call: null,
      lastError: null,
      keys: changes.map((change) => rowKey(change.entity, change.id)),
      makes: changes.filter((change) => "put" in change).map((change) => rowKey(change.entity, change.id)),
    };
    await db.outbox.put(next);
    for (const dependent of await db.outbox.filter(({ after }) => after.includes(entryId)).toArray()) {
      const after = dependent.after.map((waitedFor) => (waitedFor === entryId ? id : waitedFor));
      await db.outbox.update(dependent.seq, { after });
    }
    await ensureShadows(db, next);
    await showAgain(db, [...before, ...next.keys]);
    return id;
  });
}

/** A parked change gave its rows back to their bases; shown again, they need their bases kept. */
async function ensureShadows(db: LearnerDatabase, entry: OutboxEntry): Promise<void> {
  for (const { entity, id } of changesOfEntry(entry)) {
    const key = rowKey(entity, id);
    if (await db.shadows.get(key)) continue;
    await db.shadows.put({ key, entity, id, base: (await db.rows(entity).get(id)) ?? null });
  }
}
