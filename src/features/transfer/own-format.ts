import type {
  VocabItemRow,
  VocabListItemRow,
  VocabListRow,
  VocabOverlayRow,
  VocabReviewRow,
  VocabTestRow,
} from "#shared/model/vocabulary.ts";

/** The file with everything of hers. Described in docs/export-format.md; a change of what is there raises the version. */
export const OWN_FORMAT = "visite-words";
export const OWN_VERSION = 1;

type Plain<Row> = Omit<Row, "user_id">;

export interface OwnFile {
  format: typeof OWN_FORMAT;
  version: typeof OWN_VERSION;
  exported_at: string;
  lists: Plain<VocabListRow>[];
  /** Her own words, and the words of the library that she has in a list, has changed or has practised. */
  words: (Omit<VocabItemRow, "owner_id"> & { is_own: boolean })[];
  list_words: Pick<VocabListItemRow, "list_id" | "vocab_item_id" | "created_at">[];
  overlays: Plain<VocabOverlayRow>[];
  reviews: Plain<VocabReviewRow>[];
  tests: Plain<VocabTestRow>[];
}
