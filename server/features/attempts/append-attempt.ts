import { exerciseKind } from "#exercises/registry.ts";
import { AppError } from "#shared/contract/errors.ts";
import { MOST_ANSWER_BYTES } from "#shared/model/course-terms.ts";
import { isPaidOnceADay, payKeyOf } from "#shared/model/course/pay-key.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";
import { sectionInteractionId, xpEventId } from "#shared/model/derived-ids.ts";

import { invalid } from "../../calls/errors.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { sectionById } from "../courses/store.ts";
import { markById } from "../courses/study-store.ts";
import { completeMark } from "../sections/marks.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { wellFormed } from "#shared/lib/well-formed.ts";
import { award } from "../xp/award.ts";
import { callerDays } from "../xp/local-days.ts";
import { eventsById } from "../xp/store.ts";
import { judge } from "./grade.ts";
import type { FoundAttempt, SentAttempt } from "./loaders.ts";
import { sectionProgressOf } from "./section-progress.ts";
import { addAttempt, type Revision, wasPassedBefore } from "./store.ts";

/**
 * Adds one attempt and what follows from it: its judgement by the revision that it names, XP, and the completion of
 * its section. What happened on a device is never refused for what became of the task meanwhile.
 */
export async function appendAttempt(
  ctx: OperationContext,
  found: FoundAttempt,
  given: SentAttempt,
): Promise<ItemAttemptRow> {
  const { tx, actor } = ctx;
  const sent = { ...given, answer: wellFormed(given.answer) };
  if (found.known !== null) return repeated(ctx, found.known, sent);
  const { revision, nearest } = found;
  if (JSON.stringify(sent.answer).length > MOST_ANSWER_BYTES) throw invalid("attempt.answer", "too-large");
  const days = await callerDays(ctx);
  const endedAt = storedInstant(sent.ended_at, ctx.skewMs);
  const localDay = storedDay(ctx.localDay ?? days.dayOf(endedAt));
  const attempt: ItemAttemptRow = {
    ...sent,
    user_id: actor.userId,
    course_id: nearest?.course_id ?? sent.course_id,
    section_id: nearest?.section_id ?? sent.section_id,
    type: revision?.type ?? sent.type,
    started_at: storedInstant(sent.started_at, ctx.skewMs),
    ended_at: endedAt,
    local_day: localDay,
    time_zone: days.timeZone,
    review: null,
    ...((revision && (await judge(ctx, revision, sent))) ?? {
      parts: sent.parts,
      raw: sent.raw,
      max: sent.max,
      passed: sent.passed,
      evaluator: "local",
    }),
  };
  await addAttempt(tx, attempt);
  ctx.touch("item_attempt", attempt.id);
  if (attempt.passed && nearest !== undefined) await onPassed(ctx, attempt, days.payable(localDay), nearest);
  return attempt;
}

/** The same attempt again is fine, another one under its id is not. Its judgement and, in a replay, its times may differ. */
function repeated(ctx: OperationContext, known: ItemAttemptRow, sent: SentAttempt): ItemAttemptRow {
  const { item_id, item_revision, answer, try_number, retry_of, hints_used, overrides, solution_shown } = sent;
  const said = { item_id, item_revision, answer, try_number, retry_of, hints_used, overrides, solution_shown };
  const isSame = known.user_id === ctx.actor.userId && hasSameContent(known, said);
  if (!isSame) throw new AppError("already-exists");
  ctx.touch("item_attempt", known.id);
  return known;
}

async function onPassed(ctx: OperationContext, attempt: ItemAttemptRow, localDay: string, nearest: Revision) {
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
