import type { CamelKeys } from "../lib/camel-case.ts";
import type { UserRow } from "./user.ts";
import type {
  VocabItemRow,
  VocabListItemRow,
  VocabListRow,
  VocabOverlayRow,
  VocabReviewRow,
  VocabTestRow,
  XpEventRow,
} from "./vocabulary.ts";

/** Everything that synchronises, by its name in the feed. Order: what others refer to comes first. */
export const ENTITY_NAMES = [
  "user",
  "vocab_list",
  "vocab_item",
  "vocab_list_item",
  "vocab_overlay",
  "vocab_test",
  "vocab_review",
  "xp_event",
] as const;
export type EntityName = (typeof ENTITY_NAMES)[number];

/** Wire form (snake_case) of each entity's row. */
export interface WireRows {
  user: UserRow;
  vocab_list: VocabListRow;
  vocab_item: VocabItemRow;
  vocab_list_item: VocabListItemRow;
  vocab_overlay: VocabOverlayRow;
  vocab_test: VocabTestRow;
  vocab_review: VocabReviewRow;
  xp_event: XpEventRow;
}

/** What the server adds to every row: its counter and the scope whose feed carries it. */
export interface SyncedRow {
  /** Raised by one at every write on the server; 0 while only this device knows the row. */
  version: number;
  scope: string;
}

/** Device form (camelCase) of each entity's row. */
export type DeviceRows = { [E in EntityName]: CamelKeys<WireRows[E]> & SyncedRow };
export type DeviceRow = DeviceRows[EntityName];

export const LIBRARY_SCOPE = "library";
export const userScope = (userId: string): string => `user:${userId}`;

export function isEntityName(value: string): value is EntityName {
  return ENTITY_NAMES.some((name) => name === value);
}
