import * as v from "valibot";

import { attemptFields, itemAttemptRow } from "../../model/course/study-rows.ts";
import { timestamp, uuid } from "../../model/scalars.ts";
import { enrolled, get, ownRows, patch, post, put } from "../call-heads.ts";
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
  totals: ["progress", "xp"],
  isReplayable: true,
} as const;

/** What learners answer. One call is one press of "check"; the server judges it again and stores its own result. */
export const attemptEndpoints = {
  getItemInteraction: defineEndpoint({
    ...get("/course-section-items/item/{id}/interaction", enrolled("results", "params.id")),
    summary: "What the caller, or a person whom she tutors, did in one task",
    tag,
    params: idParams,
    query: v.strictObject({ user_id: v.optional(uuid) }),
    answer: v.union([itemInteractionAnswer, seenItemInteractionAnswer]),
    errors: ["not-enrolled"],
  }),
  startItem: defineEndpoint({
    ...post("/course-section-items/item/{id}/interaction", enrolled("item", "params.id")),
    summary: "The caller opens a task: its section is begun",
    tag,
    params: idParams,
    query: v.strictObject({ user_id: v.optional(uuid) }),
    answer: itemInteractionAnswer,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
  addItemAttempt: defineEndpoint({
    ...put("/section-item-interactions/{id}", enrolled("attempt", "params.id")),
    summary: "Add an attempt; it is judged by the revision of the task that it names",
    tag,
    params: idParams,
    body: attemptBody,
    answer: itemInteractionAnswer,
    errors: ["already-exists", "not-enrolled"],
    totals: ["progress", "xp"],
    isReplayable: true,
  }),
  seeReview: defineEndpoint({
    ...patch("/item-attempts/{attempt_id}/review", ownRows),
    summary: "The caller has seen what a tutor said of an attempt of hers, up to that moment",
    tag,
    params: v.strictObject({ attempt_id: uuid }),
    body: v.strictObject({ reviewed_at: timestamp }),
    answer: itemAttemptRow,
    isReplayable: true,
  }),
  evaluateFormCase: defineEndpoint({
    ...put("/course-section-items/form-case-exercise/{id}/evaluate", enrolled("case-form-attempt", "params.id")),
    ...evaluation,
    summary: "Add and judge an attempt at a form about a conversation",
  }),
  evaluateResourceChoice: defineEndpoint({
    ...put("/course-section-items/resource-mc/{id}/evaluate", enrolled("resource-attempt", "params.id")),
    ...evaluation,
    summary: "Add and judge an attempt at the choices about a text",
  }),
  evaluateResourceOpen: defineEndpoint({
    ...put("/course-section-items/resource-open/{id}/evaluate", enrolled("resource-attempt", "params.id")),
    ...evaluation,
    summary: "Add and judge an attempt at the open questions about a text",
  }),
  evaluateStructuredForm: defineEndpoint({
    ...put(
      "/section-item-interactions/form-structured-exercise/{id}/evaluate",
      enrolled("structured-form-attempt", "params.id"),
    ),
    ...evaluation,
    summary: "Add and judge an attempt at a form about what was heard",
  }),
};
