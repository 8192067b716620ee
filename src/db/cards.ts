import { cardId } from "#shared/model/derived-ids.ts";
import type { DeviceRow, DeviceRows } from "#shared/model/entities.ts";
import { foldCard, scheduleOf, type ParameterSet } from "#shared/model/scheduling.ts";

import type { LearnerDatabase, StoredCard } from "./database.ts";

export interface CardRef {
  vocabItemId: string;
  facet: string;
}

type Review = DeviceRows["vocab_review"];

const nameOf = ({ vocabItemId, facet }: CardRef): string => `${vocabItemId} ${facet}`;

function unique(refs: Iterable<CardRef>): CardRef[] {
  return [...new Map([...refs].map((ref) => [nameOf(ref), ref])).values()];
}

/** All reviews of these cards. */
export async function reviewsOf(db: LearnerDatabase, refs: Iterable<CardRef>): Promise<Review[]> {
  const cards = unique(refs);
  if (cards.length === 0) return [];
  const keys = cards.map(({ vocabItemId, facet }) => [vocabItemId, facet]);
  return db.vocab_review.where("[vocabItemId+facet]").anyOf(keys).toArray();
}

/**
 * The cards that these rows have a part in: that of a review; of a set of parameters all that were asked since it
 * counts. The rows themselves need not be there any more. All at once: a transaction outlives few pauses without a read.
 */
export async function cardsOfRows(
  db: LearnerDatabase,
  rows: Iterable<DeviceRow | null | undefined>,
): Promise<CardRef[]> {
  const cards: CardRef[] = [];
  let since: string | undefined;
  for (const row of rows) {
    if (row && "facet" in row) cards.push(row);
    else if (row && "validFrom" in row && (since === undefined || row.validFrom < since)) since = row.validFrom;
  }
  if (since === undefined) return cards;
  const first = since;
  return unique([...cards, ...(await db.vocab_review.filter(({ localDay }) => localDay >= first).toArray())]);
}

/** Writes the state of these cards: the fold over their reviews by her parameters. A card without any review goes. */
export async function writeCards(
  db: LearnerDatabase,
  refs: Iterable<CardRef>,
  reviews: readonly Review[],
  sets: readonly ParameterSet[],
): Promise<void> {
  const schedule = scheduleOf(sets);
  const byCard = Map.groupBy(reviews, nameOf);
  const cards: StoredCard[] = [];
  const emptied: string[] = [];
  for (const ref of unique(refs)) {
    const id = cardId(db.userId, ref.vocabItemId, ref.facet);
    const log = byCard.get(nameOf(ref));
    if (!log) emptied.push(id);
    else {
      const inputs = log.map((review) => ({ ...review, at: Date.parse(review.reviewedAt) }));
      cards.push({ ...foldCard(id, inputs, schedule), id, vocabItemId: ref.vocabItemId, facet: ref.facet });
    }
  }
  await Promise.all([
    cards.length > 0 ? db.cards.bulkPut(cards) : undefined,
    emptied.length > 0 ? db.cards.bulkDelete(emptied) : undefined,
  ]);
}

/** Folds the reviews of these cards anew. Call it in the transaction that changed the reviews. */
export async function refoldCards(db: LearnerDatabase, refs: Iterable<CardRef>): Promise<void> {
  const cards = unique(refs);
  if (cards.length === 0) return;
  const [reviews, sets] = await Promise.all([reviewsOf(db, cards), db.scheduling_parameters.toArray()]);
  await writeCards(db, cards, reviews, sets);
}
