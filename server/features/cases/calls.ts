import { playOf } from "#partner/play.ts";
import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import { MOST_EVENT_BYTES, type CaseEventRow, type CaseInteractionRow } from "#shared/model/cases/case-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { checkRecording } from "../files/check-recording.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { award } from "../xp/award.ts";
import { callerDays } from "../xp/local-days.ts";
import {
  addEvent,
  addTalk,
  allCases,
  caseById,
  endTalk,
  eventById,
  eventsOf,
  lockTalk,
  removeTalk,
  revisionOf,
  talkById,
  talksOf,
} from "./store.ts";

const listCases = operation("listCases", async ({ tx }) => ({
  answer: async () => ({ items: await allCases(tx), next_cursor: null }),
}));

const getCase = operation("getCase", async ({ tx }, { params }) => {
  const row = await caseById(tx, params.case_id);
  if (row === undefined) throw new AppError("not-found");
  return { answer: () => row };
});

const getCaseRevision = operation("getCaseRevision", async ({ tx }, { params }) => {
  const row = await revisionOf(tx, params.case_id, params.revision);
  if (row === undefined) throw new AppError("not-found");
  return { answer: () => row };
});

const startCase = operation("startCase", async (ctx, { params: { case_id: caseId }, body }) => {
  const { tx, actor } = ctx;
  const { id = newId(), started_at: startedAt, ...sent } = body;
  ctx.touch("case_interaction", id);
  const known = await talkById(tx, id);
  if (known !== undefined) {
    const isSame = known.user_id === actor.userId && hasSameContent(known, { ...sent, case_id: caseId });
    if (!isSame) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  const revision = sent.case_revision ?? (await caseById(tx, caseId))?.revision;
  if (revision === undefined || (await revisionOf(tx, caseId, revision)) === undefined) throw new AppError("not-found");
  const days = await callerDays(ctx);
  const at = startedAt === undefined ? ctx.at.toISOString() : storedInstant(startedAt, ctx.skewMs);
  const talk: CaseInteractionRow = {
    ...sent,
    id,
    case_id: caseId,
    case_revision: revision,
    user_id: actor.userId,
    started_at: at,
    ended_at: null,
    is_solved: false,
    local_day: storedDay(ctx.localDay ?? days.dayOf(at)),
    time_zone: days.timeZone,
  };
  await addTalk(tx, talk);
  const localDay = days.payable(talk.local_day);
  await award(ctx, { cause: "case_started", localDay, parts: { attemptId: id }, occurredAt: at });
  return { answer: () => talk };
});

/** A talk of the caller; another's is as unknown as none. */
async function ownTalk({ tx, actor }: OperationContext, id: string, find = talkById): Promise<CaseInteractionRow> {
  const talk = await find(tx, id);
  if (talk?.user_id !== actor.userId) throw new AppError("not-found");
  return talk;
}

const getCaseInteraction = operation("getCaseInteraction", async (ctx, { params }) => {
  const talk = await ownTalk(ctx, params.case_interaction_id);
  return { answer: () => talk };
});

const listCaseEvents = operation("listCaseEvents", async (ctx, { params }) => {
  const talk = await ownTalk(ctx, params.case_interaction_id);
  return { answer: async () => ({ items: await eventsOf(ctx.tx, talk.id), next_cursor: null }) };
});

type SentEvent = CheckedInput<typeof API.recordCaseEvent>["body"];

const recordCaseEvent = operation("recordCaseEvent", async (ctx, { params, body }) => {
  const talk = await ownTalk(ctx, params.case_interaction_id, lockTalk);
  const { id = newId() } = body;
  ctx.touch("case_event", id);
  const known = await eventById(ctx.tx, id);
  if (known !== undefined) {
    const isSame = known.user_id === ctx.actor.userId && hasSameContent(known, sameOf(talk, body));
    if (!isSame) throw new AppError("already-exists");
    ctx.touch("case_interaction", talk.id);
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  if (JSON.stringify(body.data).length > MOST_EVENT_BYTES) throw invalid("data", "too-large");
  if (body.data.kind === "turn" && body.data.audio_id !== null)
    await checkRecording(ctx, body.data.audio_id, "data.audio_id");
  const event: CaseEventRow = {
    id,
    interaction_id: talk.id,
    user_id: ctx.actor.userId,
    happened_at: body.happened_at === undefined ? ctx.at.toISOString() : storedInstant(body.happened_at, ctx.skewMs),
    data: body.data,
  };
  await addEvent(ctx.tx, event);
  if (talk.ended_at !== null || event.data.kind === "end") await foldEnd(ctx, talk);
  return { answer: () => event };
});

const sameOf = (talk: CaseInteractionRow, { data }: SentEvent) => ({ interaction_id: talk.id, data });

/** What follows from an end: where she stands then, by the revision that she played. It pays once for each case. */
async function foldEnd(ctx: OperationContext, talk: CaseInteractionRow): Promise<void> {
  const { tx } = ctx;
  const [revision, events] = await Promise.all([
    revisionOf(tx, talk.case_id, talk.case_revision),
    eventsOf(tx, talk.id),
  ]);
  if (revision === undefined) throw new Error("a talk is over a revision that is there");
  const played = events.map(({ id, happened_at: happenedAt, data }) => ({ id, happenedAt, data }));
  const { endedAt, isSolved } = playOf(revision.document, talk.difficulty, played);
  ctx.touch("case_interaction", talk.id);
  if (endedAt !== talk.ended_at || isSolved !== talk.is_solved)
    await endTalk(tx, talk.id, { ended_at: endedAt, is_solved: isSolved });
  if (!isSolved) return;
  const days = await callerDays(ctx);
  const occurredAt = endedAt ?? ctx.at.toISOString();
  const localDay = days.payable(storedDay(ctx.localDay ?? days.dayOf(occurredAt)));
  await award(ctx, { cause: "case_completed", localDay, parts: { sourceId: talk.case_id }, occurredAt });
}

const deleteCaseInteraction = operation(
  "deleteCaseInteraction",
  async (ctx, { params: { case_interaction_id: id } }) => {
    ctx.touch("case_interaction", id);
    const talk = await talkById(ctx.tx, id);
    if (talk === undefined) return { answer: () => null };
    if (talk.user_id !== ctx.actor.userId) throw new AppError("not-found");
    for (const event of await removeTalk(ctx.tx, id)) ctx.touch("case_event", event);
    return { answer: () => null };
  },
);

const listCaseInteractions = operation("listCaseInteractions", async ({ tx, actor }, { query }) => ({
  answer: async () => {
    const all = await talksOf(tx, actor.userId, query.anti_chronological === "true");
    const { solved } = query;
    const items = all.filter(({ is_solved: is }) => solved === undefined || String(is) === solved);
    return { items, next_cursor: null };
  },
}));

export const caseCalls = {
  listCases,
  getCase,
  getCaseRevision,
  startCase,
  getCaseInteraction,
  listCaseEvents,
  recordCaseEvent,
  deleteCaseInteraction,
  listCaseInteractions,
} satisfies Handlers;
