import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";
import type { VocabListRow } from "#shared/model/vocabulary.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { leaveTombstone } from "../../db/feed.ts";
import type { Tx } from "../../db/tx.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { refuseTextConflict } from "../shared/free-text.ts";
import { givenFields } from "../shared/given-fields.ts";
import { ownedRow } from "../shared/ownership.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { LISTS_OF_A_PAGE, WORDS_OF_A_PAGE } from "./limits.ts";
import { changedListAnswer, type ListAnswer, listAnswers, partAnswer } from "./list-answers.ts";
import { readPageStart, writeListCursor, writeWordCursor } from "./list-cursor.ts";
import {
  addVocabToMyList,
  copyVocabToMyList,
  removeVocabFromMyList,
  vocabFromContext,
  vocabsFromExerciseOrList,
} from "./member-calls.ts";
import {
  addList,
  changeList,
  findList,
  lastPosition,
  listsAfter,
  memberCounts,
  removeList,
  type WordPosition,
  wordsBehind,
} from "./store.ts";

const listMyVocabLists = operation("listMyVocabLists", async ({ tx, actor }, { query }) => {
  const start = query.cursor === undefined ? null : readPageStart(query.cursor);
  return {
    answer: async () => {
      const begun = start?.word === undefined ? null : await begunList(tx, actor.userId, start.list.id);
      if (begun !== null) return pageWithin(tx, actor.userId, begun, start?.word ?? null);
      const found = await listsAfter(tx, actor.userId, start?.list ?? null, LISTS_OF_A_PAGE + 1);
      const counts = await memberCounts(
        tx,
        found.map(({ id }) => id),
      );
      const [first] = found;
      if (first !== undefined && (counts.get(first.id) ?? 0) > WORDS_OF_A_PAGE) {
        return pageWithin(tx, actor.userId, first, null);
      }
      const page = fittingPage(found, counts);
      const last = page.at(-1);
      return {
        items: await listAnswers(tx, actor.userId, page),
        next_cursor: last !== undefined && found.length > page.length ? writeListCursor(last) : null,
      };
    },
  };
});

/** The list in the middle of which a page begins; null: it is gone meanwhile, and the page goes on behind its place. */
async function begunList(tx: Tx, userId: string, id: string): Promise<VocabListRow | null> {
  const { is, row } = await findList(tx, userId, id);
  return is === "own" ? row : null;
}

/** A page of words of one list alone. */
async function pageWithin(tx: Tx, userId: string, list: VocabListRow, after: WordPosition | null) {
  const found = await wordsBehind(tx, list.id, after, WORDS_OF_A_PAGE + 1);
  const members = found.slice(0, WORDS_OF_A_PAGE);
  const last = members.at(-1);
  const wordsCursor = last !== undefined && found.length > members.length ? writeWordCursor(list, last.position) : null;
  const [next] = await listsAfter(tx, userId, list, 1);
  return {
    items: await partAnswer(tx, userId, { list, members, wordsCursor }),
    next_cursor: wordsCursor ?? (next === undefined ? null : writeListCursor(list)),
  };
}

/** So many lists as carry no more words together than a page may. */
function fittingPage(lists: readonly VocabListRow[], counts: ReadonlyMap<string, number>): VocabListRow[] {
  let words = 0;
  const tooMany = lists.findIndex(({ id }) => (words += counts.get(id) ?? 0) > WORDS_OF_A_PAGE);
  return lists.slice(0, Math.min(LISTS_OF_A_PAGE, tooMany === -1 ? lists.length : tooMany));
}

const createMyVocabList = operation("createMyVocabList", async (ctx, { body }) => {
  const { id = newId(), name, description = null } = body;
  const { is, row } = await findList(ctx.tx, ctx.actor.userId, id);
  ctx.touch("vocab_list", id);
  if (is === "deleted") throw new AppError("gone");
  if (is === "foreign") throw new AppError("already-exists");
  if (row !== undefined) {
    if (row.is_favourites || !hasSameContent(row, { name, description })) throw new AppError("already-exists");
    return { status: 200, answer: () => answerOf(ctx, id) };
  }
  checkChosenId(id);
  const position = Math.floor(await lastPosition(ctx.tx, ctx.actor.userId)) + 1;
  const at = ctx.at.toISOString();
  await addList(ctx.tx, { id, user_id: ctx.actor.userId, name, description, position, created_at: at });
  return { answer: () => answerOf(ctx, id) };
});

const updateMyVocabList = operation("updateMyVocabList", async (ctx, { params: { id }, body }) => {
  const { base, ...sent } = body;
  const list = ownedRow(await findList(ctx.tx, ctx.actor.userId, id));
  if (list.is_favourites && sent.name !== undefined && sent.name !== list.name) throw new AppError("forbidden");
  ctx.touch("vocab_list", id);
  if (sent.description !== undefined) {
    refuseTextConflict({ current: list.description, next: sent.description, base: base?.description }, () => {});
  }
  await changeList(ctx.tx, id, givenFields(sent));
  return { answer: () => answerOf(ctx, id) };
});

const deleteMyVocabList = operation("deleteMyVocabList", async (ctx, { params: { id } }) => {
  const { is, row } = await findList(ctx.tx, ctx.actor.userId, id);
  if (is === "foreign") throw refusedPermission("not-found");
  if (row?.is_favourites) throw new AppError("forbidden");
  if (row === undefined) await leaveTombstone(ctx.tx, userScope(ctx.actor.userId), "vocab_list", id);
  else await removeList(ctx.tx, id);
  ctx.touch("vocab_list", id);
  return { answer: () => null };
});

async function answerOf(ctx: OperationContext, id: string): Promise<ListAnswer> {
  return changedListAnswer(ctx.tx, ctx.actor.userId, ownedRow(await findList(ctx.tx, ctx.actor.userId, id)));
}

export const vocabListCalls = {
  listMyVocabLists,
  createMyVocabList,
  updateMyVocabList,
  deleteMyVocabList,
  addVocabToMyList,
  copyVocabToMyList,
  removeVocabFromMyList,
  vocabFromContext,
  vocabsFromExerciseOrList,
} satisfies Handlers;
