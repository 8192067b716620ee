import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseInteractionRow } from "#shared/model/cases/case-rows.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation } from "../../calls/operation.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { award } from "../xp/award.ts";
import { callerDays } from "../xp/local-days.ts";
import { addTalk, allCases, caseById, eventsOf, removeTalk, revisionOf, talkById, talksOf } from "./store.ts";
import { talkCalls, viewOf } from "./talk-calls.ts";
import { addToTalk, ownTalk, ownTalkToChange } from "./talk-log.ts";

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
    return { status: 200, answer: () => viewOf(ctx, known) };
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
  return { answer: () => viewOf(ctx, talk) };
});

const getCaseInteraction = operation("getCaseInteraction", async (ctx, { params }) => {
  const view = await viewOf(ctx, { id: params.case_interaction_id });
  return { answer: () => view };
});

const listCaseEvents = operation("listCaseEvents", async (ctx, { params }) => {
  const talk = await ownTalk(ctx, params.case_interaction_id);
  return { answer: async () => ({ items: await eventsOf(ctx.tx, talk.id), next_cursor: null }) };
});

const recordCaseEvent = operation("recordCaseEvent", async (ctx, { params, body }) => {
  const talk = await ownTalkToChange(ctx, params.case_interaction_id);
  const { event, isNew } = await addToTalk(ctx, talk, body);
  return { ...(isNew ? {} : { status: 200 as const }), answer: () => event };
});

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
  ...talkCalls,
} satisfies Handlers;
