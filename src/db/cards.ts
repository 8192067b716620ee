import { cardId } from "#shared/model/derived-ids.ts";
import { foldCard } from "#shared/model/scheduling.ts";

import type { LearnerDatabase, StoredCard } from "./database.ts";

export interface CardRef {
  vocabItemId: string;
  facet: string;
}

/** Folds the reviews of these cards anew. Call it in the transaction that changed the reviews. */
export async function refoldCards(db: LearnerDatabase, refs: Iterable<CardRef>): Promise<void> {
  const unique = [...new Map([...refs].map((ref) => [`${ref.vocabItemId} ${ref.facet}`, ref])).values()];
  if (unique.length === 0) return;
  const reviews = await db.vocab_review
    .where("[vocabItemId+facet]")
    .anyOf(unique.map(({ vocabItemId, facet }) => [vocabItemId, facet]))
    .toArray();
  const byCard = Map.groupBy(reviews, ({ vocabItemId, facet }) => `${vocabItemId} ${facet}`);
  const cards: StoredCard[] = [];
  const emptied: string[] = [];
  for (const { vocabItemId, facet } of unique) {
    const id = cardId(db.userId, vocabItemId, facet);
    const log = byCard.get(`${vocabItemId} ${facet}`);
    if (!log) emptied.push(id);
    else {
      const inputs = log.map((review) => ({ ...review, at: Date.parse(review.reviewedAt) }));
      cards.push({ ...foldCard(id, inputs), id, vocabItemId, facet });
    }
  }
  await db.cards.bulkPut(cards);
  if (emptied.length > 0) await db.cards.bulkDelete(emptied);
}
