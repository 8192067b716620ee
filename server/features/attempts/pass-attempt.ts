import { exerciseKind } from "#exercises/registry.ts";
import { isPaidOnceADay, payKeyOf } from "#shared/model/course/pay-key.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";
import { sectionInteractionId, xpEventId } from "#shared/model/derived-ids.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { sectionById } from "../courses/store.ts";
import { markById } from "../courses/study-store.ts";
import { completeMark } from "../sections/marks.ts";
import { award } from "../xp/award.ts";
import { eventsById } from "../xp/store.ts";
import { sectionProgressOf } from "./section-progress.ts";
import { type Revision, wasPassedBefore } from "./store.ts";

/** What follows from an attempt that is passed: it pays, and may complete its section. */
export async function passAttempt(
  ctx: OperationContext,
  attempt: ItemAttemptRow,
  localDay: string,
  nearest: Pick<Revision, "section_id">,
): Promise<void> {
  await pay(ctx, attempt, localDay);
  const { tx, actor } = ctx;
  const section = await sectionById(tx, nearest.section_id);
  if (section === undefined) return;
  const mark = await markById(tx, sectionInteractionId(actor.userId, section.id));
  if (mark?.completed_at) return;
  if (!(await sectionProgressOf(tx, actor.userId, section.id, mark)).meetsRule) return;
  const where = { courseId: section.course_id, chapterId: section.chapter_id, sectionId: section.id };
  await completeMark(ctx, where, { at: attempt.ended_at, localDay });
}

/** The first time a task is passed pays more than later ones. */
async function pay(ctx: OperationContext, attempt: ItemAttemptRow, localDay: string): Promise<void> {
  if (exerciseKind(attempt.type)?.core.defaults.pays !== true) return;
  const { id, item_id: itemId, type, ended_at: occurredAt } = attempt;
  if (!(await wasPassedBefore(ctx.tx, ctx.actor.userId, itemId, id))) {
    await award(ctx, { cause: "exercise_completed", localDay, parts: { sourceId: itemId }, occurredAt });
    return;
  }
  if (isPaidOnceADay(type)) {
    const [first] = await eventsById(ctx.tx, [xpEventId(ctx.actor.userId, "exercise_completed", itemId)]);
    if (first?.local_day === localDay) return;
  }
  const attemptId = payKeyOf({ id, itemId, type }, localDay);
  await award(ctx, { cause: "exercise_repeated", localDay, parts: { attemptId }, occurredAt });
}
