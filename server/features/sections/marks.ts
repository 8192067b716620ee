import type { SectionInteractionRow } from "#shared/model/course/study-rows.ts";
import { sectionInteractionId } from "#shared/model/derived-ids.ts";
import type { LocalDay } from "#shared/model/local-day.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { addMark, changeMark, markById, progressOf } from "../courses/study-store.ts";
import { award } from "../xp/award.ts";

/** Where a section is, or was when she worked in it. */
export interface SectionLocation {
  courseId: string;
  chapterId: string;
  sectionId: string;
}

/** The mark of a section, made if there is none: the first start stands. */
export async function startedMark(
  ctx: OperationContext,
  { courseId, chapterId, sectionId }: SectionLocation,
  startedAt: string,
): Promise<SectionInteractionRow> {
  const userId = ctx.actor.userId;
  const id = sectionInteractionId(userId, sectionId);
  ctx.touch("section_interaction", id);
  const known = await markById(ctx.tx, id);
  if (known !== undefined) return known;
  const location = { course_id: courseId, chapter_id: chapterId, section_id: sectionId };
  const row = { id, user_id: userId, ...location, started_at: startedAt, completed_at: null, revoked_at: null };
  await addMark(ctx.tx, row);
  return row;
}

interface Completion {
  at: string;
  localDay: LocalDay;
}

/** Completes a section, and pays for it and for a chapter that is complete with it. The first completion stands. */
export async function completeMark(
  ctx: OperationContext,
  location: SectionLocation,
  { at, localDay }: Completion,
): Promise<SectionInteractionRow> {
  const mark = await startedMark(ctx, location, at);
  if (mark.completed_at !== null) return mark;
  const fields = { completed_at: at, revoked_at: null };
  await changeMark(ctx.tx, mark.id, fields);
  const paid = { localDay, occurredAt: at };
  await award(ctx, { cause: "section_completed", parts: { sourceId: location.sectionId }, ...paid });
  const progress = (await progressOf(ctx.tx, ctx.actor.userId, [location.courseId]))(location.courseId);
  if (progress.chapters.get(location.chapterId)?.state === "completed") {
    await award(ctx, { cause: "chapter_completed", parts: { sourceId: location.chapterId }, ...paid });
  }
  return { ...mark, ...fields };
}

/** Takes a completion back. What was paid stays paid. */
export async function revokeMark(ctx: OperationContext, location: SectionLocation, at: string) {
  const mark = await startedMark(ctx, location, at);
  if (mark.completed_at === null) return mark;
  const fields = { completed_at: null, revoked_at: at };
  await changeMark(ctx.tx, mark.id, fields);
  return { ...mark, ...fields };
}
