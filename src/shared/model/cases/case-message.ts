import * as v from "valibot";

import { integer, timestamp, uuid } from "../scalars.ts";
import { goalIndex, inputKind, saidLine, turnMatch } from "./case-event.ts";
import { caseInteractionRow } from "./case-rows.ts";
import { caseKey } from "./facts.ts";

const wireText = v.string();

/** One thing that was said in a talk, as calls answer it. Devices make it themselves from the events. */
export const caseMessage = v.object({
  id: uuid,
  interaction_id: uuid,
  /** From 0, in the order of the talk. */
  position: integer(0, Number.MAX_SAFE_INTEGER),
  author: v.picklist(["learner", "person", "system"]),
  person_id: v.nullable(caseKey),
  line_type: saidLine.entries.line_type,
  text: wireText,
  input_kind: v.nullable(inputKind),
  recognised_text: v.nullable(wireText),
  audio_id: v.nullable(uuid),
  match: v.nullable(turnMatch),
  /** "Meinten Sie …?" */
  choices: v.array(v.object({ intent_id: caseKey, text: wireText })),
  disclosed_facts: v.array(caseKey),
  goals_met: v.array(goalIndex),
  language_hints: v.array(
    v.object({
      rule: wireText,
      start: integer(0, 10_000),
      end: integer(0, 10_000),
      suggestion: wireText,
      reason: wireText,
    }),
  ),
  help_level: integer(0, 4),
  reverted_at: v.nullable(timestamp),
  translations: v.record(v.string(), v.object({ text: wireText })),
  provenance: wireText,
  said_at: timestamp,
});
export type CaseMessage = v.InferOutput<typeof caseMessage>;

export const PERSON_TABLES = ["patients", "third_persons", "companions"] as const;

/** A talk with where it stands, folded from its events. */
export const caseInteractionView = v.object({
  ...caseInteractionRow.entries,
  current_task_index: v.nullable(goalIndex),
  goals: v.array(
    v.object({
      index: goalIndex,
      status: v.picklist(["open", "met", "skipped"]),
      message_id: v.nullable(uuid),
      quote: v.nullable(wireText),
    }),
  ),
  selected_person: v.object({ person_tablename: v.picklist(PERSON_TABLES), person_index: integer(0, 100) }),
  patient_interaction_id: uuid,
});
export type CaseInteractionView = v.InferOutput<typeof caseInteractionView>;
