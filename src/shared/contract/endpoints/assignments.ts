import * as v from "valibot";

import { sectionAssignmentRow } from "../../model/course/study-rows.ts";
import { page, timestamp, uuid } from "../../model/scalars.ts";
import { COURSE_CALLS } from "../calls-courses.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "User section assignments";
const params = v.strictObject({ assignment_id: uuid });
const { note, due_day } = sectionAssignmentRow.entries;

export const assignmentEndpoints = {
  listMyAssignments: defineEndpoint({
    ...COURSE_CALLS.listMyAssignments,
    summary: "Sections that the caller was asked to do",
    tag,
    answer: page(sectionAssignmentRow),
  }),
  listAssignmentsOfUser: defineEndpoint({
    ...COURSE_CALLS.listAssignmentsOfUser,
    summary: "Sections that a person whom the caller tutors was asked to do in their organisation",
    tag,
    params: v.strictObject({ user_id: uuid }),
    answer: page(sectionAssignmentRow),
  }),
  listGivenAssignments: defineEndpoint({
    ...COURSE_CALLS.listGivenAssignments,
    summary: "Sections that the caller asked others to do",
    tag,
    query: v.strictObject({ section_id: v.optional(uuid) }),
    answer: page(sectionAssignmentRow),
  }),
  createAssignment: defineEndpoint({
    ...COURSE_CALLS.createAssignment,
    summary: "Ask a person whom the caller tutors to do a section; asking again for the same changes nothing",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      section_id: uuid,
      user_id: uuid,
      note: v.optional(note, null),
      due_day: v.optional(due_day, null),
    }),
    answer: sectionAssignmentRow,
    errors: ["already-exists"],
    status: 201,
  }),
  deleteAssignment: defineEndpoint({
    ...COURSE_CALLS.deleteAssignment,
    summary: "Take an assignment back: who made it, or who manages the organisation",
    tag,
    params,
    answer: null,
    status: 204,
  }),
  notifyLessonAssignment: defineEndpoint({
    ...COURSE_CALLS.notifyLessonAssignment,
    summary: "Tell a person of an assignment by mail, and on her devices that take messages; once a day at most",
    tag: "Media and notifications",
    body: v.strictObject({ assignment_id: uuid }),
    /** false: she was told of another one a short time ago. */
    answer: v.object({ is_told: v.boolean() }),
    status: 202,
  }),
  seeAssignment: defineEndpoint({
    ...COURSE_CALLS.seeAssignment,
    summary: "The caller has seen what she was asked to do; the first time stands",
    tag,
    params,
    body: v.strictObject({ seen_at: timestamp }),
    answer: sectionAssignmentRow,
    isReplayable: true,
  }),
};
