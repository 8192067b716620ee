import { AppError } from "#shared/contract/errors.ts";
import { MOST_ANSWER_BYTES } from "#shared/model/course-terms.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { wellFormed } from "#shared/lib/well-formed.ts";
import { noteUnsure } from "../unsure-answers/note-unsure.ts";
import { callerDays } from "../xp/local-days.ts";
import { judge } from "./grade.ts";
import type { FoundAttempt, SentAttempt } from "./loaders.ts";
import { passAttempt } from "./pass-attempt.ts";
import { addAttempt } from "./store.ts";

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
  const { revision, nearest, location } = found;
  if (JSON.stringify(sent.answer).length > MOST_ANSWER_BYTES) throw invalid("attempt.answer", "too-large");
  const days = await callerDays(ctx);
  const endedAt = storedInstant(sent.ended_at, ctx.skewMs);
  const localDay = storedDay(ctx.localDay ?? days.dayOf(endedAt));
  const judged = revision && (await judge(ctx, revision, sent));
  const attempt: ItemAttemptRow = {
    ...sent,
    user_id: actor.userId,
    course_id: location.course_id,
    section_id: location.section_id,
    type: revision?.type ?? sent.type,
    started_at: storedInstant(sent.started_at, ctx.skewMs),
    ended_at: endedAt,
    local_day: localDay,
    time_zone: days.timeZone,
    review: null,
    reviewed_at: null,
    review_seen_at: null,
    ...(judged?.result ?? {
      parts: sent.parts,
      raw: sent.raw,
      max: sent.max,
      passed: sent.passed,
      evaluator: "local",
    }),
  };
  await addAttempt(tx, attempt);
  ctx.touch("item_attempt", attempt.id);
  await noteUnsure(tx, attempt, judged?.unsure ?? []);
  if (attempt.passed && nearest !== undefined) await passAttempt(ctx, attempt, days.payable(localDay), nearest);
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
