import type { EntityName } from "./entities.ts";
import { userRow } from "./user.ts";
import {
  vocabItemRow,
  vocabListItemRow,
  vocabListRow,
  vocabOverlayRow,
  vocabReviewRow,
  vocabTestRow,
  xpEventRow,
} from "./vocabulary.ts";

/** The schema of each entity's row in the feed. */
export const ENTITY_ROWS = {
  user: userRow,
  vocab_list: vocabListRow,
  vocab_item: vocabItemRow,
  vocab_list_item: vocabListItemRow,
  vocab_overlay: vocabOverlayRow,
  vocab_test: vocabTestRow,
  vocab_review: vocabReviewRow,
  xp_event: xpEventRow,
} as const satisfies Record<EntityName, unknown>;
