import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";

import { contentKey } from "./keys.ts";

const chapterEntry = v.strictObject({
  key: contentKey,
  title: filledText(120),
  about: v.optional(filledText(1000)),
  /** Keys of section files in the chapter's folder. */
  sections: v.array(contentKey),
});

/** `course.yaml`: the head of a course, its chapters and their sections in order. */
export const courseFile = v.strictObject({
  course: contentKey,
  title: filledText(120),
  about: filledText(1000),
  level: v.picklist(CEFR_LEVELS),
  plus: v.optional(v.boolean(), false),
  topics: v.pipe(v.array(filledText(100)), v.maxLength(20)),
  picture: v.optional(contentKey),
  source: filledText(100),
  licence: filledText(50),
  author: filledText(100),
  /** A draft is loaded in the demo and in tests only. */
  state: v.picklist(["draft", "published"]),
  chapters: v.pipe(v.array(chapterEntry), v.maxLength(200)),
});
export type CourseFile = v.InferOutput<typeof courseFile>;
