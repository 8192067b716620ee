import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { ReaderVerdict } from "#shared/model/course-terms.ts";
import type { ItemAttemptRow, JournalEntryRow } from "#shared/model/course/study-rows.ts";

import { chapter } from "./course-schema.ts";
import { instant, now, scopeOfUser, synced } from "./columns.ts";
import { appUser } from "./schema.ts";

// What learners do in courses. None of it refers to a course by a foreign key: what happened is kept, whatever becomes
// of the course.

const userId = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" });

export const courseInteraction = pgTable(
  "course_interaction",
  {
    /** UUIDv5 of (user, course). */
    id: uuid().primaryKey(),
    user_id: userId(),
    course_id: uuid().notNull(),
    enrolled_at: instant().notNull(),
    ...synced(scopeOfUser),
  },
  (t) => [
    uniqueIndex("course_interaction_user_course_key").on(t.user_id, t.course_id),
    index("course_interaction_course_id_idx").on(t.course_id),
  ],
);

export const sectionInteraction = pgTable(
  "section_interaction",
  {
    /** UUIDv5 of (user, section). */
    id: uuid().primaryKey(),
    user_id: userId(),
    course_id: uuid().notNull(),
    chapter_id: uuid().notNull(),
    section_id: uuid().notNull(),
    started_at: instant().notNull(),
    completed_at: instant(),
    revoked_at: instant(),
    ...synced(scopeOfUser),
  },
  (t) => [
    uniqueIndex("section_interaction_user_section_key").on(t.user_id, t.section_id),
    index("section_interaction_user_course_idx").on(t.user_id, t.course_id),
  ],
);

/** One press of "Prüfen". Added and never changed, but for what the server judges. */
export const itemAttempt = pgTable(
  "item_attempt",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    course_id: uuid().notNull(),
    section_id: uuid().notNull(),
    item_id: uuid().notNull(),
    item_revision: integer().notNull(),
    type: text().$type<ItemAttemptRow["type"]>().notNull(),
    try_number: integer().notNull().default(1),
    retry_of: uuid(),
    started_at: instant().notNull(),
    ended_at: instant().notNull(),
    local_day: date({ mode: "string" }).notNull(),
    time_zone: text().notNull(),
    answer: jsonb().$type<ItemAttemptRow["answer"]>().notNull(),
    parts: jsonb().$type<ItemAttemptRow["parts"]>().notNull().default([]),
    raw: doublePrecision().notNull().default(0),
    max: doublePrecision().notNull().default(0),
    passed: boolean().notNull(),
    hints_used: integer().notNull().default(0),
    overrides: jsonb().$type<string[]>().notNull().default([]),
    solution_shown: boolean().notNull().default(false),
    evaluator: text().$type<ItemAttemptRow["evaluator"]>().notNull(),
    review: jsonb().$type<ItemAttemptRow["review"]>(),
    reviewed_at: instant(),
    review_seen_at: instant(),
    ...synced(scopeOfUser),
  },
  (t) => [
    index("item_attempt_user_item_idx").on(t.user_id, t.item_id, t.ended_at),
    index("item_attempt_user_section_idx").on(t.user_id, t.section_id),
    index("item_attempt_revision_idx").on(t.item_id, t.item_revision),
  ],
);

/**
 * A part of an attempt that the judge was unsure of, while a tutor reads what she answers there: open until one has read it.
 * Not in the feed: what was said of it goes to her with the attempt.
 */
export const unsureAnswer = pgTable(
  "unsure_answer",
  {
    id: uuid().primaryKey(),
    attempt_id: uuid()
      .notNull()
      .references(() => itemAttempt.id, { onDelete: "cascade" }),
    part_id: text().notNull(),
    user_id: userId(),
    section_id: uuid().notNull(),
    verdict: text().$type<ReaderVerdict>(),
    comment: text(),
    read_by: uuid().references(() => appUser.id, { onDelete: "set null" }),
    read_by_name: text(),
    read_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    uniqueIndex("unsure_answer_attempt_part_key").on(t.attempt_id, t.part_id),
    index("unsure_answer_user_section_idx").on(t.user_id, t.section_id),
    index("unsure_answer_read_by_idx").on(t.read_by),
  ],
);

/** What she wrote about her learning. Added and never changed: a correction names what it overwrites. */
export const journalEntry = pgTable(
  "journal_entry",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    course_id: uuid().notNull(),
    section_id: uuid().notNull(),
    content_item_id: uuid(),
    objective_id: uuid(),
    confidence: integer(),
    message: text(),
    voice_file_id: uuid(),
    voice_duration_ms: integer(),
    visibility: text().$type<JournalEntryRow["visibility"]>().notNull().default("private"),
    overwrites: uuid(),
    written_at: instant().notNull(),
    local_day: date({ mode: "string" }).notNull(),
    time_zone: text().notNull(),
    ...synced(scopeOfUser),
  },
  (t) => [
    index("journal_entry_user_section_idx").on(t.user_id, t.section_id, t.written_at),
    index("journal_entry_voice_file_id_idx")
      .on(t.voice_file_id)
      .where(sql`${t.voice_file_id} is not null`),
  ],
);

/** A section that a tutor asked somebody to do. */
export const sectionAssignment = pgTable(
  "section_assignment",
  {
    id: uuid().primaryKey(),
    section_id: uuid().notNull(),
    course_id: uuid().notNull(),
    assigned_to: userId(),
    assigned_by: uuid().references(() => appUser.id, { onDelete: "set null" }),
    assigned_by_name: text().notNull(),
    note: text(),
    due_day: date({ mode: "string" }),
    seen_at: instant(),
    /** Whether the tutor who gave it reads what she answers there from then on: said to her at the task. */
    shows_answers: boolean().notNull().default(false),
    /** When she was last told of it by mail or push. Not in the feed. */
    notified_at: instant(),
    ...synced(sql`'user:' || assigned_to::text`),
  },
  (t) => [
    index("section_assignment_assigned_to_idx").on(t.assigned_to),
    index("section_assignment_assigned_by_idx").on(t.assigned_by),
  ],
);

/** That somebody began a chapter; its progress follows from its sections. Not in the feed. */
export const chapterInteraction = pgTable(
  "chapter_interaction",
  {
    /** UUIDv5 of (user, chapter). */
    id: uuid().primaryKey(),
    user_id: userId(),
    chapter_id: uuid()
      .notNull()
      .references(() => chapter.id, { onDelete: "cascade" }),
    course_id: uuid().notNull(),
    started_at: instant().notNull(),
  },
  (t) => [
    unique("chapter_interaction_user_chapter_key").on(t.user_id, t.chapter_id),
    index("chapter_interaction_chapter_id_idx").on(t.chapter_id),
  ],
);
