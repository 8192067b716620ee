import { answeredTurn, partnerOf, revisionKey } from "#partner/answer.ts";
import { interactionView, messagesOf } from "#partner/messages.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";
import type { CaseInteractionView, CaseMessage } from "#shared/model/cases/case-message.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { CaseInteractionRow } from "#shared/model/cases/case-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { eventById, talkById } from "./store.ts";
import { addToTalk, ownTalk, ownTalkToChange, standingOf } from "./talk-log.ts";

// What a device does by events that it makes itself, callers of the API do by these: each comes to the same events.

export async function viewOf(ctx: OperationContext, { id }: { id: string }): Promise<CaseInteractionView> {
  const talk = await ownTalk(ctx, id);
  const { revision, play } = await standingOf(ctx, talk);
  return interactionView(talk, revision, play);
}

async function messagesIn(ctx: OperationContext, talk: CaseInteractionRow): Promise<CaseMessage[]> {
  const { play, events } = await standingOf(ctx, talk);
  return messagesOf(talk.id, play, events);
}

const listCaseMessages = operation("listCaseMessages", async (ctx, { params }) => {
  const talk = await ownTalk(ctx, params.case_interaction_id);
  return { answer: async () => ({ items: await messagesIn(ctx, talk), next_cursor: null }) };
});

/** The patient, unless another person of the case is named. */
function personNamed({ persons }: CaseRevision, thirdPersonId: string | undefined): string {
  const person = thirdPersonId === undefined ? persons[0] : persons.find(({ id }) => id === thirdPersonId);
  if (person === undefined) throw invalid("third_person_id", "not-found");
  return person.id;
}

const listPatientMessages = operation("listPatientMessages", async (ctx, { params, query }) => {
  const talk = await ownTalk(ctx, params.case_interaction_id);
  const { revision, play, events } = await standingOf(ctx, talk);
  const personId = personNamed(revision, query.third_person_id);
  const items = messagesOf(talk.id, play, events).filter(({ person_id: id }) => id === personId);
  return { answer: () => ({ items, next_cursor: null }) };
});

const sayToPatient = operation("sayToPatient", async (ctx, { params, query, body }) => {
  const talk = await ownTalkToChange(ctx, params.case_interaction_id);
  const { id = newId(), text, input_kind: inputKind, audio_id: audioId, intent_id: intentId } = body;
  const known = await eventById(ctx.tx, id);
  const answer = async () => {
    const all = await messagesIn(ctx, talk);
    const from = all.findIndex((message) => message.id === id);
    const next = all.findIndex((message, at) => at > from && message.author === "learner");
    return { items: all.slice(from, next === -1 ? undefined : next), next_cursor: null };
  };
  if (known !== undefined) {
    const isSame = known.interaction_id === talk.id && known.data.kind === "turn" && known.data.text === text;
    if (!isSame) throw new AppError("already-exists");
    ctx.touch("case_event", id);
    return { status: 200, answer };
  }
  const { revision, play } = await standingOf(ctx, talk);
  const personId = personNamed(revision, query.third_person_id);
  const state = play.talks.get(personId);
  if (state === undefined) throw new Error("there is a talk with each person");
  const partner = partnerOf(revisionKey(talk.case_id, talk.case_revision), revision);
  const data = answeredTurn({ personId, text, inputKind, audioId }, intentId, state, partner);
  await addToTalk(ctx, talk, { id, data });
  return { answer };
});

async function addAll(ctx: OperationContext, talkId: string, all: readonly CaseEventData[]) {
  for (const data of all) await addToTalk(ctx, await ownTalkToChange(ctx, talkId), { data });
  return { answer: () => viewOf(ctx, { id: talkId }) };
}

const selectPerson = operation("selectPerson", async (ctx, { params, query }) => {
  const talk = await ownTalkToChange(ctx, params.case_interaction_id);
  const { revision } = await standingOf(ctx, talk);
  const isPatient = query.person_tablename === "patients";
  const alike = revision.persons.filter(({ kind }) => (kind === "patient") === isPatient);
  const person = query.person_tablename === "companions" ? undefined : alike[query.person_index];
  if (person === undefined) throw invalid("person_index", "not-found");
  return addAll(ctx, talk.id, [{ kind: "person", person_id: person.id }]);
});

const setCurrentTaskIndex = operation("setCurrentTaskIndex", async (ctx, { params, query }) => {
  const talk = await ownTalkToChange(ctx, params.case_interaction_id);
  const { play } = await standingOf(ctx, talk);
  const index = query.current_task_interaction_index;
  if (index > play.goals.length) throw invalid("current_task_interaction_index", "not-found");
  const changed = play.goals.flatMap(({ status }, goal): CaseEventData[] => {
    if (goal < index && status === "open") return [{ kind: "skip", goal, is_skipped: true }];
    if (goal >= index && status === "skipped") return [{ kind: "skip", goal, is_skipped: false }];
    return [];
  });
  return addAll(ctx, talk.id, changed);
});

const undoPatientMessage = operation("undoPatientMessage", async (ctx, { params, body }) => {
  const turn = await eventById(ctx.tx, params.message_id);
  const isHers = turn?.user_id === ctx.actor.userId && turn.data.kind === "turn";
  const talk = isHers ? await talkById(ctx.tx, turn.interaction_id) : undefined;
  if (talk === undefined) throw new AppError("not-found");
  return addAll(ctx, talk.id, [{ kind: "undo", turn_id: params.message_id, is_reverted: !body.revert }]);
});

export const talkCalls = {
  listCaseMessages,
  listPatientMessages,
  sayToPatient,
  selectPerson,
  setCurrentTaskIndex,
  undoPatientMessage,
} satisfies Handlers;
