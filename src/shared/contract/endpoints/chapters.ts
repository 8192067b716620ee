import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { MOST_SECTIONS } from "../../model/course-terms.ts";
import { chapterRow } from "../../model/course/course-rows.ts";
import { uuid } from "../../model/scalars.ts";
import { authored, del, enrolled, get, orGone, post, put, visible } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { chapterAnswer, chapterInteractionAnswer } from "./course-answers.ts";

const chapterParams = v.strictObject({ chapter_id: uuid });
const tag = "Chapters";

const { title, about, position } = chapterRow.entries;

/** Making and changing chapters. */
const authorEndpoints = {
  createChapter: defineEndpoint({
    ...post("/chapters/", authored("course", "body.course_id")),
    summary: "Add a chapter to a course of the caller's, at its end unless a position is given",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      course_id: uuid,
      title,
      about: v.optional(about, null),
      position: v.optional(position),
    }),
    answer: chapterRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["courseSize"],
    isReplayable: true,
  }),
  updateChapter: defineEndpoint({
    ...put("/chapters/{chapter_id}", authored("chapter", "params.chapter_id")),
    summary: "Change a chapter, or the order of its sections",
    tag,
    params: chapterParams,
    body: v.partial(
      v.strictObject({ title, about, position, section_ids: v.pipe(v.array(uuid), v.maxLength(MOST_SECTIONS)) }),
    ),
    answer: chapterAnswer,
    totals: ["courseSize"],
    isReplayable: true,
  }),
  deleteChapter: defineEndpoint({
    ...del("/chapters/{chapter_id}", orGone(authored("chapter", "params.chapter_id"))),
    summary: "Delete a chapter with its sections; what learners did in them is kept",
    tag,
    params: chapterParams,
    answer: null,
    status: 204,
    totals: ["courseSize"],
    isReplayable: true,
  }),
};

export const chapterEndpoints = {
  ...authorEndpoints,
  getChapter: defineEndpoint({
    ...get("/chapters/{chapter_id}", visible("chapter", "params.chapter_id")),
    summary: "A chapter with its sections",
    tag,
    params: chapterParams,
    answer: chapterAnswer,
  }),
  getChapterOfCourse: defineEndpoint({
    ...get("/chapters/from_course/{course_id}/{chapter_index}", visible("course", "params.course_id")),
    summary: "The chapter at a place of a course, from 0",
    tag,
    params: v.strictObject({
      course_id: uuid,
      chapter_index: v.pipe(v.string(), v.regex(/^\d{1,4}$/, rule("numeric")), v.transform(Number)),
    }),
    answer: chapterAnswer,
  }),
  getChapterInteraction: defineEndpoint({
    ...get("/chapters/{chapter_id}/interaction", enrolled("chapter", "params.chapter_id")),
    summary: "When the caller began a chapter, and how far she is; 404 before she did",
    tag,
    params: chapterParams,
    answer: chapterInteractionAnswer,
    errors: ["not-enrolled"],
  }),
  startChapter: defineEndpoint({
    ...post("/chapters/{chapter_id}/interaction", enrolled("chapter", "params.chapter_id")),
    summary: "The caller begins a chapter; the first time stands",
    tag,
    params: chapterParams,
    answer: chapterInteractionAnswer,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
};
