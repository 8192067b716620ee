import type * as v from "valibot";

import type { vocabItemAnswer } from "#shared/contract/endpoints/vocab-lists.ts";
import type { VocabItemRow, VocabOverlayRow, VocabReviewRow } from "#shared/model/vocabulary.ts";

import type { Tx } from "../../db/tx.ts";
import { favouritesAmong, overlaysOf, reviewsOf } from "./store.ts";

type WordAnswer = v.InferOutput<typeof vocabItemAnswer>;

/** The reviews of so many words are taken apart in one piece: others are heard between two. */
const WORDS_AT_ONCE = 25;

/** Words as their learner sees them, in the order given: some queries for a page of words. */
export async function wordAnswers(tx: Tx, userId: string, words: readonly VocabItemRow[]): Promise<WordAnswer[]> {
  if (words.length === 0) return [];
  const ids = words.map(({ id }) => id);
  const overlays = new Map((await overlaysOf(tx, userId, ids)).map((overlay) => [overlay.vocab_item_id, overlay]));
  const favourites = await favouritesAmong(tx, userId, ids);
  const reviews = new Map<string, VocabReviewRow[]>();
  for (let from = 0; from < ids.length; from += WORDS_AT_ONCE) {
    for (const review of await reviewsOf(tx, userId, ids.slice(from, from + WORDS_AT_ONCE))) {
      const known = reviews.get(review.vocab_item_id);
      if (known === undefined) reviews.set(review.vocab_item_id, [review]);
      else known.push(review);
    }
  }
  return words.map(({ owner_id, ...word }) => ({
    ...withOverlay(word, overlays.get(word.id)),
    is_own: owner_id === userId,
    is_favourite: favourites.has(word.id),
    test_results: reviews.get(word.id) ?? [],
  }));
}

type Word = Omit<VocabItemRow, "owner_id">;

/** The learner's layer over a shared word; what she did not change shines through. */
function withOverlay(word: Word, overlay: VocabOverlayRow | undefined): Word {
  if (overlay === undefined) return word;
  return {
    ...word,
    term: overlay.term ?? word.term,
    explanation: overlay.explanation ?? word.explanation,
    remarks: overlay.remarks ?? word.remarks,
    translations: { ...word.translations, ...overlay.translations },
    audio_url: overlay.audio_url ?? word.audio_url,
    image_url: overlay.image_url ?? word.image_url,
    updated_at: overlay.updated_at > word.updated_at ? overlay.updated_at : word.updated_at,
  };
}
