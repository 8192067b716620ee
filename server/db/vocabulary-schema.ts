import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { VocabItemRow, VocabOverlayRow, VocabReviewRow } from "#shared/model/vocabulary.ts";

import { instant, now, scopeOfUser, synced } from "./columns.ts";
import { appUser, userId } from "./schema.ts";

export const vocabList = pgTable(
  "vocab_list",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    name: text().notNull(),
    description: text(),
    is_favourites: boolean().notNull().default(false),
    position: real().notNull().default(0),
    ...synced(scopeOfUser),
  },
  (t) => [
    index("vocab_list_user_id_idx").on(t.user_id, t.position),
    uniqueIndex("vocab_list_favourites_key")
      .on(t.user_id)
      .where(sql`${t.is_favourites}`),
  ],
);

export const vocabItem = pgTable(
  "vocab_item",
  {
    id: uuid().primaryKey(),
    /** null: a shared word of the library. */
    owner_id: uuid().references(() => appUser.id, { onDelete: "cascade" }),
    term: text().notNull(),
    grammatical_category: text().$type<VocabItemRow["grammatical_category"]>().notNull().default("other"),
    specific_article: text().$type<VocabItemRow["specific_article"]>(),
    plural: text(),
    present: text(),
    simple_past: text(),
    present_perfect: text(),
    explanation: text(),
    usage_examples: jsonb().$type<string[]>().notNull().default([]),
    remarks: text(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    translations: jsonb().$type<VocabItemRow["translations"]>().notNull().default({}),
    audio_url: text(),
    image_url: text(),
    level: text().$type<VocabItemRow["level"]>(),
    topics: jsonb().$type<string[]>().notNull().default([]),
    syllables: text(),
    is_plural_only: boolean().notNull().default(false),
    accepted_answers: jsonb().$type<string[]>().notNull().default([]),
    wrong_answers: jsonb().$type<VocabItemRow["wrong_answers"]>().notNull().default([]),
    source: text(),
    licence: text(),
    context_links: jsonb().$type<VocabItemRow["context_links"]>().notNull().default([]),
    is_main_medical_condition: boolean().notNull().default(false),
    is_layman_term: boolean().notNull().default(false),
    links: jsonb().$type<VocabItemRow["links"]>().notNull().default([]),
    ...synced(sql`coalesce('user:' || owner_id::text, 'library')`),
  },
  (t) => [
    index("vocab_item_owner_id_idx").on(t.owner_id),
    // Few words have either; cleaning asks what is still in use.
    index("vocab_item_audio_url_idx")
      .on(t.audio_url)
      .where(sql`${t.audio_url} is not null`),
    index("vocab_item_image_url_idx")
      .on(t.image_url)
      .where(sql`${t.image_url} is not null`),
  ],
);

export const vocabListItem = pgTable(
  "vocab_list_item",
  {
    /** UUIDv5 of (list, item). */
    id: uuid().primaryKey(),
    user_id: userId(),
    list_id: uuid()
      .notNull()
      .references(() => vocabList.id, { onDelete: "cascade" }),
    vocab_item_id: uuid()
      .notNull()
      .references(() => vocabItem.id, { onDelete: "cascade" }),
    ...synced(scopeOfUser),
  },
  (t) => [
    unique("vocab_list_item_list_item_key").on(t.list_id, t.vocab_item_id),
    index("vocab_list_item_user_id_idx").on(t.user_id),
    index("vocab_list_item_vocab_item_id_idx").on(t.vocab_item_id),
  ],
);

/** A link by which others may copy a list. Not in the feed; the link itself is known to those who have it only. */
export const vocabListShare = pgTable(
  "vocab_list_share",
  {
    /** SHA-256 of the link's secret part, in hexadecimal. */
    token_hash: text().primaryKey(),
    list_id: uuid()
      .notNull()
      .references(() => vocabList.id, { onDelete: "cascade" }),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    /** How often others looked at it. */
    opens: integer().notNull().default(0),
  },
  (t) => [
    index("vocab_list_share_list_id_idx").on(t.list_id, t.created_at),
    index("vocab_list_share_expires_at_idx").on(t.expires_at),
  ],
);

/** The newest copy that a learner made of a shared list: asking again leads there. Not in the feed. */
export const vocabListCopy = pgTable(
  "vocab_list_copy",
  {
    user_id: userId(),
    source_list_id: uuid()
      .notNull()
      .references(() => vocabList.id, { onDelete: "cascade" }),
    list_id: uuid()
      .notNull()
      .references(() => vocabList.id, { onDelete: "cascade" }),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ name: "vocab_list_copy_pkey", columns: [t.user_id, t.source_list_id] }),
    index("vocab_list_copy_source_list_id_idx").on(t.source_list_id),
    index("vocab_list_copy_list_id_idx").on(t.list_id),
  ],
);

