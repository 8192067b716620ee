import { derivedId } from "#shared/lib/derived-id.ts";
import type { CaseMessage, CaseInteractionView } from "#shared/model/cases/case-message.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import type { Play, PlayedEvent, PlayedTurn } from "./play.ts";

const NOTHING = {
  input_kind: null,
  recognised_text: null,
  audio_id: null,
  match: null,
  choices: [],
  disclosed_facts: [],
  goals_met: [],
  language_hints: [],
  help_level: 0,
  translations: {},
  line_type: "PERSON_SAY" as const,
} satisfies Partial<CaseMessage>;

const ASKED_BACK = "Meinten Sie …?";

type Unnumbered = Omit<CaseMessage, "position" | "interaction_id">;

/** What she said, and what was said back: each with an id that follows from the turn's. */
function messagesOfTurn({ id, at, said, goals }: PlayedTurn, revertedAt: string | null): Unnumbered[] {
  const shared = { ...NOTHING, person_id: said.person_id, reverted_at: revertedAt, said_at: at };
  const learner: Unnumbered = {
    ...shared,
    id,
    author: "learner",
    text: said.text,
    input_kind: said.input_kind,
    recognised_text: said.recognised_text,
    audio_id: said.audio_id,
    match: said.matches[0] ?? null,
    disclosed_facts: said.effect.told_facts,
    goals_met: [...goals],
    help_level: said.help_level,
    provenance: "authored",
  };
  const replies = said.replies.map(({ text, line_type }, n): Unnumbered => {
    const replyId = derivedId("case_message", id, String(n));
    return { ...shared, id: replyId, author: "person", text, line_type, provenance: said.provenance };
  });
  if (said.choices.length === 0) return [learner, ...replies];
  const asked: Unnumbered = {
    ...shared,
    id: derivedId("case_message", id, "choices"),
    author: "system",
    text: ASKED_BACK,
    choices: said.choices,
    provenance: said.provenance,
  };
  return [learner, ...replies, asked];
}

/** Returns all that was said in a talk, in its order; what was taken back too, with when. */
export function messagesOf(interactionId: string, play: Play, events: readonly PlayedEvent[]): CaseMessage[] {
  const undoneAt = new Map<string, string>();
  for (const { data, happenedAt } of events) if (data.kind === "undo") undoneAt.set(data.turn_id, happenedAt);
  return play.turns
    .flatMap((turn) => messagesOfTurn(turn, turn.isReverted ? (undoneAt.get(turn.id) ?? turn.at) : null))
    .map((message, position) => ({ ...message, interaction_id: interactionId, position }));
}

type Standing = Omit<
  CaseInteractionView,
  "goals" | "selected_person" | "current_task_index" | "patient_interaction_id"
>;

/** Returns a talk with where it stands. */
export function interactionView(talk: Standing, { persons }: CaseRevision, play: Play): CaseInteractionView {
  const isPatient = persons.find(({ id }) => id === play.personId)?.kind === "patient";
  const alike = persons.filter(({ kind }) => (kind === "patient") === isPatient);
  return {
    ...talk,
    current_task_index: play.currentGoal,
    goals: play.goals.map(({ status, turnId, quote }, index) => ({ index, status, message_id: turnId, quote })),
    selected_person: {
      person_tablename: isPatient ? "patients" : "third_persons",
      person_index: alike.findIndex(({ id }) => id === play.personId),
    },
    patient_interaction_id: talk.id,
  };
}
