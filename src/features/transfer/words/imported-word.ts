import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import type { PRACTICE_MODES, Facet, Grade, Verdict } from "#shared/model/vocabulary-terms.ts";

/** A review made elsewhere, or here before. */
export interface PastReview {
  facet: Facet;
  grade: Grade;
  /** UTC ms. */
  at: number;
  durationMs: number;
  /** What only our own files know. */
  ours?: {
    mode: (typeof PRACTICE_MODES)[number];
    verdict: Verdict;
    answer: string | null;
    hints: number;
    localDay: string;
    timeZone: string;
  };
}

/** A file of a package that a word refers to, by its name there. */
export interface MediaRef {
  name: string;
  byteSize: number;
}

/** A word of a file, understood: ready to become a word of hers. */
export interface ImportedWord {
  fields: OwnWordFields & { term: string };
  /** Names of the lists that the file puts it in. */
  lists: readonly string[];
  isFavourite: boolean;
  reviews: readonly PastReview[];
  /** The id it had where our own file was written. */
  sourceId?: string;
  /** The first picture and the first sound that its row refers to, where the file brings them along. */
  media?: { picture?: MediaRef; sound?: MediaRef };
}

/** What could not be taken over, counted. */
export interface Losses {
  /** Rows without a word. */
  withoutTerm: number;
  /** Rows whose word is longer than any word. */
  tooLong: number;
  /** The same word twice in the file. */
  repeated: number;
  /** Texts that were cut to the length we keep. */
  cut: number;
  /** Filled fields of columns that nobody asked for. */
  unused: number;
  /** Of the file, before it is known which of them words of hers take along. */
  sounds: number;
  pictures: number;
}

export const NO_LOSSES: Losses = {
  withoutTerm: 0,
  tooLong: 0,
  repeated: 0,
  cut: 0,
  unused: 0,
  sounds: 0,
  pictures: 0,
};
