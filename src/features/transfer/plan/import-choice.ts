/** What is to happen with a word that she has already. */
export const POLICIES = ["update", "keep", "copy"] as const;
export type Policy = (typeof POLICIES)[number];

/** What she has chosen for an import, once for all its words. */
export interface ImportChoice {
  policy: Policy;
  /** A word of the library comes into her list as it is, instead of being made anew. */
  useLibrary: boolean;
  target: { listId: string } | { newList: string };
  /** Words go to the lists (decks) that the file names, where it names some. */
  keepLists: boolean;
  withReviews: boolean;
  /** Pictures and sounds of the file become those of the words that are made. */
  withMedia: boolean;
}

export interface PlanSummary {
  /** Words of the file that can be taken over. */
  total: number;
  fresh: number;
  updated: number;
  unchanged: number;
  copied: number;
  fromLibrary: number;
  reviews: number;
  /** Names of the lists that are made. */
  newLists: readonly string[];
  /** Words that find no room: more than an account may have. */
  withoutRoom: number;
  /** Files that come along; absent: none. */
  media?: { pictures: number; sounds: number; bytes: number };
}
