import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { refold } from "#db/derived.ts";
import { applyChange, changesOfEntry } from "#db/view.ts";
import { rowKey } from "#shared/contract/mutation.ts";
import { ENTITY_NAMES, type DeviceRow } from "#shared/model/entities.ts";

/** All rows as the server last told them to this device, by row key. */
export async function basesOf(db: LearnerDatabase): Promise<Map<string, DeviceRow>> {
  const bases = new Map<string, DeviceRow>();
  for (const entity of ENTITY_NAMES) {
    for (const row of await db.rows(entity).toArray()) bases.set(rowKey(entity, row.id), row);
  }
  for (const { key, base } of await db.shadows.toArray()) {
    if (base) bases.set(key, base);
    else bases.delete(key);
  }
  return bases;
}

const isUnderstood = (entry: OutboxEntry): boolean => changesOfEntry(entry).length > 0;

/** Rows that do not show what base and waiting changes say, and cards that are not the fold over their reviews. */
export async function wrongViews(db: LearnerDatabase, withCards = true): Promise<string[]> {
  const wrong: string[] = [];
  const entries = (await db.outbox.orderBy("seq").toArray()).filter(({ state }) => state !== "parked");
  const shadows = new Map((await db.shadows.toArray()).map((shadow) => [shadow.key, shadow]));
  const unshadowed = entries.filter(isUnderstood).flatMap(({ keys }) => keys.filter((key) => !shadows.has(key)));
  wrong.push(...unshadowed.map((key) => `${key} has a waiting change, and no base`));
  for (const { key, base, entity, id } of shadows.values()) {
    const changes = entries.flatMap(changesOfEntry).filter((change) => rowKey(change.entity, change.id) === key);
    const expected = changes.reduce((row, change) => applyChange(row, change, db.userId), base);
    const view = (await db.rows(entity).get(id)) ?? null;
    if (JSON.stringify(view) !== JSON.stringify(expected)) wrong.push(`${key} shows something else`);
    if (!entries.some(({ keys }) => keys.includes(key))) wrong.push(`${key} keeps a base without need`);
  }
  if (!withCards) return wrong;
  const reviews = await db.vocab_review.toArray();
  const before = await db.cards.orderBy("id").toArray();
  await db.transaction("rw", db.vocab_review, db.scheduling_parameters, db.cards, db.unasked, () =>
    refold(
      db,
      [...reviews, ...before].map(({ vocabItemId, facet }) => ({ source: "vocab_review", key: [vocabItemId, facet] })),
    ),
  );
  const after = await db.cards.orderBy("id").toArray();
  if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push("the cards are not the fold over the reviews");
  wrong.push(...(await unnotedWords(db)));
  return wrong;
}

/** Words that were never asked, and that no note knows of: no test would ever ask them. */
async function unnotedWords(db: LearnerDatabase): Promise<string[]> {
  const notes = await db.unasked.toArray();
  const noted = new Set(notes.flatMap(({ key, ids }) => ids.map((id) => `${key.split(" ")[0]} ${id}`)));
  const asked = new Set((await db.cards.toArray()).map(({ vocabItemId }) => vocabItemId));
  const words = (await db.vocab_item.toArray()).map(({ id }) => ({ whose: "others", id }));
  const listed = (await db.vocab_list_item.toArray()).map(({ vocabItemId: id }) => ({ whose: "mine", id }));
  return [...words, ...listed]
    .filter(({ whose, id }) => !asked.has(id) && !noted.has(`${whose} ${id}`))
    .map(({ whose, id }) => `${id} was never asked, and is in no note of ${whose}`);
}

/** Entries that still wait although nothing refused stands before them. */
export function forgotten(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const stopped = new Set<string>();
  const left: OutboxEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const { id, lane, after, state } = entry;
    const isStopped = state === "parked" || stopped.has(lane) || after.some((one) => stopped.has(one));
    if (isStopped) stopped.add(id).add(lane);
    else left.push(entry);
  }
  return left;
}
