import { newId } from "#shared/lib/uuid.ts";
import { membershipId, wordCopyId } from "#shared/model/derived-ids.ts";

import { operation, type OperationContext } from "../../calls/operation.ts";
import { ownedRow } from "../shared/ownership.ts";
import { changedListAnswer } from "../vocab-lists/list-answers.ts";
import { addList, findList, lastPosition } from "../vocab-lists/store.ts";
import { openShare } from "./open-share.ts";
import { addMembers, copyWords, findCopy, rememberCopy, type Share, takenByOthers, wordsToCopy } from "./store.ts";

/**
 * Makes a list of the caller's out of a shared one: her own copies of the author's own words, and the words of the
 * library as they are. From then on it is hers alone. Asked again she is led to the copy she has, unless she wants
 * another.
 */
export const copySharedList = operation("copySharedList", async (ctx, { body: { token, again } }) => {
  const { list } = await openShare(ctx.tx, token, ctx.receivedAt);
  const known = again ? null : await findCopy(ctx.tx, ctx.actor.userId, list.id);
  const listId = known ?? (await makeCopy(ctx, list));
  ctx.touch("vocab_list", listId);
  return {
    ...(known !== null && { status: 200 }),
    answer: async () => {
      const copy = ownedRow(await findList(ctx.tx, ctx.actor.userId, listId));
      return changedListAnswer(ctx.tx, ctx.actor.userId, copy);
    },
  };
});

async function makeCopy(ctx: OperationContext, source: Share["list"]): Promise<string> {
  const { tx, actor } = ctx;
  const { userId } = actor;
  const at = ctx.at.toISOString();
  const listId = newId();
  const { name, description } = source;
  const position = Math.floor(await lastPosition(tx, userId)) + 1;
  await addList(tx, { id: listId, user_id: userId, name, description, position, created_at: at });
  const words = await wordsToCopy(tx, source.id);
  // Her own words, when she copies a list of hers, and the library's are members as they are.
  const foreign = words.filter(({ ownerId }) => ownerId !== null && ownerId !== userId);
  const taken = await takenByOthers(
    tx,
    userId,
    foreign.map(({ id }) => wordCopyId(userId, id)),
  );
  // Under an id that is another's stands another's word: hers gets a new one.
  const copies = foreign.map(({ id }) => {
    const copyId = wordCopyId(userId, id);
    return { sourceId: id, copyId: taken.has(copyId) ? newId() : copyId };
  });
  await copyWords(tx, userId, copies, at);
  const copyOf = new Map(copies.map(({ sourceId, copyId }) => [sourceId, copyId]));
  const itemIds = words.map(({ id }) => copyOf.get(id) ?? id);
  const members = itemIds.map((itemId) => ({ id: membershipId(listId, itemId), itemId }));
  await addMembers(tx, { userId, listId, members, at });
  await rememberCopy(tx, { user_id: userId, source_list_id: source.id, list_id: listId });
  return listId;
}
