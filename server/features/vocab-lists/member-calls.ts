import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { VocabListRow } from "#shared/model/vocabulary.ts";

import { invalid } from "../../calls/errors.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { ownedRow } from "../shared/ownership.ts";
import { takeRoom } from "../shared/room.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { requireMedia } from "../vocabs/require-media.ts";
import { addWord, findWord } from "../vocabs/store.ts";
import { MOST_WORDS_OF_A_LIST } from "./limits.ts";
import { changedListAnswer } from "./list-answers.ts";
import { addMember, findList, memberCounts, removeMember } from "./store.ts";

/** A new word of the learner's own, written into a list. */
export const addVocabToMyList = operation("addVocabToMyList", async (ctx, { params, body }) => {
  const { id = newId(), ...fields } = body;
  const list = await openList(ctx, params.id);
  const { is, row } = await findWord(ctx.tx, ctx.actor.userId, id);
  if (is === "deleted") throw new AppError("gone");
  if (is === "unknown") {
    await requireMedia(ctx, fields);
    await makeWord(ctx, id, fields);
  } else if (is !== "own" || !hasSameContent(row, fields)) throw new AppError("already-exists");
  ctx.touch("vocab_item", id);
  return putIntoList(ctx, list, id);
});

/** A word she met in a text, with the place it comes from. */
export const vocabFromContext = operation("vocabFromContext", async (ctx, { body }) => {
  const { id = newId(), term, context } = body;
  const fields = { term, context_links: [context] };
  const list = await openList(ctx, body.list_id);
  const { is, row } = await findWord(ctx.tx, ctx.actor.userId, id);
  if (is === "deleted") throw new AppError("gone");
  if (is === "unknown") await makeWord(ctx, id, fields);
  else if (is !== "own" || !hasSameContent(row, fields)) throw new AppError("already-exists");
  ctx.touch("vocab_item", id);
  return putIntoList(ctx, list, id);
});

/**
 * Words of an exercise or of another list. What she can see becomes a member as it is: a copy would lose its explanation
 * and its place in her learning. So the ids for copies have nothing to say.
 */
export const vocabsFromExerciseOrList = operation("vocabsFromExerciseOrList", async (ctx, { body }) => {
  const list = await openList(ctx, body.list_id);
  const sources = [...new Set(body.items.map(({ source_id: sourceId }) => sourceId))];
  const words = [];
  for (const id of sources) words.push(ownedRow(await findWord(ctx.tx, ctx.actor.userId, id)));
  let done: Awaited<ReturnType<typeof putIntoList>> | undefined;
  for (const word of words) done = await putIntoList(ctx, list, word.id, sources);
  if (done === undefined) throw new AppError("not-found");
  return done;
});

async function makeWord(ctx: OperationContext, id: string, fields: { term: string }): Promise<void> {
  checkChosenId(id);
  const at = ctx.at.toISOString();
  await addWord(ctx.tx, { ...givenFields(fields), term: fields.term, id, owner_id: ctx.actor.userId, created_at: at });
}

/**
 * Shared and own words become members of the list. Another learner's word is not visible to the caller, so it
 * cannot be copied either, and the two flags of a copy have nothing to say.
 */
export const copyVocabToMyList = operation("copyVocabToMyList", async (ctx, { params, body }) => {
  const list = await openList(ctx, params.id);
  const word = ownedRow(await findWord(ctx.tx, ctx.actor.userId, body.vocab_item_id));
  return putIntoList(ctx, list, word.id);
});

/** Taking out what is not in it, or out of a list that is deleted or unknown, is done already. */
export const removeVocabFromMyList = operation("removeVocabFromMyList", async (ctx, { params }) => {
  const { is } = await findList(ctx.tx, ctx.actor.userId, params.id);
  if (is === "foreign") throw refusedPermission("not-found");
  ctx.touch("vocab_list_item", await removeMember(ctx.tx, params.id, params.vocab_item_id));
  return { answer: () => null };
});

/** The list to be written into; what was deleted takes no more words. */
async function openList(ctx: OperationContext, id: string): Promise<VocabListRow> {
  return ownedRow(await findList(ctx.tx, ctx.actor.userId, id));
}

/** `named`: all words of the call, so that its answer has them. */
async function putIntoList(ctx: OperationContext, list: VocabListRow, itemId: string, named = [itemId]) {
  const count = async () => (await memberCounts(ctx.tx, [list.id])).get(list.id) ?? 0;
  if (!(await takeRoom(ctx.tx, list.id, MOST_WORDS_OF_A_LIST, count))) {
    throw invalid("id", "most", MOST_WORDS_OF_A_LIST);
  }
  const member = { userId: ctx.actor.userId, listId: list.id, itemId, at: ctx.at.toISOString() };
  ctx.touch("vocab_list_item", await addMember(ctx.tx, member));
  return { answer: () => changedListAnswer(ctx.tx, ctx.actor.userId, list, named) };
}
