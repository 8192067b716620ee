import type { Table } from "dexie";
import { useObservable } from "dexie-react-hooks";

import { dueAt } from "#shared/model/desired-retention.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import type { LearnerDatabase, StoredCard } from "#db/database.ts";
import { observeTable, type ObservedTable } from "#db/observed-table.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { inTheirOrder, PRACTISED_FACETS, today, withOverlay, type Word } from "./words.ts";

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
  cards: readonly StoredCard[];
  clock: Clock;
}

type Versioned = { version: number; updatedAt: string };
const isSameVersion = (before: Versioned, now: Versioned): boolean =>
  before.version === now.version && before.updatedAt === now.updatedAt;

/** All tables that the index is made of: followed as long as the database is open, so coming back costs nothing. */
function followAll(db: LearnerDatabase) {
  return {
    items: observeTable<Item>(db, db.rows("vocab_item") as Table<Item, string>, isSameVersion),
    overlays: observeTable<Overlay>(db, db.rows("vocab_overlay") as Table<Overlay, string>, isSameVersion),
    memberships: observeTable<Membership>(db, db.rows("vocab_list_item") as Table<Membership, string>),
    lists: observeTable<List>(db, db.rows("vocab_list") as Table<List, string>),
    cards: observeTable<StoredCard>(db, db.cards),
  };
}

const followed = new WeakMap<LearnerDatabase, ReturnType<typeof followAll>>();
const clocks = new WeakMap<LearnerDatabase, Clock>();

function tablesOf(db: LearnerDatabase): ReturnType<typeof followAll> {
  const known = followed.get(db) ?? followAll(db);
  followed.set(db, known);
  return known;
}

/** A table that could not be read shows so after the subscription has tried again, not at once. */
function rowsOf<Row>(table: ObservedTable<Row>): readonly Row[] | undefined {
  try {
    return table.rows();
  } catch {
    return undefined;
  }
}

function useRows<Row>(table: ObservedTable<Row>): readonly Row[] | undefined {
  return useObservable(
    () => ({
      subscribe(onResult: (rows: readonly Row[] | undefined) => void, onError?: (error: unknown) => void) {
        const tell = () => {
          try {
            onResult(table.rows());
          } catch (error) {
            onError?.(error);
          }
        };
        const stop = table.subscribe(tell);
        tell();
        return { unsubscribe: stop };
      },
      getValue: () => rowsOf(table),
      hasValue: () => true,
    }),
    [table],
  );
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
  cards: readonly Pick<StoredCard, "vocabItemId" | "facet" | "due" | "lastReviewAt">[],
  retention?: number,
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const card of cards) {
    if (!PRACTISED_FACETS.has(card.facet)) continue;
    const due = dueAt(card, retention);
    const earlier = first.get(card.vocabItemId);
    if (earlier === undefined || due < earlier) first.set(card.vocabItemId, due);
  }
  return first;
}

const wordsOf = keepLast((items: readonly Item[], overlays: readonly Overlay[], userId: string) => {
  const layer = new Map(overlays.map((overlay) => [overlay.vocabItemId, overlay]));
  const words = items.map((item) => wordOf(item, layer.get(item.id), userId));
  return { words, byId: new Map(words.map((word) => [word.id, word])) };
});
const orderedLists = keepLast(inTheirOrder);
const listIdsOf = keepLast(listIdsByWord);
const dueAtOf = keepLast(dueByWord);
const indexOf = keepLast(
  (
    { words, byId }: ReturnType<typeof wordsOf>,
    lists: readonly List[],
    inLists: WordIndex["listIdsOf"],
    cards: readonly StoredCard[],
    clock: Clock,
  ): WordIndex => ({
    words,
    byId,
    lists,
    listIdsOf: inLists,
    dueAtOf: dueAtOf(cards, clock.retention),
    cards,
    clock,
  }),
);

async function readClock(db: LearnerDatabase): Promise<Clock> {
  const clock = await today(db);
  clocks.set(db, clock);
  return clock;
}

/**
 * The words of this device, live; undefined until everything was read once. Time is not a table: another `tick` asks
 * anew which day it is.
 */
export function useWordIndex(tick = 0): WordIndex | undefined {
  const db = learner();
  const tables = tablesOf(db);
  const [items, overlays, memberships] = [useRows(tables.items), useRows(tables.overlays), useRows(tables.memberships)];
  const [lists, cards] = [useRows(tables.lists), useRows(tables.cards)];
  const clock = useLive(() => readClock(db), [db, tick]) ?? clocks.get(db);
  if (!items || !overlays || !memberships || !lists || !cards || !clock) return undefined;
  const words = wordsOf(items, overlays, db.userId);
  const ordered = orderedLists(lists);
  return indexOf(words, ordered, listIdsOf(memberships, ordered), cards, clock);
}

function whenRead(table: ObservedTable<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const tell = () => {
      try {
        if (table.rows() === undefined) return;
        stop();
        resolve();
      } catch (error) {
        stop();
        reject(error as Error);
      }
    };
    const stop = table.subscribe(() => tell());
    tell();
  });
}

/** The words of this device as they are now, for what is no screen; the screens' tables are not read again. */
export async function readWordIndex(db: LearnerDatabase): Promise<WordIndex> {
  const tables = tablesOf(db);
  const [clock] = await Promise.all([readClock(db), ...Object.values(tables).map(whenRead)]);
  const words = wordsOf(tables.items.rows() ?? [], tables.overlays.rows() ?? [], db.userId);
  const lists = orderedLists(tables.lists.rows() ?? []);
  const memberships = listIdsOf(tables.memberships.rows() ?? [], lists);
  return indexOf(words, lists, memberships, tables.cards.rows() ?? [], clock);
}
