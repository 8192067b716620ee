import * as v from "valibot";

import { rule } from "../lib/field-errors.ts";
import { CEFR_LEVELS } from "./user.ts";
import { filledText, integer, localDay, text, timestamp, uuid } from "./scalars.ts";
import {
  ARTICLES,
  FACETS,
  GRADES,
  GRAMMATICAL_CATEGORIES,
  LINK_KINDS,
  PRACTICE_MODES,
  VERDICTS,
} from "./vocabulary-terms.ts";

const language3 = v.pipe(v.string(), v.regex(/^[a-z]{3}$/, rule("language-code")));

/** Translations by ISO 639-3 code. */
export const translations = v.pipe(
  v.record(
    language3,
    v.strictObject({
      text: text(500),
      status: v.picklist(["author", "draft", "learner"]),
      note: v.nullable(text(500)),
    }),
  ),
  v.check((all) => Object.keys(all).length <= 40, rule("too-many")),
);
export type Translations = v.InferOutput<typeof translations>;

const wordLink = v.strictObject({ kind: v.picklist(LINK_KINDS), id: uuid, term: text(200) });
export const contextLink = v.strictObject({ kind: text(50), id: v.nullable(uuid), quote: v.nullable(text(1000)) });

/** What a learner may write of an own word. `term` alone is required when it is made. */
export const ownWordFields = {
  term: filledText(200),
  grammatical_category: v.picklist(GRAMMATICAL_CATEGORIES),
  specific_article: v.nullable(v.picklist(ARTICLES)),
  plural: v.nullable(text(200)),
  present: v.nullable(text(200)),
  simple_past: v.nullable(text(200)),
  present_perfect: v.nullable(text(200)),
  explanation: v.nullable(text(2000)),
  usage_examples: v.pipe(v.array(text(500)), v.maxLength(20)),
  remarks: v.nullable(text(4000)),
  tags: v.pipe(v.array(filledText(50)), v.maxLength(30)),
  translations,
  audio_url: v.nullable(text(500)),
  image_url: v.nullable(text(500)),
} as const;

/** What a learner may change of any word; on a shared word the change is an overlay. */
export const overlayFields = {
  term: ownWordFields.term,
  explanation: ownWordFields.explanation,
  remarks: ownWordFields.remarks,
  translations: ownWordFields.translations,
  audio_url: ownWordFields.audio_url,
  image_url: ownWordFields.image_url,
} as const;

export const vocabItemRow = v.object({
  id: uuid,
  /** The learner it belongs to; null: a shared word of the library. */
  owner_id: v.nullable(uuid),
  ...ownWordFields,
  level: v.nullable(v.picklist(CEFR_LEVELS)),
  topics: v.array(v.string()),
  syllables: v.nullable(v.string()),
  is_plural_only: v.boolean(),
  accepted_answers: v.array(v.string()),
  wrong_answers: v.array(v.object({ text: v.string(), feedback: v.string() })),
  source: v.nullable(v.string()),
  licence: v.nullable(v.string()),
  context_links: v.array(contextLink),
  is_main_medical_condition: v.boolean(),
  is_layman_term: v.boolean(),
  links: v.array(wordLink),
  created_at: timestamp,
  updated_at: timestamp,
});
export type VocabItemRow = v.InferOutput<typeof vocabItemRow>;

export const vocabListRow = v.object({
  id: uuid,
  user_id: uuid,
  name: filledText(100),
  description: v.nullable(text(1000)),
  is_favourites: v.boolean(),
  position: v.number(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type VocabListRow = v.InferOutput<typeof vocabListRow>;

/** Membership of a word in a list; its id is derived from both, so two devices make the same row. */
export const vocabListItemRow = v.object({
  id: uuid,
  user_id: uuid,
  list_id: uuid,
  vocab_item_id: uuid,
  created_at: timestamp,
});
export type VocabListItemRow = v.InferOutput<typeof vocabListItemRow>;

/** A learner's changes of a shared word; null: not changed. */
export const vocabOverlayRow = v.object({
  id: uuid,
  user_id: uuid,
  vocab_item_id: uuid,
  term: v.nullable(overlayFields.term),
  explanation: overlayFields.explanation,
  remarks: overlayFields.remarks,
  translations: v.nullable(translations),
  audio_url: overlayFields.audio_url,
  image_url: overlayFields.image_url,
  updated_at: timestamp,
});
export type VocabOverlayRow = v.InferOutput<typeof vocabOverlayRow>;

/** What the learner sends of one review of one card. Inputs only: the card's state is a fold over them. */
export const reviewFields = {
  id: uuid,
  facet: v.picklist(FACETS),
  mode: v.picklist(PRACTICE_MODES),
  answer: v.nullable(text(500)),
  verdict: v.picklist(VERDICTS),
  grade: v.picklist(GRADES),
  hints: integer(0, 100),
  reviewed_at: timestamp,
  duration_ms: integer(0, 86_400_000),
  test_id: v.nullable(uuid),
} as const;

export const vocabReviewRow = v.object({
  ...reviewFields,
  user_id: uuid,
  vocab_item_id: uuid,
  local_day: localDay,
  time_zone: v.string(),
});
export type VocabReviewRow = v.InferOutput<typeof vocabReviewRow>;

export const vocabTestRow = v.object({
  id: uuid,
  user_id: uuid,
  is_daily: v.boolean(),
  local_day: localDay,
  item_ids: v.array(uuid),
  started_at: timestamp,
  completed_at: v.nullable(timestamp),
});
export type VocabTestRow = v.InferOutput<typeof vocabTestRow>;

export const xpEventRow = v.object({
  id: uuid,
  user_id: uuid,
  cause: v.string(),
  key: v.string(),
  amount: v.number(),
  local_day: localDay,
  occurred_at: timestamp,
  /** Of a day's first opening: minutes by which the clocks of the devices that opened it were ahead of UTC. */
  utc_offsets: v.array(v.number()),
});
export type XpEventRow = v.InferOutput<typeof xpEventRow>;
