import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { userScope } from "#shared/model/entities.ts";
import { OVERLAY_FIELDS } from "#shared/model/vocabulary-terms.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { leaveTombstone } from "../../db/feed.ts";
import type { Services } from "../../services.ts";
import { refuseTextConflict } from "../shared/free-text.ts";
import { givenFields } from "../shared/given-fields.ts";
import { ownedRow } from "../shared/ownership.ts";
import { addTestResult } from "./add-test-result.ts";
import { explainVocabs } from "./explain-vocabs.ts";
import { requireMedia } from "./require-media.ts";
import { changeWord, findOverlay, findWord, putOverlay, removeWord } from "./store.ts";
import { vocabHelpCalls } from "./vocab-help-calls.ts";
import { getMyVocabStats } from "./vocab-stats.ts";
import { wordAnswers } from "./word-answers.ts";
import { wordSet } from "./word-set.ts";

async function changeVocab(ctx: OperationContext, { params: { id }, body }: CheckedInput<typeof API.updateVocab>) {
  const { base, ...sent } = body;
  const { tx } = ctx;
  const fields = givenFields(sent);
  const found = await findWord(tx, ctx.actor.userId, id);
  const word = ownedRow(found);
  await requireMedia(ctx, fields);
  if (found.is === "own") {
    refuseRemarksConflict(word.remarks, fields, base, () => ctx.touch("vocab_item", id));
    await changeWord(tx, id, fields);
    ctx.touch("vocab_item", id);
  } else {
    await changeOverlay(ctx, word, fields, base);
  }
  return {
    answer: async () => {
      const now = ownedRow(await findWord(tx, ctx.actor.userId, id));
      const [answer] = await wordAnswers(tx, ctx.actor.userId, [now]);
      if (answer === undefined) throw new AppError("not-found");
      return answer;
    },
  };
}

const updateVocab = operation("updateVocab", changeVocab, wordSet);

type Remarks = { remarks?: string | null };

async function changeOverlay(
  ctx: OperationContext,
  word: { id: string; remarks: string | null },
  fields: object & Remarks,
  base: Remarks | undefined,
): Promise<void> {
  const overlayNames: readonly string[] = OVERLAY_FIELDS;
  if (Object.keys(fields).some((name) => !overlayNames.includes(name))) throw new AppError("forbidden");
  const overlay = await findOverlay(ctx.tx, ctx.actor.userId, word.id);
  const touch = () => (overlay ? ctx.touch("vocab_overlay", overlay.id) : ctx.touch("vocab_item", word.id));
  refuseRemarksConflict(overlay?.remarks ?? word.remarks, fields, base, touch);
  if (Object.keys(fields).length === 0) touch();
  else ctx.touch("vocab_overlay", await putOverlay(ctx.tx, ctx.actor.userId, word.id, fields));
}

function refuseRemarksConflict(
  current: string | null,
  { remarks }: Remarks,
  base: Remarks | undefined,
  onConflict: () => void,
): void {
  if (remarks !== undefined) refuseTextConflict({ current, next: remarks, base: base?.remarks }, onConflict);
}

const deleteVocab = operation("deleteVocab", async (ctx, { params: { id } }) => {
  const { is } = await findWord(ctx.tx, ctx.actor.userId, id);
  if (is === "foreign") throw refusedPermission("not-found");
  if (is === "library") throw new AppError("forbidden");
  if (is === "own") await removeWord(ctx.tx, id);
  else await leaveTombstone(ctx.tx, userScope(ctx.actor.userId), "vocab_item", id);
  ctx.touch("vocab_item", id);
  return { answer: () => null };
});

export const vocabCalls = ({ models }: Services) =>
  ({
    updateVocab,
    deleteVocab,
    addTestResult,
    explainVocabs,
    getMyVocabStats,
    ...vocabHelpCalls(models),
  }) satisfies Handlers;
