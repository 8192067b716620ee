import type { Grade } from "#shared/model/vocabulary-terms.ts";

import type { PackageMedia } from "./package-media.ts";

/** A review that another program kept. */
export interface ForeignReview {
  /** UTC ms, which also names it within its card. */
  at: number;
  grade: Grade;
  durationMs: number;
  /** What stood on the question side: a column of the table, or the question itself where the program is ours. */
  asked: { column: number } | { facet: string };
}

export interface TableRow {
  cells: readonly string[];
  /** What the program had beside its fields. */
  tags?: readonly string[];
  list?: string | null;
  reviews?: readonly ForeignReview[];
}

/** Any file with words in rows and columns, before it is said which column means what. */
export interface ReadTable {
  /** Names of the columns where the file has them; else as many empty ones. */
  columns: readonly string[];
  rows: readonly TableRow[];
  /** How many sounds and pictures the file brings along, and, where it has their bytes, the way to them. */
  media: { sounds: number; pictures: number; files?: PackageMedia };
}
