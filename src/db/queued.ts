import type { LearnerDatabase, OutboxEntry } from "./database.ts";

/** From so many keys on, reading a short outbox whole is quicker than looking each of them up in an index. */
const MANY = 20;
const MUCH_LONGER = 10;

async function isShort(db: LearnerDatabase, asked: number): Promise<boolean> {
  return asked >= MANY && (await db.outbox.count()) <= asked * MUCH_LONGER;
}

/** The queued entries that change these rows, in the order of the queue. */
export async function entriesOfRows(db: LearnerDatabase, keys: readonly string[]): Promise<OutboxEntry[]> {
  const [only] = keys;
  if (only === undefined) return [];
  // Of one key the index gives them in the order of their `seq`.
  if (keys.length === 1) return db.outbox.where("keys").equals(only).toArray();
  if (!(await isShort(db, keys.length))) return db.outbox.where("keys").anyOf(keys).distinct().sortBy("seq");
  const wanted = new Set(keys);
  const all = await db.outbox.toArray();
  return all.filter((entry) => entry.keys.some((key) => wanted.has(key)));
}

/** The queued entries of these lanes, in the order of the queue. */
export function entriesOfLanes(db: LearnerDatabase, lanes: readonly string[]): Promise<OutboxEntry[]> {
  const [only] = lanes;
  if (lanes.length === 1 && only !== undefined) return db.outbox.where("lane").equals(only).toArray();
  return db.outbox.where("lane").anyOf(lanes).sortBy("seq");
}

/** The queued entries of these ids. `seqs`: where they stood, if that is known; they may be gone since. */
export async function entriesById(
  db: LearnerDatabase,
  ids: readonly string[],
  seqs: readonly number[] = [],
): Promise<OutboxEntry[]> {
  const [first, last] = [Math.min(...seqs), Math.max(...seqs)];
  // Sent together, they mostly stand together: then the others need not be read.
  if (seqs.length >= MANY && last - first < 2 * seqs.length) {
    const asked = new Set(ids);
    const there = await db.outbox.where("seq").between(first, last, true, true).toArray();
    return there.filter(({ id }) => asked.has(id));
  }
  if (!(await isShort(db, ids.length))) return db.outbox.where("id").anyOf(ids).toArray();
  const wanted = new Set(ids);
  const all = await db.outbox.toArray();
  return all.filter(({ id }) => wanted.has(id));
}

/** Takes entries out of the queue; neighbours in one go. */
export async function removeEntries(db: LearnerDatabase, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  const range = () => db.outbox.where("seq").between(Math.min(...seqs), Math.max(...seqs), true, true);
  if (seqs.length >= MANY && (await range().count()) === new Set(seqs).size) await range().delete();
  else await db.outbox.bulkDelete([...seqs]);
}
