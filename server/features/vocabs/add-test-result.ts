import { AppError } from "#shared/contract/errors.ts";
import type { VocabReviewRow } from "#shared/model/vocabulary.ts";

import { operation, type OperationContext } from "../../calls/operation.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedInstant } from "../shared/stored-times.ts";
import { callerDays } from "../xp/local-days.ts";
import { reviewOf } from "./review-of.ts";
import { reviewSet } from "./review-set.ts";
import { addReview, findWord, reviewById } from "./store.ts";

/** One review of one card, kept as sent. A review of a word that was deleted meanwhile happened all the same. */
export const addTestResult = operation(
  "addTestResult",
  async (ctx, { params, query, body }) => {
    const known = await reviewById(ctx.tx, body.id);
    if (known !== undefined) return repeated(ctx, known, { ...body, vocab_item_id: params.id });
    const { is } = await findWord(ctx.tx, ctx.actor.userId, params.id);
    if (is === "foreign" || is === "unknown") throw new AppError("not-found");
    const review = reviewOf(ctx, await callerDays(ctx), { params, query, body });
    await addReview(ctx.tx, review);
    ctx.touch("vocab_review", review.id);
    return { answer: () => review };
  },
  reviewSet,
);

/** The same review again is fine, another one under its id is not; whose the other is stays unsaid. */
function repeated(ctx: OperationContext, known: VocabReviewRow, { reviewed_at, ...sent }: Partial<VocabReviewRow>) {
  const isSame = known.user_id === ctx.actor.userId && hasSameContent(known, sent);
  // In a replay the time depends on when it was sent: it says nothing about sameness.
  const isSameTime =
    ctx.skewMs !== 0 || reviewed_at === undefined || storedInstant(reviewed_at, 0) === known.reviewed_at;
  if (!isSame || !isSameTime) throw new AppError("already-exists");
  ctx.touch("vocab_review", known.id);
  return { status: 200, answer: () => known };
}
