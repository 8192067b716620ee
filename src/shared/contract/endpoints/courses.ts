import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { MOST_CHAPTERS } from "../../model/course-terms.ts";
import { courseRow } from "../../model/course/course-rows.ts";
import { courseInteractionRow } from "../../model/course/study-rows.ts";
import { page, timestamp, uuid } from "../../model/scalars.ts";
import { COURSE_CALLS } from "../calls-courses.ts";
import { defineEndpoint } from "../endpoint.ts";
import {
  courseAnswer,
  courseInteractionAnswer,
  courseParams,
  idParams,
  listedCourse,
  pageQuery,
} from "./course-answers.ts";

const tag = "Courses";
const cases = v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/, rule("numeric"))));

const { title, about, level, is_plus, topics, organization_id, picture_id, licence, source } = courseRow.entries;
const ids = (most: number) => v.pipe(v.array(uuid), v.maxLength(most));

/** Making and changing courses. */
const authorEndpoints = {
  createCourse: defineEndpoint({
    ...COURSE_CALLS.createCourse,
    summary: "Begin a course; it is a draft of the caller's",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      title,
      about: v.optional(about, ""),
      level,
      is_plus: v.optional(is_plus, false),
      topics: v.optional(topics, []),
      organization_id: v.optional(organization_id, null),
      picture_id: v.optional(picture_id, null),
      licence: v.optional(licence, ""),
      source: v.optional(source, ""),
    }),
    answer: courseRow,
    status: 201,
    errors: ["already-exists"],
    isReplayable: true,
  }),
  updateCourse: defineEndpoint({
    ...COURSE_CALLS.updateCourse,
    summary: "Change the head of a course, the order of its chapters, or publish it",
    tag,
    params: courseParams,
    body: v.partial(
      v.strictObject({
        title,
        about,
        level,
        is_plus,
        topics,
        organization_id,
        picture_id,
        licence,
        source,
        state: courseRow.entries.state,
        chapter_ids: ids(MOST_CHAPTERS),
      }),
    ),
    answer: courseRow,
    isReplayable: true,
  }),
};

export const courseEndpoints = {
  ...authorEndpoints,
  listCourses: defineEndpoint({
    ...COURSE_CALLS.listCourses,
    summary: "Every course that the caller may see, with how far she is where she takes it",
    tag,
    query: pageQuery,
    answer: page(listedCourse),
  }),
  getCourse: defineEndpoint({
    ...COURSE_CALLS.getCourse,
    summary: "A course with its chapters and their sections",
    tag,
    params: courseParams,
    query: v.strictObject({ load_n_exemplary_cases_per_chapter: cases }),
    answer: courseAnswer,
  }),
  getCourseProgress: defineEndpoint({
    ...COURSE_CALLS.getCourseProgress,
    summary: "The caller's enrolment in a course and how far she is",
    tag,
    params: courseParams,
    answer: courseInteractionAnswer,
    errors: ["not-enrolled"],
  }),
  enrolInCourse: defineEndpoint({
    ...COURSE_CALLS.enrolInCourse,
    summary: "Take a course; taking it twice is taking it once",
    tag,
    params: courseParams,
    body: v.optional(v.strictObject({ enrolled_at: v.optional(timestamp) })),
    answer: courseInteractionRow,
    isReplayable: true,
  }),
  tryGetCourseInteraction: defineEndpoint({
    ...COURSE_CALLS.tryGetCourseInteraction,
    summary: "The caller's enrolment in a course, or null",
    tag,
    params: courseParams,
    answer: v.nullable(courseInteractionRow),
  }),
  getCourseInteraction: defineEndpoint({
    ...COURSE_CALLS.getCourseInteraction,
    summary: "One of the caller's enrolments and how far she is",
    tag,
    params: idParams,
    answer: courseInteractionAnswer,
  }),
  leaveCourse: defineEndpoint({
    ...COURSE_CALLS.leaveCourse,
    summary: "Leave a course; what was done in it stays, and counts again when it is taken again",
    tag,
    params: idParams,
    answer: null,
    status: 204,
    isReplayable: true,
  }),
  listMyCourseProgress: defineEndpoint({
    ...COURSE_CALLS.listMyCourseProgress,
    summary: "All enrolments of the caller with how far she is",
    tag,
    query: pageQuery,
    answer: page(courseInteractionAnswer),
  }),
};
