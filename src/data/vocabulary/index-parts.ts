import { restingIn, type Pieces } from "#shared/lib/pieces.ts";
import { dueAt } from "#shared/model/desired-retention.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import type { StoredCard } from "#db/database.ts";
import { inTheirOrder, PRACTISED_FACETS, withOverlay, type Today, type Word } from "./words.ts";

export type Item = DeviceRows["vocab_item"];
export type Overlay = DeviceRows["vocab_overlay"];
export type Membership = DeviceRows["vocab_list_item"];
export type List = DeviceRows["vocab_list"];
export type Clock = Today;

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

/** Computes anew only when a part is another object than last time. */
function keepLast<Parts extends readonly unknown[], R>(
  compute: (...parts: Parts) => Pieces<R>,
): (...parts: Parts) => Pieces<R> {
  let last: { parts: Parts; result: R } | null = null;
  return function* remembered(...parts) {
    if (last?.parts.every((part, index) => part === parts[index])) return last.result;
    const result = yield* compute(...parts);
    last = { parts, result };
    return result;
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

export function* listIdsByWord(
  memberships: readonly Pick<Membership, "listId" | "vocabItemId">[],
  lists: readonly Pick<List, "id">[],
): Pieces<ReadonlyMap<string, readonly string[]>> {
  const existing = new Set(lists.map(({ id }) => id));
  const byWord = new Map<string, string[]>();
  yield* restingIn(memberships, ({ listId, vocabItemId }) => {
    if (!existing.has(listId)) return;
    const known = byWord.get(vocabItemId);
    if (known) known.push(listId);
    else byWord.set(vocabItemId, [listId]);
  });
  return byWord;
}

export function* dueByWord(
  cards: readonly Pick<StoredCard, "vocabItemId" | "facet" | "due" | "lastReviewAt">[],
  retention?: number,
): Pieces<ReadonlyMap<string, number>> {
  const first = new Map<string, number>();
  yield* restingIn(cards, (card) => {
    if (!PRACTISED_FACETS.has(card.facet)) return;
    const due = dueAt(card, retention);
    const earlier = first.get(card.vocabItemId);
    if (earlier === undefined || due < earlier) first.set(card.vocabItemId, due);
  });
  return first;
}

const wordsOf = keepLast(function* words(items: readonly Item[], overlays: readonly Overlay[], userId: string) {
  const layer = new Map(overlays.map((overlay) => [overlay.vocabItemId, overlay]));
  const all: Word[] = [];
  const byId = new Map<string, Word>();
  yield* restingIn(items, (item) => {
    const word = wordOf(item, layer.get(item.id), userId);
    all.push(word);
    byId.set(word.id, word);
  });
  return { words: all, byId };
});
// oxlint-disable-next-line require-yield -- there are few lists
const orderedLists = keepLast(function* ordered(lists: readonly List[]) {
  return inTheirOrder(lists);
});
const listIdsOf = keepLast(listIdsByWord);
const dueAtOf = keepLast(dueByWord);
// oxlint-disable-next-line require-yield -- only puts together
const indexOf = keepLast(function* together(
  { words, byId }: { words: readonly Word[]; byId: ReadonlyMap<string, Word> },
  lists: readonly List[],
  inLists: WordIndex["listIdsOf"],
  dueAts: WordIndex["dueAtOf"],
  cards: readonly StoredCard[],
  clock: Clock,
): Pieces<WordIndex> {
  return { words, byId, lists, listIdsOf: inLists, dueAtOf: dueAts, cards, clock };
});

/** What the tables hold. */
export interface IndexRows {
  items: readonly Item[];
  overlays: readonly Overlay[];
  memberships: readonly Membership[];
  lists: readonly List[];
  cards: readonly StoredCard[];
}

/** The index of these rows, with places to rest. */
export function* wordIndexOf(rows: IndexRows, clock: Clock, userId: string): Pieces<WordIndex> {
  const words = yield* wordsOf(rows.items, rows.overlays, userId);
  const lists = yield* orderedLists(rows.lists);
  const inLists = yield* listIdsOf(rows.memberships, lists);
  const dueAts = yield* dueAtOf(rows.cards, clock.retention);
  return yield* indexOf(words, lists, inLists, dueAts, rows.cards, clock);
}
