import type { LearnerDatabase } from "#db/database.ts";
import { inSlices } from "#db/slices.ts";
import { vocabLists, withOverlay } from "#data/vocabulary/words.ts";

import type { ExportData } from "./words-by-list.ts";

/** All of hers, or some of her lists. */
export type ExportScope = { all: true } | { all: false; listIds: readonly string[] };

async function allOf<Row>(slices: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const slice of slices) rows.push(...slice);
  return rows;
}

/** Ids of the words that are hers: own ones, those in her lists, those she has changed or practised. */
function idsOf(
  ownIds: readonly string[],
  rows: Pick<ExportData, "memberships" | "overlays" | "reviews">,
  scope: ExportScope,
): Set<string> {
  const inLists = rows.memberships.map(({ vocabItemId }) => vocabItemId);
  if (!scope.all) return new Set(inLists);
  const touched = [...rows.overlays, ...rows.reviews].map(({ vocabItemId }) => vocabItemId);
  return new Set([...inLists, ...ownIds, ...touched]);
}

/** Everything that leaves with an export. Read in slices: the screen stays alive. */
export async function exportData(db: LearnerDatabase, scope: ExportScope): Promise<ExportData> {
  const [allLists, members, overlays, reviews, tests, cards] = await Promise.all([
    vocabLists(db),
    allOf(inSlices(db.vocab_list_item, 1000)),
    allOf(inSlices(db.vocab_overlay, 1000)),
    allOf(inSlices(db.vocab_review, 1000)),
    allOf(inSlices(db.vocab_test, 1000)),
    db.cards.toArray(),
  ]);
  const lists = scope.all ? allLists : allLists.filter(({ id }) => scope.listIds.includes(id));
  const listIds = new Set(lists.map(({ id }) => id));
  const memberships = members.filter(({ listId }) => listIds.has(listId));
  const ownIds = scope.all ? await ownWordIds(db) : [];
  const ids = idsOf(ownIds, { memberships, overlays, reviews }, scope);
  const items = await db.vocab_item.bulkGet([...ids]);
  const layers = new Map(overlays.map((layer) => [layer.vocabItemId, layer]));
  const isIn = ({ vocabItemId }: { vocabItemId: string }) => ids.has(vocabItemId);
  return {
    lists,
    words: items.flatMap((item) => (item ? [withOverlay(item, layers.get(item.id), db.userId)] : [])),
    memberships,
    overlays: overlays.filter(isIn),
    reviews: reviews.filter(isIn),
    tests: scope.all ? tests : [],
    cards: cards.filter(isIn),
  };
}

async function ownWordIds(db: LearnerDatabase): Promise<string[]> {
  const items = await allOf(inSlices(db.vocab_item, 1000));
  return items.filter(({ ownerId }) => ownerId === db.userId).map(({ id }) => id);
}
