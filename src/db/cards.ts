import { cardId } from "#shared/model/derived-ids.ts";
import { foldCard, scheduleOf } from "#shared/model/scheduling.ts";

import type { StoredCard } from "./database.ts";
import type { Derivation, FoldKey } from "./derivation.ts";
import { noteUnasked } from "./unasked.ts";

const keyOf = ({ vocabItemId, facet }: { vocabItemId: string; facet: string }): FoldKey => [vocabItemId, facet];

/** Each card: the fold over its reviews by the learner's parameters. */
export const CARDS: Derivation<"vocab_review"> = {
  table: (db) => db.cards,
  index: "[vocabItemId+facet]",
  keyOf,
  idOf: (userId, [vocabItemId, facet]) => cardId(userId, vocabItemId, facet),
  folding: async (db) => {
    const schedule = scheduleOf(await db.scheduling_parameters.toArray());
    return (id, [vocabItemId, facet], reviews): StoredCard => {
      const inputs = reviews.map((review) => ({ ...review, at: Date.parse(review.reviewedAt) }));
      return { ...foldCard(id, inputs, schedule), id, vocabItemId, facet };
    };
  },
  // The word may be one that was never asked again.
  gone: (db, keys) =>
    noteUnasked(
      db,
      keys.flatMap(([id]) => [
        { whose: "mine", id },
        { whose: "others", id },
      ]),
    ),
  dependsOn: {
    // All that were asked since the first of these sets counted.
    scheduling_parameters: async (db, sets) => {
      const [first] = sets.map(({ validFrom }) => validFrom).toSorted();
      if (first === undefined) return [];
      return (await db.vocab_review.filter(({ localDay }) => localDay >= first).toArray()).map(keyOf);
    },
  },
};
