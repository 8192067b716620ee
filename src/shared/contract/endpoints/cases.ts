import * as v from "valibot";

import { inputKind } from "../../model/cases/case-event.ts";
import { caseInteractionView, caseMessage, PERSON_TABLES } from "../../model/cases/case-message.ts";
import {
  caseEventFields,
  caseEventRow,
  caseInteractionFields,
  caseInteractionRow,
  caseRevisionRow,
  caseRow,
} from "../../model/cases/case-rows.ts";
import { caseKey } from "../../model/cases/facts.ts";
import { filledText, integer, page, timestamp, uuid } from "../../model/scalars.ts";
import { del, get, ownRows, ownUser, patch, post, put, signedIn } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Cases";
const ofInteraction = v.strictObject({ case_interaction_id: uuid });

const wholeNumberFrom0 = v.pipe(v.string(), v.regex(/^\d{1,3}$/u), v.transform(Number), integer(0, 999));
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
    answer: caseInteractionView,
    status: 201,
    errors: ["already-exists"],
    totals: ["xp"],
    isReplayable: true,
  }),
  getCaseInteraction: defineEndpoint({
    ...get("/case-interactions/{case_interaction_id}", ownRows),
    summary: "One talk of the caller, and where it stands",
    tag,
    params: ofInteraction,
    answer: caseInteractionView,
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
  listCaseMessages: defineEndpoint({
    ...get("/case-interactions/{case_interaction_id}/messages", ownRows),
    summary: "All that was said in a talk of the caller, in its order",
    tag,
    params: ofInteraction,
    answer: page(caseMessage),
  }),
  selectPerson: defineEndpoint({
    ...put("/case-interactions/{case_interaction_id}/select-person", ownRows),
    summary: "With whom the caller talks from now on",
    tag,
    params: ofInteraction,
    query: v.strictObject({ person_tablename: v.picklist(PERSON_TABLES), person_index: wholeNumberFrom0 }),
    answer: caseInteractionView,
    isReplayable: true,
  }),
  setCurrentTaskIndex: defineEndpoint({
    ...put("/case-interactions/{case_interaction_id}/current-task-interaction-index", ownRows),
    summary: "Skip the open goals before this one; skipped ones from it on are open again",
    tag,
    params: ofInteraction,
    query: v.strictObject({ current_task_interaction_index: wholeNumberFrom0 }),
    answer: caseInteractionView,
    totals: ["xp"],
    isReplayable: true,
  }),
  sayToPatient: defineEndpoint({
    ...post("/patient-interactions/{case_interaction_id}", ownRows),
    summary: "Say something to the patient, or to another person of the case; answers what is said back",
    tag,
    params: ofInteraction,
    query: v.strictObject({ third_person_id: v.optional(caseKey) }),
    body: v.strictObject({
      id: v.optional(uuid),
      text: filledText(1000),
      input_kind: v.optional(inputKind, "typed"),
      audio_id: v.optional(v.nullable(uuid), null),
      /** Set where a choice was taken. */
      intent_id: v.optional(caseKey),
    }),
    answer: page(caseMessage),
    status: 201,
    errors: ["already-exists", "file-missing"],
    totals: ["xp"],
    isReplayable: true,
  }),
  listPatientMessages: defineEndpoint({
    ...get("/patient-interactions/{case_interaction_id}", ownRows),
    summary: "All that was said with one person of a case",
    tag,
    params: ofInteraction,
    query: v.strictObject({ third_person_id: v.optional(caseKey) }),
    answer: page(caseMessage),
  }),
  undoPatientMessage: defineEndpoint({
    ...patch("/patient-messages/{message_id}/undo", ownRows),
    summary: "Take back what the caller said, with what followed from it; `revert` takes that back",
    tag,
    params: v.strictObject({ message_id: uuid }),
    body: v.strictObject({ revert: v.optional(v.boolean(), false) }),
    answer: caseInteractionView,
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
