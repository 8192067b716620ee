import { SMALL_CASE } from "#partner/testing/small-case.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseEventData, TurnData } from "#shared/model/cases/case-event.ts";
import { caseId } from "#shared/model/derived-ids.ts";

import { makeCase } from "../content/cases/make-case.ts";
import { withTransaction } from "../db/transaction.ts";
import { importCases } from "../seed/import-cases.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestApp } from "./test-app.ts";

/** Puts the small case into the database. Returns its id. */
export async function aCase(test: TestApp): Promise<string> {
  await withTransaction(test.db, (tx) => importCases(tx, [makeCase(SMALL_CASE)]));
  return caseId(SMALL_CASE.key);
}

/** A talk that the client begins. Returns its id. */
export async function aTalk(client: ApiClient, ofCase: string, id = newId()): Promise<string> {
  const { status } = await client.post(`/cases/interact/${ofCase}`, { id });
  if (status !== 201) throw new Error(`a talk was answered with ${status}`);
  return id;
}

/** A turn that asks for the strength of the pain, which is the goal of the small case. */
export const aTurn = (fields: Partial<TurnData> = {}): TurnData => ({
  kind: "turn",
  person_id: "ekwueme",
  text: "Wie stark sind die Schmerzen von null bis zehn?",
  input_kind: "typed",
  recognised_text: null,
  audio_id: null,
  help_level: 0,
  matches: [],
  effect: { intent_ids: ["pain.intensity"], topic: "pain", told_facts: ["pain.intensity"], trust: 0, is_miss: false },
  replies: [{ text: "Eine Sechs.", line_type: "PERSON_SAY" }],
  choices: [],
  help: "none",
  provenance: "authored",
  ...fields,
});

export const anEvent = (data: CaseEventData, id = newId()) => ({ id, data });

export const eventPath = (talkId: string): string => `/case-interactions/${talkId}/events`;
