import type { LearnerDatabase, OutboxEntry } from "./database.ts";

/** From so many keys on, reading a short outbox whole is quicker than looking each of them up in an index. */
const MANY = 20;
const MUCH_LONGER = 10;

async function isShort(db: LearnerDatabase, asked: number): Promise<boolean> {
  return asked >= MANY && (await db.outbox.count()) <= asked * MUCH_LONGER;
}

/** Each once. All are asked for at once: a walk through an index waits for the browser at every key. */
const inOrder = (found: readonly OutboxEntry[][]): OutboxEntry[] => [
  ...new Map(
    found
      .flat()
      .map((entry): [number, OutboxEntry] => [entry.seq, entry])
      .sort(([one], [other]) => one - other),
  ).values(),
];

/** The queued entries that change these rows, in the order of the queue. */
export async function entriesOfRows(db: LearnerDatabase, keys: readonly string[]): Promise<OutboxEntry[]> {
  if (keys.length < MANY)
    return inOrder(await Promise.all(keys.map((key) => db.outbox.where("keys").equals(key).toArray())));
  if (!(await isShort(db, keys.length))) return db.outbox.where("keys").anyOf(keys).distinct().sortBy("seq");
  const wanted = new Set(keys);
  const all = await db.outbox.toArray();
  return all.filter((entry) => entry.keys.some((key) => wanted.has(key)));
}

/** The queued entries of these lanes, in the order of the queue. */
export async function entriesOfLanes(db: LearnerDatabase, lanes: readonly string[]): Promise<OutboxEntry[]> {
  if (lanes.length < MANY)
    return inOrder(await Promise.all(lanes.map((lane) => db.outbox.where("lane").equals(lane).toArray())));
  if (!(await isShort(db, lanes.length))) return db.outbox.where("lane").anyOf(lanes).sortBy("seq");
  const wanted = new Set(lanes);
  return (await db.outbox.toArray()).filter(({ lane }) => wanted.has(lane));
}

/** The queued entries of these ids. `seqs`: where they stood, if that is known; they may be gone since. */
export async function entriesById(
  db: LearnerDatabase,
  ids: readonly string[],
  seqs: readonly number[] = [],
): Promise<OutboxEntry[]> {
  if (ids.length < MANY) return inOrder(await Promise.all(ids.map((id) => db.outbox.where("id").equals(id).toArray())));
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
