import { sql } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import type { VocabReviewRow } from "#shared/model/vocabulary.ts";

import type { SetCall, SetForm } from "../../calls/set-form.ts";
import { insertRows } from "../../db/json-rows.ts";
import type { Tx } from "../../db/tx.ts";
import { vocabReview } from "../../db/vocabulary-schema.ts";
import { callersDays } from "../xp/local-days.ts";
import { reviewOf } from "./review-of.ts";

type Review = typeof API.addTestResult;

/** New reviews of words that are here: the other ones (repeated, of a deleted word, refused) are run alone. */
export const reviewSet: SetForm<Review> = {
  likeness: () => "",
  about: ({ body }) => body.id,
  async run(calls) {
    const [first] = calls;
    if (first === undefined || !(await areNew(first, calls))) return null;
    const daysOf = await callersDays(first.ctx);
    const reviews = calls.map(({ ctx, input }) => reviewOf(ctx, daysOf(ctx), input));
    await addReviews(first.ctx.tx, reviews);
    for (const [index, { id }] of reviews.entries()) calls[index]?.ctx.touch("vocab_review", id);
    return reviews.map(({ id }) => ({ rows: [{ entity: "vocab_review", id }] }));
  },
};

async function areNew({ ctx }: SetCall<Review>, calls: readonly { input: CheckedInput<Review> }[]): Promise<boolean> {
  const ids = calls.map(({ input }) => input.body.id);
  const words = [...new Set(calls.map(({ input }) => input.params.id))];
  const { rows } = await ctx.tx.execute<{ known: number; words: number }>(sql`
    select (select count(*) from vocab_review where id = any(${sql.param(ids)}::uuid[])) as known,
      (select count(*) from vocab_item where id = any(${sql.param(words)}::uuid[])
        and (owner_id is null or owner_id = ${ctx.actor.userId}::uuid)) as words`);
  return rows[0]?.known === 0 && rows[0].words === words.length;
}

async function addReviews(tx: Tx, reviews: readonly VocabReviewRow[]): Promise<void> {
  await tx.execute(
    insertRows(
      vocabReview,
      reviews.map((review) => ({ ...review })),
    ),
  );
}
