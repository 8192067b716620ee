import { cardId } from "#shared/model/derived-ids.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import { foldCard, type CardState, type Review, type Schedule } from "#shared/model/scheduling.ts";
import type { Facet, Grade } from "#shared/model/vocabulary-terms.ts";

import { eachInPieces } from "../../limits/in-pieces.ts";

/** A review as it is stored. */
export type StoredReview = {
  id: string;
  itemId: string;
  facet: Facet;
  /** Milliseconds since 1970. */
  at: number;
  localDay: LocalDay;
  grade: Grade;
};

/** A card with its log. */
export interface FoldedCard {
  itemId: string;
  state: CardState;
  reviews: Review[];
}

type Log = Omit<FoldedCard, "state"> & { facet: Facet };

/**
 * The cards a learner has reviewed, each folded from its log by what her schedule says. The reviews come word by word;
 * cards are folded as soon as their word is over, in pieces that let others in.
 */
export async function foldCards(
  userId: string,
  stored: AsyncIterable<readonly StoredReview[]>,
  schedule: Schedule,
  isAsked: (facet: Facet) => boolean = () => true,
): Promise<FoldedCard[]> {
  const cards: FoldedCard[] = [];
  let logs = new Map<string, Log>();
  const fold = ({ itemId, facet, reviews }: Log) => {
    cards.push({ itemId, reviews, state: foldCard(cardId(userId, itemId, facet), reviews, schedule) });
  };
  for await (const piece of stored) {
    for (const review of piece) if (isAsked(review.facet)) add(logs, review);
    const unfinished = piece.at(-1)?.itemId;
    const isOver = ({ itemId }: Log) => itemId !== unfinished;
    await eachInPieces([...logs.values()].filter(isOver), fold);
    logs = new Map([...logs].filter(([, log]) => !isOver(log)));
  }
  await eachInPieces([...logs.values()], fold);
  return cards;
}

function add(logs: Map<string, Log>, { id, itemId, facet, at, localDay, grade }: StoredReview): void {
  const key = `${itemId} ${facet}`;
  const review = { id, at, localDay, grade };
  const log = logs.get(key);
  if (log === undefined) logs.set(key, { itemId, facet, reviews: [review] });
  else log.reviews.push(review);
}
