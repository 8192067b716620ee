import { derivedId } from "#shared/lib/derived-id.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import type { Article } from "#shared/model/vocabulary-terms.ts";

/** A word that is already on this device, as far as an import has to know it. */
export interface KnownWord {
  id: string;
  isOwn: boolean;
  /** Her own, or in one of her lists; otherwise it is only in the library. */
  isMine: boolean;
  term: string;
  article: Article | null;
  /** As she sees it now. */
  fields: OwnWordFields;
  /** Of a shared word: what stands in her layer. Null: nothing there. */
  layer: Pick<OwnWordFields, "explanation" | "remarks" | "translations">;
  listIds: readonly string[];
}

export interface KnownList {
  id: string;
  name: string;
  isFavourites: boolean;
  wordCount: number;
}

/** Everything that an import meets on the device. */
export interface KnownWords {
  /** Whose device it is. */
  userId: string;
  words: readonly KnownWord[];
  lists: readonly KnownList[];
  /** Of all reviews the id and the `reviewKey`. */
  reviews: ReadonlySet<string>;
  /** The place behind the last list. */
  nextPosition: number;
}

export const reviewKey = (itemId: string, facet: string, at: number): string => `${itemId} ${facet} ${at}`;

/** The same review of the same learner's card has the same id, however often it comes. */
export const reviewIdOf = (userId: string, itemId: string, facet: string, at: number): string =>
  derivedId("vocab_review", userId, itemId, facet, String(at));

/** As it was before: two learners who took over one package had one id, and only the first of them kept her review. */
export const formerReviewIdOf = (itemId: string, facet: string, at: number): string =>
  derivedId("vocab_review", itemId, facet, String(at));
