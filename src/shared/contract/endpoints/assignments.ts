import * as v from "valibot";

import { sectionAssignmentRow } from "../../model/course/study-rows.ts";
import { page, timestamp, uuid } from "../../model/scalars.ts";
import { del, get, orGone, ownRows, patch, post, tutored } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "User section assignments";
const params = v.strictObject({ assignment_id: uuid });
const { note, due_day } = sectionAssignmentRow.entries;

export const assignmentEndpoints = {
  listMyAssignments: defineEndpoint({
    ...get("/user-section-assignments/assigned-to-me", ownRows),
    summary: "Sections that the caller was asked to do",
    tag,
    answer: page(sectionAssignmentRow),
  }),
  listAssignmentsOfUser: defineEndpoint({
    ...get("/user-section-assignments/assigned-to-user/{user_id}", tutored("learner", "params.user_id")),
    summary: "Sections that a person whom the caller tutors was asked to do in their organisation",
    tag,
    params: v.strictObject({ user_id: uuid }),
    answer: page(sectionAssignmentRow),
  }),
  listGivenAssignments: defineEndpoint({
    ...get("/user-section-assignments/assigned-by-me", ownRows),
    summary: "Sections that the caller asked others to do",
    tag,
    query: v.strictObject({ section_id: v.optional(uuid) }),
    answer: page(sectionAssignmentRow),
  }),
  createAssignment: defineEndpoint({
    ...post("/user-section-assignments/", tutored("member", "body.user_id")),
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
    ...del("/user-section-assignments/{assignment_id}", orGone(tutored("assignment", "params.assignment_id"))),
    summary: "Take an assignment back: who made it, or who manages the organisation",
    tag,
    params,
    answer: null,
    status: 204,
  }),
  notifyLessonAssignment: defineEndpoint({
    ...post("/notifications/lesson-assignment", tutored("given-assignment", "body.assignment_id")),
    summary: "Tell a person of an assignment by mail, and on her devices that take messages; once a day at most",
    tag: "Media and notifications",
    body: v.strictObject({ assignment_id: uuid }),
    /** false: she was told of another one a short time ago. */
    answer: v.object({ is_told: v.boolean() }),
    status: 202,
  }),
  seeAssignment: defineEndpoint({
    ...patch("/user-section-assignments/{assignment_id}", ownRows),
    summary: "The caller has seen what she was asked to do; the first time stands",
    tag,
    params,
    body: v.strictObject({ seen_at: timestamp }),
    answer: sectionAssignmentRow,
    isReplayable: true,
  }),
};
