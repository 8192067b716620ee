import * as v from "valibot";

import { uuid } from "../../model/scalars.ts";
import { COURSE_CALLS } from "../calls-courses.ts";
import { defineEndpoint } from "../endpoint.ts";
import { chapterAnswer, chapterInteractionAnswer } from "./course-answers.ts";

const chapterParams = v.strictObject({ chapter_id: uuid });
const tag = "Chapters";

export const chapterEndpoints = {
  getChapter: defineEndpoint({
    ...COURSE_CALLS.getChapter,
    summary: "A chapter with its sections",
    tag,
    params: chapterParams,
    answer: chapterAnswer,
  }),
  getChapterOfCourse: defineEndpoint({
    ...COURSE_CALLS.getChapterOfCourse,
    summary: "The chapter at a place of a course, from 0",
    tag,
    params: v.strictObject({
      course_id: uuid,
      chapter_index: v.pipe(v.string(), v.regex(/^\d{1,4}$/, "Ist kein Platz"), v.transform(Number)),
    }),
    answer: chapterAnswer,
  }),
  getChapterInteraction: defineEndpoint({
    ...COURSE_CALLS.getChapterInteraction,
    summary: "When the caller began a chapter, and how far she is; 404 before she did",
    tag,
    params: chapterParams,
    answer: chapterInteractionAnswer,
    errors: ["not-enrolled"],
  }),
  startChapter: defineEndpoint({
    ...COURSE_CALLS.startChapter,
    summary: "The caller begins a chapter; the first time stands",
    tag,
    params: chapterParams,
    answer: chapterInteractionAnswer,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
};
