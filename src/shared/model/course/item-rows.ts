import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import {
  CHECK_MODES,
  CONTENT_TYPES,
  DIALOG_LINE_TYPES,
  MEDIUM_KINDS,
  RETRY_MODES,
  SCORING_MODES,
  SOLUTION_MODES,
  TRANSLATION_STATES,
  VOICES,
} from "../course-terms.ts";
import { filledText, integer, text, timestamp, uuid } from "../scalars.ts";
import { CEFR_LEVELS } from "../user.ts";

const ids = (most: number) => v.pipe(v.array(uuid), v.maxLength(most));
const language3 = v.pipe(v.string(), v.regex(/^[a-z]{3}$/, rule("language-code")));

/** How a task behaves; what is not said is as the kind has it. */
export const behaviour = v.partial(
  v.strictObject({
    check: v.picklist(CHECK_MODES),
    retry: v.picklist(RETRY_MODES),
    /** null: as many as she likes. */
    attempts: v.nullable(integer(1, 100)),
    solution: v.picklist(SOLUTION_MODES),
    shuffle: v.boolean(),
    scoring: v.picklist(SCORING_MODES),
    penalty: v.boolean(),
    pass_pct: integer(0, 100),
    /** What an answer that is almost right is worth. */
    almost: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
);

export const contentItemRow = v.object({
  id: uuid,
  course_id: uuid,
  section_id: uuid,
  key: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, rule("key")))),
  /** One of `CONTENT_TYPES`; a device may meet one that only a newer app knows. */
  type: v.picklist(CONTENT_TYPES),
  level: v.picklist(CEFR_LEVELS),
  /** Of the kind's schema. */
  content_version: integer(1, 1000),
  /** Rises with everything that an answer is judged by; the database counts. Attempts name it. */
  revision: integer(1, Number.MAX_SAFE_INTEGER),
  page_index: integer(0, 1000),
  position: v.number(),
  title: v.nullable(text(80)),
  prompt: v.nullable(text(400)),
  is_required: v.boolean(),
  minutes: integer(0, 10_000),
  /** The task above which a medium is shown. */
  for_item_id: v.nullable(uuid),
  behaviour,
  feedback: v.pipe(v.array(v.object({ from_pct: integer(0, 100), text: text(500) })), v.maxLength(5)),
  objective_ids: ids(20),
  vocab_ids: ids(40),
  set_phrase_ids: ids(20),
  media_ids: ids(20),
  /** As the kind's schema has it (`exercises/<kind>/core.ts`). */
  content: v.record(v.string(), v.unknown()),
  licence: text(50),
  source: text(100),
  author_name: text(100),
  author_id: v.nullable(uuid),
  updated_at: timestamp,
});
export type ContentItemRow = v.InferOutput<typeof contentItemRow>;

const person = v.object({
  id: filledText(40),
  name: filledText(80),
  role: v.nullable(text(80)),
  voice: v.picklist(VOICES),
});
const line = v.object({
  id: filledText(40),
  type: v.picklist(DIALOG_LINE_TYPES),
  person_id: v.nullable(text(40)),
  text: text(1000),
  media_id: v.nullable(uuid),
  pause_ms: integer(0, 10_000),
  audio_url: v.nullable(text(500)),
});

/** What is said in a task. */
export const dialogRow = v.object({
  id: uuid,
  course_id: uuid,
  content_item_id: uuid,
  persons: v.pipe(v.array(person), v.maxLength(8)),
  lines: v.pipe(v.array(line), v.maxLength(80)),
  updated_at: timestamp,
});
export type DialogRow = v.InferOutput<typeof dialogRow>;

/** The texts of a section in one language, by their place. */
export const sectionTranslationRow = v.object({
  id: uuid,
  course_id: uuid,
  section_id: uuid,
  language: language3,
  texts: v.record(v.string(), v.object({ text: v.string(), status: v.picklist(TRANSLATION_STATES) })),
});
export type SectionTranslationRow = v.InferOutput<typeof sectionTranslationRow>;

const bytes = integer(0, 250 * 1024 * 1024);
const pixels = v.nullable(integer(1, 20_000));

/** A medium as a course uses it. Its bytes lie at /api/media/{media_id}. */
export const courseMediumRow = v.object({
  id: uuid,
  course_id: uuid,
  media_id: uuid,
  kind: v.picklist(MEDIUM_KINDS),
  mime_type: text(100),
  byte_size: bytes,
  width: pixels,
  height: pixels,
  duration_ms: v.nullable(integer(0, 86_400_000)),
  alt: text(300),
  is_decorative: v.boolean(),
  captions: v.pipe(v.array(v.object({ language: language3, media_id: uuid })), v.maxLength(40)),
  credit: v.nullable(text(200)),
  licence: text(50),
  source: text(100),
});
export type CourseMediumRow = v.InferOutput<typeof courseMediumRow>;
