import { LONGEST_OF_WORD } from "#shared/model/vocabulary-terms.ts";

const MEGABYTE = 1024 * 1024;

/** What is read at most, so that a phone neither freezes nor runs out of memory. */
export const LIMITS = {
  fileBytes: 100 * MEGABYTE,
  rows: 200_000,
  columns: 60,
  /** All that is unpacked of one file. */
  unpackedBytes: 500 * MEGABYTE,
  /** Something larger than `calmBytes` that was packed tighter than this was made to do harm. */
  ratio: 300,
  calmBytes: 20 * MEGABYTE,
  /** Of one cell: what is longer is no text about a word. */
  cellChars: 100_000,
  zipEntries: 200_000,
} as const;

/** What the server takes. */
export const ROOM = { ownWords: 100_000, wordsOfAList: 20_000, lists: 500 } as const;

/** Longest texts, as the contract has them. */
export const LONGEST = {
  ...LONGEST_OF_WORD,
  example: 500,
  tag: 50,
  listName: 100,
} as const;
export const MOST = { examples: 20, tags: 30 } as const;
