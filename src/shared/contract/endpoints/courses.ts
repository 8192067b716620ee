import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { MOST_CHAPTERS } from "../../model/course-terms.ts";
import { courseRow } from "../../model/course/course-rows.ts";
import { courseInteractionRow } from "../../model/course/study-rows.ts";
import { page, timestamp, uuid } from "../../model/scalars.ts";
import { authored, del, enrolled, expert, get, ownRows, post, put, visible, visibleCourses } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import {
  courseAnswer,
  courseInteractionAnswer,
  courseParams,
  idParams,
  listedCourse,
  momentCursor,
  pageQuery,
} from "./course-answers.ts";

const tag = "Courses";
const cases = v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/, rule("numeric"))));

const { title, about, level, is_plus, topics, organization_id, picture_id, licence, source } = courseRow.entries;
const ids = (most: number) => v.pipe(v.array(uuid), v.maxLength(most));

/** Making and changing courses. */
const authorEndpoints = {
  createCourse: defineEndpoint({
    ...post("/courses/", expert),
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
    totals: ["mediaSize"],
    isReplayable: true,
  }),
  updateCourse: defineEndpoint({
    ...put("/courses/{course_id}", authored("course", "params.course_id")),
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
    totals: ["mediaSize"],
    isReplayable: true,
  }),
};

export const courseEndpoints = {
  ...authorEndpoints,
  listCourses: defineEndpoint({
    ...get("/courses/", visibleCourses),
    summary: "Every course that the caller may see, with how far she is where she takes it",
    tag,
    query: pageQuery,
    answer: page(listedCourse),
  }),
  getCourse: defineEndpoint({
    ...get("/courses/{course_id}", visible("course", "params.course_id")),
    summary: "A course with its chapters and their sections",
    tag,
    params: courseParams,
    query: v.strictObject({ load_n_exemplary_cases_per_chapter: cases }),
    answer: courseAnswer,
  }),
  getCourseProgress: defineEndpoint({
    ...get("/courses/{course_id}/interaction-with-progress", enrolled("enrolment", "params.course_id")),
    summary: "The caller's enrolment in a course and how far she is",
    tag,
    params: courseParams,
    answer: courseInteractionAnswer,
    errors: ["not-enrolled"],
  }),
  enrolInCourse: defineEndpoint({
    ...put("/courses/{course_id}/enroll", visible("enrolment", "params.course_id")),
    summary: "Take a course; taking it twice is taking it once",
    tag,
    params: courseParams,
    body: v.optional(v.strictObject({ enrolled_at: v.optional(timestamp) })),
    answer: courseInteractionRow,
    totals: ["xp"],
    isReplayable: true,
  }),
  tryGetCourseInteraction: defineEndpoint({
    ...get("/courses/{course_id}/try-get-interaction", visible("enrolment", "params.course_id")),
    summary: "The caller's enrolment in a course, or null",
    tag,
    params: courseParams,
    answer: v.nullable(courseInteractionRow),
  }),
  getCourseInteraction: defineEndpoint({
    ...get("/course-interactions/{id}", ownRows),
    summary: "One of the caller's enrolments and how far she is",
    tag,
    params: idParams,
    answer: courseInteractionAnswer,
  }),
  leaveCourse: defineEndpoint({
    ...del("/course-interactions/{id}", ownRows),
    summary: "Leave a course; what was done in it stays, and counts again when it is taken again",
    tag,
    params: idParams,
    answer: null,
    status: 204,
    isReplayable: true,
  }),
  listMyCourseProgress: defineEndpoint({
    ...get("/users/course-interactions-with-progress", ownRows),
    summary: "All enrolments of the caller with how far she is",
    tag,
    query: v.strictObject({ cursor: momentCursor }),
    answer: page(courseInteractionAnswer),
  }),
};
