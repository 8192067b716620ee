import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { COURSE_STATES } from "../course-terms.ts";
import { filledText, integer, text, timestamp, uuid } from "../scalars.ts";
import { CEFR_LEVELS } from "../user.ts";

/** A name that never changes once it was published: of content that comes as files. */
const key = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, rule("key"))));
const level = v.picklist(CEFR_LEVELS);
const ids = (most: number) => v.pipe(v.array(uuid), v.maxLength(most));
const amount = integer(0, Number.MAX_SAFE_INTEGER);

/** What is known of a course without following it. */
export const courseRow = v.object({
  id: uuid,
  key,
  title: filledText(120),
  about: text(1000),
  level,
  /** A little beyond its level: "A2+". */
  is_plus: v.boolean(),
  topics: v.pipe(v.array(filledText(100)), v.maxLength(20)),
  /** A medium. */
  picture_id: v.nullable(uuid),
  state: v.picklist(COURSE_STATES),
  organization_id: v.nullable(uuid),
  /** null: starter content, or the author is gone. */
  author_id: v.nullable(uuid),
  author_name: text(100),
  licence: text(50),
  source: text(100),
  /** Its chapters for who does not follow it. The database keeps it, and the numbers below. */
  outline: v.array(v.object({ title: v.string(), sections: v.number() })),
  section_count: amount,
  item_count: amount,
  minutes: amount,
  media_bytes: amount,
  video_bytes: amount,
  position: v.number(),
  published_at: v.nullable(timestamp),
  updated_at: timestamp,
});
export type CourseRow = v.InferOutput<typeof courseRow>;

export const chapterRow = v.object({
  id: uuid,
  course_id: uuid,
  key,
  title: filledText(120),
  about: v.nullable(text(1000)),
  position: v.number(),
});
export type ChapterRow = v.InferOutput<typeof chapterRow>;

/** A word above the level of a section that its texts cannot do without. */
const gloss = v.object({ word: filledText(100), means: filledText(300) });

export const sectionRow = v.object({
  id: uuid,
  course_id: uuid,
  chapter_id: uuid,
  key,
  title: filledText(120),
  about: v.nullable(text(500)),
  level,
  icon: text(20),
  minutes: integer(0, 10_000),
  position: v.number(),
  vocab_ids: ids(60),
  set_phrase_ids: ids(30),
  glosses: v.pipe(v.array(gloss), v.maxLength(60)),
  /** The database keeps both. */
  item_count: amount,
  required_count: amount,
  updated_at: timestamp,
});
export type SectionRow = v.InferOutput<typeof sectionRow>;

export const learningObjectiveRow = v.object({
  id: uuid,
  course_id: uuid,
  section_id: uuid,
  key,
  text: filledText(150),
  position: v.number(),
});
export type LearningObjectiveRow = v.InferOutput<typeof learningObjectiveRow>;
