import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { chapterRow, courseRow, sectionRow } from "../../model/course/course-rows.ts";
import { courseInteractionRow, itemAttemptRow, sectionInteractionRow } from "../../model/course/study-rows.ts";
import { text, timestamp, uuid } from "../../model/scalars.ts";

/** What several calls about courses answer. */

const state = v.picklist(["not_started", "in_progress", "completed"]);
const counted = { state, done: v.number(), total: v.number() };

const chapterProgress = v.object({ id: uuid, ...counted });
export const courseProgressAnswer = v.object({
  ...counted,
  /** Part of the sections that are completed, 0 to 1. */
  share: v.number(),
  chapters: v.array(chapterProgress),
  /** The section to go on with. */
  next: v.nullable(uuid),
});

export const courseInteractionAnswer = v.object({
  ...courseInteractionRow.entries,
  progress: courseProgressAnswer,
});
export const listedCourse = v.object({
  ...courseRow.entries,
  interaction: v.nullable(courseInteractionRow),
  progress: v.nullable(courseProgressAnswer),
});

export const chapterAnswer = v.object({ ...chapterRow.entries, sections: v.array(sectionRow) });
export const courseAnswer = v.object({
  ...courseRow.entries,
  /** Conversations of a chapter, as examples of what it leads to; none are part of courses yet. */
  chapters: v.array(v.object({ ...chapterAnswer.entries, exemplary_cases: v.array(v.never()) })),
});
export const chapterInteractionAnswer = v.object({
  id: uuid,
  user_id: uuid,
  chapter_id: uuid,
  course_id: uuid,
  started_at: timestamp,
  progress: v.object(counted),
});

const composed = {
  id: uuid,
  user_id: uuid,
  item_id: uuid,
  attempts_count: v.number(),
  completed_at: v.nullable(timestamp),
};

/** What she did in one task: composed of her attempts, which alone are stored. */
export const itemInteractionAnswer = v.object({
  ...composed,
  attempts: v.array(itemAttemptRow),
  first: v.nullable(itemAttemptRow),
  /** The one with the largest share of the points; of equal ones the earliest. */
  best: v.nullable(itemAttemptRow),
});

/** An attempt as somebody else sees it: its result, and her words only where she was told so at the task. */
export const seenAttempt = v.object({
  ...itemAttemptRow.entries,
  answer: v.nullable(itemAttemptRow.entries.answer),
  time_zone: v.null(),
  review_seen_at: v.null(),
});
export type SeenAttempt = v.InferOutput<typeof seenAttempt>;

/** What somebody else did in one task. */
export const seenItemInteractionAnswer = v.object({
  ...composed,
  attempts: v.array(seenAttempt),
  first: v.nullable(seenAttempt),
  best: v.nullable(seenAttempt),
});

export const sectionProgressAnswer = v.object({
  state,
  /** Tasks that are needed and done. */
  done: v.number(),
  required: v.number(),
  next: v.nullable(uuid),
});
export const sectionInteractionAnswer = v.object({
  interaction: v.nullable(sectionInteractionRow),
  progress: sectionProgressAnswer,
  items: v.array(itemInteractionAnswer),
});

export const courseParams = v.strictObject({ course_id: uuid });
export const idParams = v.strictObject({ id: uuid });
export const pageQuery = v.strictObject({ cursor: v.optional(text(200)) });
/** Of lists in the order of their ids. */
export const idPageQuery = v.strictObject({ cursor: v.optional(uuid) });
/** "2026-11-23T08:00:00.000Z_id": behind which one of a list by time to go on. */
export const momentCursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, rule("cursor")),
    v.check((said) => !Number.isNaN(Date.parse(said.slice(0, 24))), rule("cursor")),
  ),
);