export const vocabOverlay = pgTable(
  "vocab_overlay",
  {
    /** UUIDv5 of (user, item). */
    id: uuid().primaryKey(),
    user_id: userId(),
    vocab_item_id: uuid()
      .notNull()
      .references(() => vocabItem.id, { onDelete: "cascade" }),
    term: text(),
    explanation: text(),
    remarks: text(),
    translations: jsonb().$type<VocabOverlayRow["translations"]>(),
    audio_url: text(),
    image_url: text(),
    ...synced(scopeOfUser),
  },
  (t) => [
    unique("vocab_overlay_user_item_key").on(t.user_id, t.vocab_item_id),
    index("vocab_overlay_vocab_item_id_idx").on(t.vocab_item_id),
    index("vocab_overlay_audio_url_idx")
      .on(t.audio_url)
      .where(sql`${t.audio_url} is not null`),
    index("vocab_overlay_image_url_idx")
      .on(t.image_url)
      .where(sql`${t.image_url} is not null`),
  ],
);

// A review outlives its word and its test, so neither is a foreign key: what happened is kept.
export const vocabReview = pgTable(
  "vocab_review",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    vocab_item_id: uuid().notNull(),
    facet: text().$type<VocabReviewRow["facet"]>().notNull(),
    mode: text().$type<VocabReviewRow["mode"]>().notNull(),
    answer: text(),
    verdict: text().$type<VocabReviewRow["verdict"]>().notNull(),
    grade: text().$type<VocabReviewRow["grade"]>().notNull(),
    hints: integer().notNull().default(0),
    reviewed_at: instant().notNull(),
    duration_ms: integer().notNull().default(0),
    test_id: uuid(),
    local_day: date({ mode: "string" }).notNull(),
    time_zone: text().notNull(),
    ...synced(scopeOfUser),
  },
  (t) => [
    index("vocab_review_user_item_idx").on(t.user_id, t.vocab_item_id, t.reviewed_at),
    index("vocab_review_user_time_idx").on(t.user_id, t.reviewed_at),
  ],
);

/** Weights of FSRS that were fitted to a learner's reviews on one of her devices; never changed. */
export const schedulingParameters = pgTable(
  "scheduling_parameters",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    weights: jsonb().$type<number[]>().notNull(),
    /** Reviews of this local day and later are folded by them. */
    valid_from: date({ mode: "string" }).notNull(),
    review_count: integer().notNull(),
    loss_before: doublePrecision().notNull(),
    loss_after: doublePrecision().notNull(),
    ...synced(scopeOfUser),
  },
  (t) => [index("scheduling_parameters_user_id_idx").on(t.user_id, t.valid_from)],
);

export const vocabTest = pgTable(
  "vocab_test",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    is_daily: boolean().notNull(),
    local_day: date({ mode: "string" }).notNull(),
    item_ids: jsonb().$type<string[]>().notNull(),
    started_at: instant().notNull(),
    completed_at: instant(),
    ...synced(scopeOfUser),
  },
  (t) => [index("vocab_test_user_id_idx").on(t.user_id, t.started_at)],
);
