import type { LearnerDatabase } from "#db/database.ts";
import { inSlices } from "#db/slices.ts";
import { vocabLists, withOverlay, type Word } from "#data/vocabulary/words.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { reviewKey, type KnownWord, type KnownWords } from "./plan/known-word.ts";

async function allOf<Row>(slices: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const slice of slices) rows.push(...slice);
  return rows;
}

export const fieldsOfWord = (word: Word): OwnWordFields => ({
  grammaticalCategory: word.grammaticalCategory,
  specificArticle: word.specificArticle,
  plural: word.plural,
  present: word.present,
  simplePast: word.simplePast,
  presentPerfect: word.presentPerfect,
  explanation: word.explanation,
  usageExamples: word.usageExamples,
  remarks: word.remarks,
  tags: word.tags,
  translations: word.translations,
});

export const fieldsOfLayer = (layer: DeviceRows["vocab_overlay"] | undefined): KnownWord["layer"] => ({
  explanation: layer?.explanation ?? null,
  remarks: layer?.remarks ?? null,
  translations: layer?.translations ?? {},
});

async function reviewKeys(db: LearnerDatabase): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const slice of inSlices(db.vocab_review, 1000)) {
    for (const { id, vocabItemId, facet, reviewedAt } of slice) {
      // The server moves the time of a review by what the device's clock was off; its id stays.
      keys.add(id).add(reviewKey(vocabItemId, facet, Date.parse(reviewedAt)));
    }
  }
  return keys;
}

/** Everything on this device that an import may meet. `withReviews`: the file brings reviews, too. */
export async function knownWords(db: LearnerDatabase, withReviews: boolean): Promise<KnownWords> {
  const [items, overlays, memberships, lists, reviews] = await Promise.all([
    allOf(inSlices(db.vocab_item, 1000)),
    allOf(inSlices(db.vocab_overlay, 1000)),
    allOf(inSlices(db.vocab_list_item, 1000)),
    vocabLists(db),
    withReviews ? reviewKeys(db) : new Set<string>(),
  ]);
  const existing = new Set(lists.map(({ id }) => id));
  const inLists = Map.groupBy(
    memberships.filter(({ listId }) => existing.has(listId)),
    ({ vocabItemId }) => vocabItemId,
  );
  const layers = new Map(overlays.map((layer) => [layer.vocabItemId, layer]));
  const counts = Map.groupBy(memberships, ({ listId }) => listId);
  return {
    words: items.map((item): KnownWord => {
      const word = withOverlay(item, layers.get(item.id), db.userId);
      const listIds = (inLists.get(item.id) ?? []).map(({ listId }) => listId);
      return {
        id: word.id,
        isOwn: word.isOwn,
        isMine: word.isOwn || listIds.length > 0,
        term: word.term,
        article: word.specificArticle,
        fields: fieldsOfWord(word),
        layer: fieldsOfLayer(layers.get(item.id)),
        listIds,
      };
    }),
    lists: lists.map(({ id, name, isFavourites }) => ({
      id,
      name,
      isFavourites,
      wordCount: counts.get(id)?.length ?? 0,
    })),
    reviews,
    userId: db.userId,
    nextPosition: Math.max(-1, ...lists.map(({ position }) => position)) + 1,
  };
}
