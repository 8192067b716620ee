import * as v from "valibot";

import { integer, localDay, timestamp, timeZone, uuid } from "../scalars.ts";
import { caseEventData } from "./case-event.ts";
import { casePerson, caseRevision } from "./case-revision.ts";
import { caseKey, DIFFICULTIES } from "./facts.ts";

const wireText = v.string();
const personHead = v.object({
  id: caseKey,
  kind: casePerson.entries.kind,
  title: wireText,
  first_name: wireText,
  last_name: wireText,
  age: casePerson.entries.age,
  gender: casePerson.entries.gender,
});

/** What a list shows of a case. What its persons know stands in its revision. */
export const caseRow = v.object({
  id: uuid,
  key: caseKey,
  title: caseRevision.entries.title,
  level: caseRevision.entries.level,
  setting: wireText,
  briefing: wireText,
  learner_role: caseRevision.entries.learner_role,
  minutes: integer(1, 60),
  is_guided_only: v.boolean(),
  status: v.picklist(["ready", "generating", "failed"]),
  /** The newest one, that a new talk begins with. */
  revision: integer(1, Number.MAX_SAFE_INTEGER),
  persons: v.array(personHead),
  goals: v.array(v.object({ label: wireText, is_required: v.boolean() })),
  created_at: timestamp,
  updated_at: timestamp,
});
export type CaseRow = v.InferOutput<typeof caseRow>;

/** A case as it was played: never changed, so that a talk goes on as it began. */
export const caseRevisionRow = v.object({
  id: uuid,
  case_id: uuid,
  revision: integer(1, Number.MAX_SAFE_INTEGER),
  document: caseRevision,
  created_at: timestamp,
});
export type CaseRevisionRow = v.InferOutput<typeof caseRevisionRow>;

export const CASE_MODES = ["online", "embedded", "guided"] as const;

/** What a device says of a talk that it begins. */
export const caseInteractionFields = {
  id: uuid,
  case_id: uuid,
  case_revision: integer(1, Number.MAX_SAFE_INTEGER),
  mode: v.picklist(CASE_MODES),
  difficulty: v.picklist(DIFFICULTIES),
  started_at: timestamp,
} as const;

/** One talk of a learner, from its beginning to its end. What was said stands in its events. */
export const caseInteractionRow = v.object({
  ...caseInteractionFields,
  user_id: uuid,
  /** When she first ended it. */
  ended_at: v.nullable(timestamp),
  /** It was ended, and every goal that has to be is reached or skipped. */
  is_solved: v.boolean(),
  local_day: localDay,
  time_zone: timeZone,
});
export type CaseInteractionRow = v.InferOutput<typeof caseInteractionRow>;

/** What a device sends of an event; it is never changed. */
export const caseEventFields = {
  id: uuid,
  interaction_id: uuid,
  happened_at: timestamp,
  data: caseEventData,
} as const;

export const caseEventRow = v.object({ ...caseEventFields, user_id: uuid });
export type CaseEventRow = v.InferOutput<typeof caseEventRow>;

export const MOST_EVENT_BYTES = 16_384;
