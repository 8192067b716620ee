import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { JournalEntryRow } from "#shared/model/course/study-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import type { Tx } from "../../db/tx.ts";
import { checkRecording } from "../files/check-recording.ts";
import { itemById } from "../section-items/store.ts";
import { objectiveById } from "../sections/store.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { callerDays } from "../xp/local-days.ts";
import type { EntryTarget } from "./loaders.ts";
import { memberJournalCalls } from "./member-journal-calls.ts";
import {
  addEntry,
  currentEntryIds,
  currentOf,
  entriesById,
  entriesOfSection,
  entryById,
  idsSharedWith,
} from "./store.ts";

type Sent = CheckedInput<typeof API.writeJournalEntry>["body"];

const ENTRIES_OF_A_PAGE = 200;

const listJournal = operation("listJournal", async ({ tx, actor }, { params, query }) => ({
  answer: async () => {
    const entries = await entriesOfSection(tx, actor.userId, params.section_id);
    return { items: query.exclude_overwritten === "true" ? currentOf(entries) : entries, next_cursor: null };
  },
}));

const listJournalOfUser = rowOperation("listJournalOfUser", async ({ tx, actor }, { userId, isHerself }, { query }) => {
  return {
    answer: async () => {
      const ids = isHerself ? [...(await currentEntryIds(tx, userId))] : await idsSharedWith(tx, actor.userId, userId);
      const found = ids.filter((id) => id > (query.cursor ?? "")).toSorted();
      // Only what the page shows is read whole.
      const items = await entriesById(tx, found.slice(0, ENTRIES_OF_A_PAGE));
      return { items, next_cursor: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
    },
  };
});

const writeJournalEntry = rowOperation("writeJournalEntry", async (ctx, target, { body }) => write(ctx, target, body));

const createOrUpdateJournalEntry = rowOperation("createOrUpdateJournalEntry", async (ctx, target, { body }) => {
  if (body.overwrites !== undefined) return write(ctx, target, body);
  const written = await entriesOfSection(ctx.tx, ctx.actor.userId, body.section_id);
  const current = currentOf(written.filter(({ id }) => id !== body.id));
  const before = current.findLast(({ objective_id: objective }) => objective === body.objective_id);
  return write(ctx, target, { ...body, overwrites: before?.id ?? null });
});

async function write(ctx: OperationContext, target: EntryTarget, { written_at: writtenAt, ...sent }: Sent) {
  const { tx, actor } = ctx;
  const { id = newId(), overwrites = null } = sent;
  ctx.touch("journal_entry", id);
  if (target.known !== null) {
    const { known } = target;
    const isSame = known.user_id === actor.userId && hasSameContent(known, sent);
    if (!isSame) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  await checkContent(ctx, id, { ...sent, overwrites });
  await checkPlace(ctx.tx, target.courseId, sent);
  const at = writtenAt === undefined ? ctx.at.toISOString() : storedInstant(writtenAt, ctx.skewMs);
  const days = await callerDays(ctx);
  const entry: JournalEntryRow = {
    ...sent,
    id,
    overwrites,
    course_id: target.courseId,
    user_id: actor.userId,
    written_at: at,
    local_day: storedDay(ctx.localDay ?? days.dayOf(at)),
    time_zone: days.timeZone,
  };
  await addEntry(tx, entry);
  return { answer: () => entry };
}

/** It says something, corrects nothing but her own, and its voice is here. */
async function checkContent(ctx: OperationContext, id: string, sent: Omit<Sent, "written_at">): Promise<void> {
  const { confidence, message, voice_file_id: voice, overwrites = null } = sent;
  const isEmpty = confidence === null && voice === null && (message === null || message.trim() === "");
  if (isEmpty) throw invalid("message", "something");
  if (overwrites !== null) {
    if (overwrites === id) throw invalid("overwrites", "itself");
    const before = await entryById(ctx.tx, overwrites);
    if (before !== undefined && before.user_id !== ctx.actor.userId) throw invalid("overwrites", "not-found");
  }
  if (voice !== null) await checkRecording(ctx, voice, "voice_file_id");
}

/** What an entry is about is of its course, if it is still there. */
async function checkPlace(
  tx: Tx,
  courseId: string,
  { objective_id: objectiveId, content_item_id: itemId }: Pick<Sent, "objective_id" | "content_item_id">,
): Promise<void> {
  const objective = objectiveId === null ? undefined : await objectiveById(tx, objectiveId);
  if ((objective?.course_id ?? courseId) !== courseId) throw invalid("objective_id", "not-found");
  const item = itemId === null ? undefined : await itemById(tx, itemId);
  if ((item?.course_id ?? courseId) !== courseId) throw invalid("content_item_id", "not-found");
}

export const journalCalls = {
  listJournal,
  writeJournalEntry,
  createOrUpdateJournalEntry,
  listJournalOfUser,
  ...memberJournalCalls,
} satisfies Handlers;
