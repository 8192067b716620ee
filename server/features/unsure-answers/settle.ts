import type { PartResult } from "#exercises/exercise.ts";
import { applyReadings, behaviourOf, scoreOf } from "#exercises/scoring.ts";
import { exerciseKind } from "#exercises/registry.ts";

import type { OperationContext } from "../../calls/operation.ts";
import type { RowContext } from "../../calls/row-calls.ts";
import { passAttempt } from "../attempts/pass-attempt.ts";
import { attemptById, changeJudgement, revisionOf } from "../attempts/store.ts";
import { callerDays } from "../xp/local-days.ts";
import { tellReview } from "./store.ts";

/** The learner whose answer it is, as if she called: what she is paid is hers. */
const asLearner = ({ tx, deps, receivedAt }: RowContext, userId: string, timeZone: string): OperationContext => ({
  tx,
  deps,
  receivedAt,
  at: receivedAt,
  skewMs: 0,
  localDay: null,
  timeZone,
  actor: { userId, isAdmin: false, isExpert: false, familyId: "" },
  touch: () => undefined,
});

/**
 * Judges an attempt anew by what tutors have said of it, and tells her devices. What it pays now that it did not before is
 * paid; what was paid stays paid.
 */
export async function settleAttempt(ctx: RowContext, attemptId: string): Promise<void> {
  const { tx } = ctx;
  await tellReview(tx, attemptId);
  const before = await attemptById(tx, attemptId);
  const kind = before && exerciseKind(before.type);
  if (before === undefined || kind === undefined || before.review === null) return;
  const revision = await revisionOf(tx, before.item_id, before.item_revision);
  const behaviour = behaviourOf(kind.core, revision?.behaviour);
  // Stored codes are those of kinds.
  const parts = [...applyReadings(before.parts as PartResult[], before.review.parts, behaviour)];
  const { raw, max, passed } = scoreOf(parts, behaviour);
  const after = { ...before, parts, raw, max, passed, evaluator: "tutor" as const };
  await changeJudgement(tx, attemptId, { parts, raw, max, passed, evaluator: "tutor" });
  if (!passed || before.passed) return;
  const learner = asLearner(ctx, before.user_id, before.time_zone);
  const days = await callerDays(learner);
  await passAttempt(learner, after, days.payable(before.local_day), before);
}
