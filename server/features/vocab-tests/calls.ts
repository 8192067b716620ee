import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { VocabTestRow } from "#shared/model/vocabulary.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay, storedInstant } from "../shared/stored-times.ts";
import { award } from "../xp/award.ts";
import { callerDays } from "../xp/local-days.ts";
import { addTest, markCompleted, testById } from "./store.ts";

const createVocabTest = operation("createVocabTest", async (ctx, { body }) => {
  const userId = ctx.actor.userId;
  const { id = newId(), is_daily, item_ids, local_day } = body;
  const known = await testById(ctx.tx, id);
  ctx.touch("vocab_test", id);
  if (known !== undefined) {
    if (known.user_id !== userId || !hasSameContent(known, { is_daily, item_ids, local_day })) {
      throw new AppError("already-exists");
    }
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  const startedAt = ctx.at.toISOString();
  const test: VocabTestRow = {
    id,
    user_id: userId,
    is_daily,
    local_day: storedDay(local_day ?? ctx.localDay ?? (await callerDays(ctx)).dayOf(startedAt)),
    item_ids,
    started_at: startedAt,
    completed_at: null,
  };
  await addTest(ctx.tx, test);
  return { answer: () => test };
});

const completeVocabTest = operation("completeVocabTest", async (ctx, { params: { id }, body }) => {
  const test = await testById(ctx.tx, id);
  if (test?.user_id !== ctx.actor.userId) throw new AppError("not-found");
  ctx.touch("vocab_test", id);
  // The first completion stands, on whichever device it was; it was paid then.
  if (test.completed_at !== null) return { answer: () => test };
  const completedAt = storedInstant(body.completed_at, ctx.skewMs);
  await markCompleted(ctx.tx, id, completedAt);
  await awardTest(ctx, test, completedAt);
  return { answer: () => ({ ...test, completed_at: completedAt }) };
});

async function awardTest(ctx: OperationContext, test: VocabTestRow, occurredAt: string): Promise<void> {
  const localDay = (await callerDays(ctx)).payable(test.local_day);
  if (test.is_daily) await award(ctx, { cause: "vocab_test_daily", localDay, occurredAt });
  else await award(ctx, { cause: "vocab_test_other", localDay, parts: { attemptId: test.id }, occurredAt });
}

export const vocabTestCalls = { createVocabTest, completeVocabTest } satisfies Handlers;
