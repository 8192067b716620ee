import { CASE_FORM } from "#exercises/form-case/core.ts";
import { STRUCTURED_FORM } from "#exercises/form-structured-exercise/core.ts";
import { RESOURCE } from "#exercises/resource/core.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { ContentType } from "#shared/model/course-terms.ts";
import type { ContentItemRow } from "#shared/model/course/item-rows.ts";
import { itemInteractionId } from "#shared/model/derived-ids.ts";

import { refusedPermission } from "../../auth/refused-permission.ts";
import type { Handlers } from "../../http/handler.ts";
import { invalid } from "../../http/errors.ts";
import { operation, type OperationContext } from "../../http/operation.ts";
import { checkEnrolled, checkSees } from "../courses/access.ts";
import { sectionById } from "../courses/store.ts";
import { answersShownSince } from "../assignments/store.ts";
import { checkTutors } from "../organizations/store.ts";
import { itemById } from "../section-items/store.ts";
import { startedMark } from "../sections/marks.ts";
import { appendAttempt, type SentAttempt } from "./append-attempt.ts";
import { interactionOf, interactionSeenByOther } from "./item-interaction.ts";

const addItemAttempt = operation("addItemAttempt", async (ctx, { params: { id }, body: { attempt } }) => {
  const userId = ctx.actor.userId;
  if (id !== itemInteractionId(userId, attempt.item_id)) throw new AppError("not-found");
  await appendAttempt(ctx, attempt);
  return { answer: () => interactionOf(ctx.tx, userId, attempt.item_id) };
});

type EvaluateInput = { params: { id: string }; body: { attempt: SentAttempt } };

const evaluating =
  (type: ContentType) =>
  async (ctx: OperationContext, { params: { id }, body }: EvaluateInput) => {
    if (body.attempt.item_id !== id) throw invalid("attempt.item_id", "other-item");
    if (body.attempt.type !== type) throw new AppError("not-found");
    const attempt = await appendAttempt(ctx, body.attempt);
    return { answer: () => attempt };
  };

/** Her own, or, where she tutors or manages somebody who has agreed to it, that person's results. */
const getItemInteraction = operation("getItemInteraction", async (ctx, { params: { id }, query }) => {
  const { tx, actor } = ctx;
  const item = await knownItem(ctx, id);
  const userId = query.user_id ?? actor.userId;
  if (userId === actor.userId) {
    await checkEnrolled(tx, actor, item.course_id);
    return { answer: () => interactionOf(tx, userId, id) };
  }
  await checkTutors(tx, actor, userId, { mustHaveAgreed: true });
  await checkSees(tx, actor, item.course_id);
  const textsSince = await answersShownSince(tx, { tutorId: actor.userId, userId, sectionId: item.section_id });
  return { answer: () => interactionSeenByOther(tx, { userId, itemId: id, textsSince }) };
});

const startItem = operation("startItem", async (ctx, { params: { id }, query }) => {
  const { tx, actor } = ctx;
  // Nobody begins anything for somebody else.
  if (query.user_id !== undefined && query.user_id !== actor.userId) throw refusedPermission("not-found");
  const item = await knownItem(ctx, id);
  await checkEnrolled(tx, actor, item.course_id);
  const section = await sectionById(tx, item.section_id);
  if (section === undefined) throw new AppError("not-found");
  const place = { courseId: section.course_id, chapterId: section.chapter_id, sectionId: section.id };
  await startedMark(ctx, place, ctx.at.toISOString());
  return { answer: () => interactionOf(tx, actor.userId, id) };
});

async function knownItem({ tx }: OperationContext, id: string): Promise<ContentItemRow> {
  const item = await itemById(tx, id);
  if (item === undefined) throw new AppError("not-found");
  return item;
}

export const attemptCalls = {
  getItemInteraction,
  startItem,
  addItemAttempt,
  evaluateFormCase: operation("evaluateFormCase", evaluating(CASE_FORM)),
  evaluateResourceChoice: operation("evaluateResourceChoice", evaluating(RESOURCE)),
  evaluateResourceOpen: operation("evaluateResourceOpen", evaluating(RESOURCE)),
  evaluateStructuredForm: operation("evaluateStructuredForm", evaluating(STRUCTURED_FORM)),
} satisfies Handlers;
