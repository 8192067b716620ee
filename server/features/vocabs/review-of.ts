import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import type { VocabReviewRow } from "#shared/model/vocabulary.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import type { CallerDays } from "../xp/local-days.ts";

/** The row that a call about a new review makes. */
export function reviewOf(
  ctx: OperationContext,
  days: CallerDays,
  { params, body }: CheckedInput<typeof API.addTestResult>,
): VocabReviewRow {
  const reviewedAt = storedInstant(body.reviewed_at, ctx.skewMs);
  return {
    ...body,
    user_id: ctx.actor.userId,
    vocab_item_id: params.id,
    reviewed_at: reviewedAt,
    local_day: storedDay(ctx.localDay ?? days.dayOf(reviewedAt)),
    time_zone: days.timeZone,
  };
}
