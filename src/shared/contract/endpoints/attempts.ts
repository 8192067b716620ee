import * as v from "valibot";

import { attemptFields, itemAttemptRow } from "../../model/course/study-rows.ts";
import { uuid } from "../../model/scalars.ts";
import { COURSE_CALLS } from "../calls-courses.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, itemInteractionAnswer, seenItemInteractionAnswer } from "./course-answers.ts";

const tag = "Section items";
const attemptBody = v.strictObject({ attempt: v.strictObject(attemptFields) });

const evaluation = {
  tag,
  params: idParams,
  body: attemptBody,
  answer: itemAttemptRow,
  status: 200,
  errors: ["already-exists", "not-enrolled"],
  isReplayable: true,
} as const;

/** What learners answer. One call is one press of "check"; the server judges it again and stores its own result. */
export const attemptEndpoints = {
  getItemInteraction: defineEndpoint({
    ...COURSE_CALLS.getItemInteraction,
    summary: "What the caller, or a person whom she tutors, did in one task",
    tag,
    params: idParams,
    query: v.strictObject({ user_id: v.optional(uuid) }),
    answer: v.union([itemInteractionAnswer, seenItemInteractionAnswer]),
    errors: ["not-enrolled"],
  }),
  startItem: defineEndpoint({
    ...COURSE_CALLS.startItem,
    summary: "The caller opens a task: its section is begun",
    tag,
    params: idParams,
    query: v.strictObject({ user_id: v.optional(uuid) }),
    answer: itemInteractionAnswer,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
  addItemAttempt: defineEndpoint({
    ...COURSE_CALLS.addItemAttempt,
    summary: "Add an attempt; it is judged by the revision of the task that it names",
    tag,
    params: idParams,
    body: attemptBody,
    answer: itemInteractionAnswer,
    errors: ["already-exists", "not-enrolled"],
    isReplayable: true,
  }),
  evaluateFormCase: defineEndpoint({
    ...COURSE_CALLS.evaluateFormCase,
    ...evaluation,
    summary: "Add and judge an attempt at a form about a conversation",
  }),
  evaluateResourceChoice: defineEndpoint({
    ...COURSE_CALLS.evaluateResourceChoice,
    ...evaluation,
    summary: "Add and judge an attempt at the choices about a text",
  }),
  evaluateResourceOpen: defineEndpoint({
    ...COURSE_CALLS.evaluateResourceOpen,
    ...evaluation,
    summary: "Add and judge an attempt at the open questions about a text",
  }),
  evaluateStructuredForm: defineEndpoint({
    ...COURSE_CALLS.evaluateStructuredForm,
    ...evaluation,
    summary: "Add and judge an attempt at a form about what was heard",
  }),
};
