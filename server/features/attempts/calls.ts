import { AppError } from "#shared/contract/errors.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { answersShownSince } from "../assignments/store.ts";
import { sectionById } from "../courses/store.ts";
import { startedMark } from "../sections/marks.ts";
import { appendAttempt } from "./append-attempt.ts";
import { interactionOf, interactionSeenByOther } from "./item-interaction.ts";
import type { FoundAttempt, SentAttempt } from "./loaders.ts";
import { attemptById, markReviewSeen } from "./store.ts";

const addItemAttempt = rowOperation("addItemAttempt", async (ctx, found, { body: { attempt } }) => {
  await appendAttempt(ctx, found, attempt);
  return { answer: () => interactionOf(ctx.tx, ctx.actor.userId, attempt.item_id) };
});

async function evaluate(ctx: OperationContext, found: FoundAttempt, { body }: { body: { attempt: SentAttempt } }) {
  const attempt = await appendAttempt(ctx, found, body.attempt);
  return { answer: () => attempt };
}

/** Her own, or, where she tutors or manages somebody who has agreed to it, that person's results. */
const getItemInteraction = rowOperation("getItemInteraction", async ({ tx, actor }, { item, userId }) => {
  const { id, section_id: sectionId } = item;
  if (userId === actor.userId) return { answer: () => interactionOf(tx, userId, id) };
  const textsSince = await answersShownSince(tx, { tutorId: actor.userId, userId, sectionId });
  return { answer: () => interactionSeenByOther(tx, { userId, itemId: id, textsSince }) };
});

const seeReview = operation("seeReview", async (ctx, { params: { attempt_id: id }, body }) => {
  const known = await attemptById(ctx.tx, id);
  if (known?.user_id !== ctx.actor.userId) throw new AppError("not-found");
  // What was not said yet is not seen.
  if (known.reviewed_at !== null && body.reviewed_at <= known.reviewed_at)
    await markReviewSeen(ctx.tx, id, body.reviewed_at);
  ctx.touch("item_attempt", id);
  return { answer: async () => (await attemptById(ctx.tx, id)) ?? known };
});

const startItem = rowOperation("startItem", async (ctx, item) => {
  const { tx, actor } = ctx;
  const section = await sectionById(tx, item.section_id);
  if (section === undefined) throw new AppError("not-found");
  const location = { courseId: section.course_id, chapterId: section.chapter_id, sectionId: section.id };
  await startedMark(ctx, location, ctx.at.toISOString());
  return { answer: () => interactionOf(tx, actor.userId, item.id) };
});

export const attemptCalls = {
  getItemInteraction,
  startItem,
  addItemAttempt,
  seeReview,
  evaluateFormCase: rowOperation("evaluateFormCase", evaluate),
  evaluateResourceChoice: rowOperation("evaluateResourceChoice", evaluate),
  evaluateResourceOpen: rowOperation("evaluateResourceOpen", evaluate),
  evaluateStructuredForm: rowOperation("evaluateStructuredForm", evaluate),
} satisfies Handlers;
