import type { DeviceRows } from "#shared/model/entities.ts";

import type { LearnerDatabase, StoredCard } from "./database.ts";
import { learner } from "./learner.ts";
import { useLive } from "./use-live.ts";
import { PRACTISED_FACETS, today, vocabLists, withOverlay, type Word } from "./words.ts";

type Item = DeviceRows["vocab_item"];
type Overlay = DeviceRows["vocab_overlay"];
type Membership = DeviceRows["vocab_list_item"];
type List = DeviceRows["vocab_list"];
export type Clock = Awaited<ReturnType<typeof today>>;

/** All words of this device and what the learner did with them. Parts that did not change stay the same objects. */
export interface WordIndex {
  words: readonly Word[];
  byId: ReadonlyMap<string, Word>;
  lists: readonly List[];
  /** Ids of the lists that a word is in; lists that were deleted do not count. */
  listIdsOf: ReadonlyMap<string, readonly string[]>;
  /** When the first practised card of a word comes again, UTC ms; absent: never practised. */
  dueAtOf: ReadonlyMap<string, number>;
  clock: Clock;
}

interface Tables {
  items: readonly Item[];
  overlays: readonly Overlay[];
  memberships: readonly Membership[];
  lists: readonly List[];
  cards: readonly StoredCard[];
}

/** What was read last: shown at once when the learner comes back, so that the page keeps its place. */
const remembered = new WeakMap<LearnerDatabase, Partial<Tables & { clock: Clock }>>();

/** Takes the objects known before for the rows that are the same, so that what was computed from them holds. */
export function keepKnown<Row extends { id: string; version: number; updatedAt: string }>(
  known: readonly Row[] | undefined,
  rows: readonly Row[],
): readonly Row[] {
  if (!known) return rows;
  const byId = new Map(known.map((row) => [row.id, row]));
  return rows.map((row) => {
    const before = byId.get(row.id);
    return before?.version === row.version && before.updatedAt === row.updatedAt ? before : row;
  });
}

const readers: { [N in keyof Tables]: (db: LearnerDatabase, known: Tables[N] | undefined) => Promise<Tables[N]> } = {
  items: async (db, known) => keepKnown(known, await db.vocab_item.toArray()),
  overlays: async (db, known) => keepKnown(known, await db.vocab_overlay.toArray()),
  memberships: (db) => db.vocab_list_item.toArray(),
  lists: (db) => vocabLists(db),
  cards: (db) => db.cards.toArray(),
};

async function readTable<N extends keyof Tables>(db: LearnerDatabase, name: N): Promise<Tables[N]> {
  const rows = await readers[name](db, remembered.get(db)?.[name]);
  remembered.set(db, { ...remembered.get(db), [name]: rows });
  return rows;
}

/** One live read per table: a review does not read five thousand words anew. */
function useTable<N extends keyof Tables>(name: N): Tables[N] | undefined {
  const db = learner();
  return useLive(() => readTable(db, name), [db, name]) ?? remembered.get(db)?.[name];
}

/** Computes anew only when a part is another object than last time. */
function keepLast<Parts extends readonly unknown[], R>(compute: (...parts: Parts) => R): (...parts: Parts) => R {
  let last: { parts: Parts; result: R } | null = null;
  return (...parts) => {
    if (!last?.parts.every((part, index) => part === parts[index])) last = { parts, result: compute(...parts) };
    return last.result;
  };
}

const laid = new WeakMap<Item, { overlay: Overlay | undefined; word: Word }>();

function wordOf(item: Item, overlay: Overlay | undefined, userId: string): Word {
  const known = laid.get(item);
  if (known && known.overlay === overlay) return known.word;
  const word = withOverlay(item, overlay, userId);
  laid.set(item, { overlay, word });
  return word;
}

export function listIdsByWord(
  memberships: readonly Pick<Membership, "listId" | "vocabItemId">[],
  lists: readonly Pick<List, "id">[],
): ReadonlyMap<string, readonly string[]> {
  const existing = new Set(lists.map(({ id }) => id));
  const byWord = Map.groupBy(
    memberships.filter(({ listId }) => existing.has(listId)),
    ({ vocabItemId }) => vocabItemId,
  );
  return new Map([...byWord].map(([id, rows]) => [id, rows.map(({ listId }) => listId)]));
}

export function dueByWord(
  cards: readonly Pick<StoredCard, "vocabItemId" | "facet" | "due">[],
): ReadonlyMap<string, number> {
  const dueAt = new Map<string, number>();
  for (const card of cards) {
    const earlier = dueAt.get(card.vocabItemId);
    if (PRACTISED_FACETS.has(card.facet) && (earlier === undefined || card.due < earlier)) {
      dueAt.set(card.vocabItemId, card.due);
    }
  }
  return dueAt;
}

const wordsOf = keepLast((items: readonly Item[], overlays: readonly Overlay[], userId: string) => {
  const layer = new Map(overlays.map((overlay) => [overlay.vocabItemId, overlay]));
  const words = items.map((item) => wordOf(item, layer.get(item.id), userId));
  return { words, byId: new Map(words.map((word) => [word.id, word])) };
});
const listIdsOf = keepLast(listIdsByWord);
const dueAtOf = keepLast(dueByWord);
const indexOf = keepLast(
  (
    { words, byId }: ReturnType<typeof wordsOf>,
    lists: readonly List[],
    inLists: WordIndex["listIdsOf"],
    due: WordIndex["dueAtOf"],
    clock: Clock,
  ): WordIndex => ({ words, byId, lists, listIdsOf: inLists, dueAtOf: due, clock }),
);

async function readClock(db: LearnerDatabase): Promise<Clock> {
  const clock = await today(db);
  remembered.set(db, { ...remembered.get(db), clock });
  return clock;
}

/**
 * The words of this device, live; undefined until everything was read once. Time is not a table: another `tick` asks
 * anew which day it is.
 */
export function useWordIndex(tick = 0): WordIndex | undefined {
  const db = learner();
  const [items, overlays, memberships] = [useTable("items"), useTable("overlays"), useTable("memberships")];
  const [lists, cards] = [useTable("lists"), useTable("cards")];
  const clock = useLive(() => readClock(db), [db, tick]) ?? remembered.get(db)?.clock;
  if (!items || !overlays || !memberships || !lists || !cards || !clock) return undefined;
  const words = wordsOf(items, overlays, db.userId);
  return indexOf(words, lists, listIdsOf(memberships, lists), dueAtOf(cards), clock);
}
