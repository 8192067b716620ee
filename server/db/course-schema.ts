import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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

import type { CourseRow, SectionRow } from "#shared/model/course/course-rows.ts";
import type {
  ContentItemRow,
  CourseMediumRow,
  DialogRow,
  SectionTranslationRow,
} from "#shared/model/course/item-rows.ts";

import { organization } from "./account-schema.ts";
import { instant, now, synced } from "./columns.ts";
import { appUser } from "./schema.ts";

// What courses consist of. Heads are in the library, with their organisation or with their author; all the rest is in
// the scope of its course, which only the devices that follow it ask for.

const scopeOfCourse = sql`'course:' || course_id::text`;
const noIds = sql`'{}'::uuid[]`;
const ids = () => uuid().array().notNull().default(noIds);
const key = () => text();
const courseId = () =>
  uuid()
    .notNull()
    .references(() => course.id, { onDelete: "cascade" });
const sectionId = () =>
  uuid()
    .notNull()
    .references(() => section.id, { onDelete: "cascade" });
const authorId = () => uuid().references(() => appUser.id, { onDelete: "set null" });

export const course = pgTable(
  "course",
  {
    id: uuid().primaryKey(),
    key: key(),
    title: text().notNull(),
    about: text().notNull().default(""),
    level: text().$type<CourseRow["level"]>().notNull(),
    is_plus: boolean().notNull().default(false),
    topics: jsonb().$type<string[]>().notNull().default([]),
    picture_id: uuid(),
    state: text().$type<CourseRow["state"]>().notNull().default("draft"),
    // With the organisation go its courses: without one they would be everybody's.
    organization_id: uuid().references(() => organization.id, { onDelete: "cascade" }),
    author_id: authorId(),
    author_name: text().notNull().default(""),
    licence: text().notNull().default(""),
    source: text().notNull().default(""),
    // Kept by triggers, from here to video_bytes.
    outline: jsonb().$type<CourseRow["outline"]>().notNull().default([]),
    section_count: integer().notNull().default(0),
    item_count: integer().notNull().default(0),
    minutes: integer().notNull().default(0),
    media_bytes: bigint({ mode: "number" }).notNull().default(0),
    video_bytes: bigint({ mode: "number" }).notNull().default(0),
    position: real().notNull().default(0),
    published_at: instant(),
    ...synced(sql`case when state = 'published' then coalesce('org:' || organization_id::text, 'library')
      else coalesce('user:' || author_id::text, 'nowhere') end`),
  },
  (t) => [
    uniqueIndex("course_key_key")
      .on(t.key)
      .where(sql`${t.key} is not null`),
    index("course_author_id_idx").on(t.author_id),
    index("course_organization_id_idx").on(t.organization_id),
  ],
);

export const chapter = pgTable(
  "chapter",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    key: key(),
    title: text().notNull(),
    about: text(),
    position: real().notNull().default(0),
    ...synced(scopeOfCourse),
  },
  (t) => [index("chapter_course_id_idx").on(t.course_id, t.position)],
);

export const section = pgTable(
  "section",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    chapter_id: uuid()
      .notNull()
      .references(() => chapter.id, { onDelete: "cascade" }),
    key: key(),
    title: text().notNull(),
    about: text(),
    level: text().$type<SectionRow["level"]>().notNull(),
    icon: text().notNull().default("text"),
    minutes: integer().notNull().default(0),
    position: real().notNull().default(0),
    vocab_ids: ids(),
    set_phrase_ids: ids(),
    glosses: jsonb().$type<SectionRow["glosses"]>().notNull().default([]),
    // Kept by triggers.
    item_count: integer().notNull().default(0),
    required_count: integer().notNull().default(0),
    ...synced(scopeOfCourse),
  },
  (t) => [index("section_course_id_idx").on(t.course_id, t.position), index("section_chapter_id_idx").on(t.chapter_id)],
);

export const learningObjective = pgTable(
  "learning_objective",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    section_id: sectionId(),
    key: key(),
    text: text().notNull(),
    position: real().notNull().default(0),
    ...synced(scopeOfCourse),
  },
  (t) => [
    index("learning_objective_section_id_idx").on(t.section_id),
    index("learning_objective_course_id_idx").on(t.course_id),
  ],
);

