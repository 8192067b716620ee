import * as v from "valibot";

import { CONTENT_TYPES, EVALUATORS, JOURNAL_VISIBILITIES, PART_VERDICTS, READER_VERDICTS } from "../course-terms.ts";
import { filledText, integer, localDay, text, timestamp, timeZone, uuid } from "../scalars.ts";

/** That she takes a course. Leaving it takes this row away, and nothing else. */
export const courseInteractionRow = v.object({ id: uuid, user_id: uuid, course_id: uuid, enrolled_at: timestamp });
export type CourseInteractionRow = v.InferOutput<typeof courseInteractionRow>;

export const sectionInteractionRow = v.object({
  id: uuid,
  user_id: uuid,
  course_id: uuid,
  chapter_id: uuid,
  section_id: uuid,
  started_at: timestamp,
  completed_at: v.nullable(timestamp),
  /** When she said that it is not done after all: what was passed before counts no more for completing it. */
  revoked_at: v.nullable(timestamp),
});
export type SectionInteractionRow = v.InferOutput<typeof sectionInteractionRow>;

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

/** How one part of a task was judged. */
export const partResult = v.strictObject({
  part_id: filledText(100),
  verdict: v.picklist(PART_VERDICTS),
  score: points,
  max: points,
  /** Why, as a code; one that an app does not know is shown as its verdict. */
  code: v.optional(text(40)),
  /** Place of the feedback in the content. */
  feedback: v.optional(text(200)),
});
export type PartResult = v.InferOutput<typeof partResult>;

/** What a device sends of one attempt. Never changed by it afterwards. */
export const attemptFields = {
  id: uuid,
  course_id: uuid,
  section_id: uuid,
  item_id: uuid,
  item_revision: integer(1, Number.MAX_SAFE_INTEGER),
  type: v.picklist(CONTENT_TYPES),
  /** In this sitting, from 1. */
  try_number: integer(1, 10_000),
  /** The attempt whose wrong parts were tried again. */
  retry_of: v.nullable(uuid),
  started_at: timestamp,
  ended_at: timestamp,
  answer: v.record(v.string(), v.unknown()),
  parts: v.pipe(v.array(partResult), v.maxLength(200)),
  raw: points,
  max: points,
  passed: v.boolean(),
  hints_used: integer(0, 1000),
  /** Parts that she called right all the same. */
  overrides: v.pipe(v.array(filledText(100)), v.maxLength(40)),
  /** Whether she had seen the solution before it was passed. */
  solution_shown: v.boolean(),
} as const;

export const readerComment = text(500);

/** What a tutor said of one part. */
const partReview = v.object({
  verdict: v.picklist(READER_VERDICTS),
  comment: v.nullable(readerComment),
  /** Who read it; empty: she has deleted her account. */
  by_name: text(200),
});

/** What tutors said of an attempt, by its parts. */
export const attemptReview = v.object({ parts: v.record(v.string(), partReview) });
export type AttemptReview = v.InferOutput<typeof attemptReview>;

/** One press of "Prüfen". */
export const itemAttemptRow = v.object({
  ...attemptFields,
  user_id: uuid,
  local_day: localDay,
  time_zone: v.string(),
  evaluator: v.picklist(EVALUATORS),
  review: v.nullable(attemptReview),
  /** When a tutor last said something of it. */
  reviewed_at: v.nullable(timestamp),
  /** Up to which `reviewed_at` she has seen it. */
  review_seen_at: v.nullable(timestamp),
});
export type ItemAttemptRow = v.InferOutput<typeof itemAttemptRow>;

/** What a device sends of an entry of her journal. Correcting it makes another one, which names it. */
export const journalFields = {
  id: uuid,
  course_id: uuid,
  section_id: uuid,
  content_item_id: v.nullable(uuid),
  /** null: a note on the whole section. */
  objective_id: v.nullable(uuid),
  confidence: v.nullable(integer(1, 5)),
  message: v.nullable(text(4000)),
  voice_file_id: v.nullable(uuid),
  voice_duration_ms: v.nullable(integer(0, 86_400_000)),
  visibility: v.picklist(JOURNAL_VISIBILITIES),
  overwrites: v.nullable(uuid),
  written_at: timestamp,
} as const;

export const journalEntryRow = v.object({
  ...journalFields,
  user_id: uuid,
  local_day: localDay,
  time_zone: timeZone,
});
export type JournalEntryRow = v.InferOutput<typeof journalEntryRow>;

/** A section that a tutor asked her to do. */
export const sectionAssignmentRow = v.object({
  id: uuid,
  section_id: uuid,
  course_id: uuid,
  assigned_to: uuid,
  assigned_by: v.nullable(uuid),
  assigned_by_name: text(200),
  note: v.nullable(text(500)),
  due_day: v.nullable(localDay),
  seen_at: v.nullable(timestamp),
  /** Whether who gave it reads her answers in this section, from its creation on. The task says so. */
  shows_answers: v.boolean(),
  created_at: timestamp,
});
export type SectionAssignmentRow = v.InferOutput<typeof sectionAssignmentRow>;
