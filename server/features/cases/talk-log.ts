import { playOf, type Play, type PlayedEvent } from "#partner/play.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";
import { MOST_EVENT_BYTES, type CaseEventRow, type CaseInteractionRow } from "#shared/model/cases/case-rows.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { invalid } from "../../calls/errors.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { checkRecording } from "../files/check-recording.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { award } from "../xp/award.ts";
import { callerDays } from "../xp/local-days.ts";
import { addEvent, endTalk, eventById, eventsOf, lockTalk, revisionOf, talkById } from "./store.ts";

/** A talk of the caller; another's is as unknown as none. */
export async function ownTalk({ tx, actor }: OperationContext, id: string): Promise<CaseInteractionRow> {
  return checkOwn(actor.userId, await talkById(tx, id));
}

/** The same, and nobody else changes what follows from its events until the transaction ends. */
export async function ownTalkToChange({ tx, actor }: OperationContext, id: string): Promise<CaseInteractionRow> {
  return checkOwn(actor.userId, await lockTalk(tx, id));
}

function checkOwn(userId: string, talk: CaseInteractionRow | undefined): CaseInteractionRow {
  if (talk?.user_id !== userId) throw new AppError("not-found");
  return talk;
}

export interface StandingTalk {
  revision: CaseRevision;
  events: PlayedEvent[];
  play: Play;
}

/** Folds a talk, over the revision that it began with. */
export async function standingOf({ tx }: OperationContext, talk: CaseInteractionRow): Promise<StandingTalk> {
  const [revision, rows] = await Promise.all([revisionOf(tx, talk.case_id, talk.case_revision), eventsOf(tx, talk.id)]);
  if (revision === undefined) throw new Error("a talk is over a revision that is there");
  const events = rows.map(({ id, happened_at: happenedAt, data }) => ({ id, happenedAt, data }));
  return { revision: revision.document, events, play: playOf(revision.document, talk.difficulty, events) };
}

interface SentEvent {
  id?: string | undefined;
  happened_at?: string | undefined;
  data: CaseEventData;
}

/**
 * Adds what happened to a talk that is locked, once for each id, and what follows from it. `isNew`: false where it was there
 * already.
 */
export async function addToTalk(
  ctx: OperationContext,
  talk: CaseInteractionRow,
  { id = newId(), happened_at: happenedAt, data }: SentEvent,
): Promise<{ event: CaseEventRow; isNew: boolean }> {
  ctx.touch("case_event", id);
  const known = await eventById(ctx.tx, id);
  if (known !== undefined) {
    const isSame = known.user_id === ctx.actor.userId && hasSameContent(known, { interaction_id: talk.id, data });
    if (!isSame) throw new AppError("already-exists");
    ctx.touch("case_interaction", talk.id);
    return { event: known, isNew: false };
  }
  checkChosenId(id);
  if (JSON.stringify(data).length > MOST_EVENT_BYTES) throw invalid("data", "too-large");
  if (data.kind === "turn" && data.audio_id !== null) await checkRecording(ctx, data.audio_id, "data.audio_id");
  const event: CaseEventRow = {
    id,
    interaction_id: talk.id,
    user_id: ctx.actor.userId,
    happened_at: happenedAt === undefined ? ctx.at.toISOString() : storedInstant(happenedAt, ctx.skewMs),
    data,
  };
  await addEvent(ctx.tx, event);
  if (talk.ended_at !== null || data.kind === "end") await foldEnd(ctx, talk);
  return { event, isNew: true };
}

/** What follows from an end: whether it is solved. A case pays once. */
async function foldEnd(ctx: OperationContext, talk: CaseInteractionRow): Promise<void> {
  const { endedAt, isSolved } = (await standingOf(ctx, talk)).play;
  ctx.touch("case_interaction", talk.id);
  if (endedAt !== talk.ended_at || isSolved !== talk.is_solved)
    await endTalk(ctx.tx, talk.id, { ended_at: endedAt, is_solved: isSolved });
  if (!isSolved) return;
  const days = await callerDays(ctx);
  const occurredAt = endedAt ?? ctx.at.toISOString();
  const localDay = days.payable(storedDay(ctx.localDay ?? days.dayOf(occurredAt)));
  await award(ctx, { cause: "case_completed", localDay, parts: { sourceId: talk.case_id }, occurredAt });
}