export const contentItem = pgTable(
  "content_item",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    section_id: sectionId(),
    key: key(),
    type: text().$type<ContentItemRow["type"]>().notNull(),
    level: text().$type<ContentItemRow["level"]>().notNull(),
    content_version: integer().notNull(),
    /** Counted by a trigger: whoever writes leaves it out. */
    revision: integer().notNull().default(1),
    page_index: integer().notNull().default(0),
    position: real().notNull().default(0),
    title: text(),
    prompt: text(),
    is_required: boolean().notNull().default(true),
    /** Whether there is something to do in it: what its kind says. Not in the feed. */
    is_playable: boolean().notNull().default(true),
    minutes: integer().notNull().default(0),
    for_item_id: uuid(),
    behaviour: jsonb().$type<ContentItemRow["behaviour"]>().notNull().default({}),
    feedback: jsonb().$type<ContentItemRow["feedback"]>().notNull().default([]),
    objective_ids: ids(),
    vocab_ids: ids(),
    set_phrase_ids: ids(),
    media_ids: ids(),
    content: jsonb().$type<ContentItemRow["content"]>().notNull(),
    licence: text().notNull().default(""),
    source: text().notNull().default(""),
    author_name: text().notNull().default(""),
    author_id: authorId(),
    /** Ids inside the content that calls address: categories, questions. Not in the feed. */
    part_ids: ids(),
    ...synced(scopeOfCourse),
  },
  (t) => [
    index("content_item_section_id_idx").on(t.section_id, t.position),
    index("content_item_course_id_idx").on(t.course_id),
    index("content_item_type_idx").on(t.type),
    index("content_item_author_id_idx").on(t.author_id),
    index("content_item_part_ids_idx").using("gin", t.part_ids),
  ],
);

export const dialog = pgTable(
  "dialog",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    content_item_id: uuid()
      .notNull()
      .unique("dialog_content_item_key")
      .references(() => contentItem.id, { onDelete: "cascade" }),
    persons: jsonb().$type<DialogRow["persons"]>().notNull().default([]),
    lines: jsonb().$type<DialogRow["lines"]>().notNull().default([]),
    ...synced(scopeOfCourse),
  },
  (t) => [index("dialog_course_id_idx").on(t.course_id)],
);

export const sectionTranslation = pgTable(
  "section_translation",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    section_id: sectionId(),
    language: text().notNull(),
    texts: jsonb().$type<SectionTranslationRow["texts"]>().notNull().default({}),
    ...synced(scopeOfCourse),
  },
  (t) => [
    unique("section_translation_section_language_key").on(t.section_id, t.language),
    index("section_translation_course_id_idx").on(t.course_id),
  ],
);

export const courseMedium = pgTable(
  "course_medium",
  {
    id: uuid().primaryKey(),
    course_id: courseId(),
    media_id: uuid().notNull(),
    kind: text().$type<CourseMediumRow["kind"]>().notNull(),
    mime_type: text().notNull(),
    byte_size: integer().notNull(),
    width: integer(),
    height: integer(),
    duration_ms: integer(),
    alt: text().notNull().default(""),
    is_decorative: boolean().notNull().default(false),
    captions: jsonb().$type<CourseMediumRow["captions"]>().notNull().default([]),
    credit: text(),
    licence: text().notNull().default(""),
    source: text().notNull().default(""),
    ...synced(scopeOfCourse),
  },
  (t) => [
    unique("course_medium_course_media_key").on(t.course_id, t.media_id),
    index("course_medium_media_id_idx").on(t.media_id),
  ],
);

/** Bytes that courses may use, in the media folder under the id, which follows from them. Not in the feed. */
export const mediaAsset = pgTable(
  "media_asset",
  {
    id: uuid().primaryKey(),
    sha256: text().notNull().unique("media_asset_sha256_key"),
    kind: text().$type<CourseMediumRow["kind"]>().notNull(),
    mime_type: text().notNull(),
    byte_size: integer().notNull(),
    width: integer(),
    height: integer(),
    duration_ms: integer(),
    uploaded_by: uuid().references(() => appUser.id, { onDelete: "set null" }),
    created_at: instant().notNull().default(now),
  },
  (t) => [index("media_asset_uploaded_by_idx").on(t.uploaded_by), index("media_asset_created_at_idx").on(t.created_at)],
);

/** Who sent the bytes of a medium, whether she was the first or not: she may use them. Not in the feed. */
export const mediaSender = pgTable(
  "media_sender",
  {
    media_id: uuid()
      .notNull()
      .references(() => mediaAsset.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ name: "media_sender_pkey", columns: [t.media_id, t.user_id] }),
    index("media_sender_user_id_idx").on(t.user_id),
  ],
);

/**
 * Each task as it was: attempts are judged by what their learner saw. Filled by a trigger; outlives the task. Not in
 * the feed.
 */
export const contentItemRevision = pgTable(
  "content_item_revision",
  {
    item_id: uuid().notNull(),
    revision: integer().notNull(),
    course_id: uuid().notNull(),
    section_id: uuid().notNull(),
    type: text().$type<ContentItemRow["type"]>().notNull(),
    level: text().$type<ContentItemRow["level"]>().notNull(),
    content_version: integer().notNull(),
    content: jsonb().$type<ContentItemRow["content"]>().notNull(),
    behaviour: jsonb().$type<ContentItemRow["behaviour"]>().notNull(),
    is_required: boolean().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ name: "content_item_revision_pkey", columns: [t.item_id, t.revision] }),
    index("content_item_revision_created_at_idx").on(t.created_at),
  ],
);
