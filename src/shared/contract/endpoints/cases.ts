import * as v from "valibot";

import {
  caseEventFields,
  caseEventRow,
  caseInteractionFields,
  caseInteractionRow,
  caseRevisionRow,
  caseRow,
} from "../../model/cases/case-rows.ts";
import { integer, page, timestamp, uuid } from "../../model/scalars.ts";
import { del, get, ownRows, ownUser, post, signedIn } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Cases";
const ofInteraction = v.strictObject({ case_interaction_id: uuid });

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number), integer(1, 999_999_999));

export const caseEndpoints = {
  listCases: defineEndpoint({
    ...get("/cases/", signedIn),
    summary: "All cases",
    tag,
    answer: page(caseRow),
  }),
  getCase: defineEndpoint({
    ...get("/cases/{case_id}", signedIn),
    summary: "One case, without what its persons know",
    tag,
    params: v.strictObject({ case_id: uuid }),
    answer: caseRow,
  }),
  getCaseRevision: defineEndpoint({
    ...get("/cases/{case_id}/revisions/{revision}", signedIn),
    summary: "What the persons of a case know and answer, as it is played",
    tag,
    params: v.strictObject({ case_id: uuid, revision: wholeNumber }),
    answer: caseRevisionRow,
  }),
  startCase: defineEndpoint({
    ...post("/cases/interact/{case_id}", ownRows),
    summary: "Begin to talk in a case; the device may choose the id",
    tag,
    params: v.strictObject({ case_id: uuid }),
    body: v.strictObject({
      id: v.optional(caseInteractionFields.id),
      case_revision: v.optional(caseInteractionFields.case_revision),
      mode: v.optional(caseInteractionFields.mode, "embedded"),
      difficulty: v.optional(caseInteractionFields.difficulty, "medium"),
      started_at: v.optional(timestamp),
    }),
    answer: caseInteractionRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["xp"],
    isReplayable: true,
  }),
  getCaseInteraction: defineEndpoint({
    ...get("/case-interactions/{case_interaction_id}", ownRows),
    summary: "One talk of the caller",
    tag,
    params: ofInteraction,
    answer: caseInteractionRow,
  }),
  listCaseEvents: defineEndpoint({
    ...get("/case-interactions/{case_interaction_id}/events", ownRows),
    summary: "What happened in a talk of the caller, in its order",
    tag,
    params: ofInteraction,
    answer: page(caseEventRow),
  }),
  recordCaseEvent: defineEndpoint({
    ...post("/case-interactions/{case_interaction_id}/events", ownRows),
    summary: "Add what happened in a talk: a turn with what was said back, an undo, an end",
    tag,
    params: ofInteraction,
    body: v.strictObject({
      id: v.optional(caseEventFields.id),
      happened_at: v.optional(caseEventFields.happened_at),
      data: caseEventFields.data,
    }),
    answer: caseEventRow,
    status: 201,
    errors: ["already-exists", "file-missing"],
    totals: ["xp"],
    isReplayable: true,
  }),
  deleteCaseInteraction: defineEndpoint({
    ...del("/case-interactions/{case_interaction_id}", ownRows),
    summary: "Delete a talk of the caller with all that was said in it",
    tag,
    params: ofInteraction,
    answer: null,
    isReplayable: true,
  }),
  listCaseInteractions: defineEndpoint({
    ...get("/users/{user_id}/case-interactions", ownUser),
    summary: "The talks of the caller",
    tag,
    params: v.strictObject({ user_id: uuid }),
    query: v.strictObject({
      solved: v.optional(v.picklist(["true", "false"])),
      anti_chronological: v.optional(v.picklist(["true", "false"])),
    }),
    answer: page(caseInteractionRow),
  }),
};
