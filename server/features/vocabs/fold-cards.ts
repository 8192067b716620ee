import { cardId } from "#shared/model/derived-ids.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import { foldCard, type CardState, type Review, type Schedule } from "#shared/model/scheduling.ts";
import type { Facet, Grade } from "#shared/model/vocabulary-terms.ts";

/** A review as it is stored. */
export interface StoredReview {
  id: string;
  itemId: string;
  facet: Facet;
  /** ISO 8601. */
  reviewedAt: string;
  localDay: LocalDay;
  grade: Grade;
}

/** A card with its log. */
export interface FoldedCard {
  itemId: string;
  state: CardState;
  reviews: Review[];
}

/** The cards a learner has reviewed, each folded from its log by what her schedule says. */
export function foldCards(userId: string, stored: readonly StoredReview[], schedule: Schedule): FoldedCard[] {
  const logs = new Map<string, Omit<FoldedCard, "state">>();
  for (const { id, itemId, facet, reviewedAt, localDay, grade } of stored) {
    const card = cardId(userId, itemId, facet);
    const review = { id, at: Date.parse(reviewedAt), localDay, grade };
    const log = logs.get(card);
    if (log === undefined) logs.set(card, { itemId, reviews: [review] });
    else log.reviews.push(review);
  }
  return [...logs].map(([id, log]) => ({ ...log, state: foldCard(id, log.reviews, schedule) }));
}
