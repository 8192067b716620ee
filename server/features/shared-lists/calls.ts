import { AppError } from "#shared/contract/errors.ts";
import { SHARE_DAYS, sharedListPath } from "#shared/model/shared-list.ts";
import type { VocabListRow } from "#shared/model/vocabulary.ts";

import { type DirectContext, signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { ownedRow } from "../shared/ownership.ts";
import { findList, memberCounts } from "../vocab-lists/store.ts";
import { copySharedList } from "./copy-shared-list.ts";
import { openShare } from "./open-share.ts";
import { addShare, countOpening, endShares, findCopy, firstWords, sharesOf } from "./store.ts";
import { hashOf, newToken } from "./tokens.ts";

const DAY_MS = 86_400_000;
/** More links of one list than anybody hands out; the oldest ones end. */
const MOST_LINKS_OF_A_LIST = 20;
/** A ward and its school, not the public. */
const MOST_OPENINGS = 2000;
const WORDS_OF_A_PREVIEW = 100;

/** Her own list, which is not the favourites: those are a mark, not a collection. */
async function listToShare(tx: Tx, userId: string, id: string): Promise<VocabListRow> {
  const list = ownedRow(await findList(tx, userId, id));
  if (list.is_favourites) throw new AppError("forbidden");
  return list;
}

const inTransaction = <T>(ctx: DirectContext, work: (tx: Tx, userId: string) => Promise<T>): Promise<T> => {
  const { userId } = signedIn(ctx);
  return withTransaction(ctx.deps.db, (tx) => work(tx, userId));
};

/** Links are no rows of anybody's feed, and their secret must not lie in a receipt: so these are direct calls. */
export const sharedListCalls = {
  copySharedList,
  createShareLink: {
    kind: "direct",
    run(ctx, { params: { id } }) {
      const token = newToken();
      const expires_at = new Date(ctx.receivedAt.getTime() + SHARE_DAYS * DAY_MS).toISOString();
      return inTransaction(ctx, async (tx, userId) => {
        const list = await listToShare(tx, userId, id);
        const created_at = ctx.receivedAt.toISOString();
        await addShare(
          tx,
          { token_hash: hashOf(token), list_id: list.id, created_at, expires_at },
          MOST_LINKS_OF_A_LIST,
        );
        const site = ctx.deps.config.publicUrl ?? ctx.origin;
        return { token, url: `${site}${sharedListPath(token)}`, expires_at };
      });
    },
  },
  shareLinkState: {
    kind: "direct",
    run: (ctx, { params: { id } }) =>
      inTransaction(ctx, async (tx, userId) => {
        const list = await listToShare(tx, userId, id);
        return sharesOf(tx, list.id, ctx.receivedAt.toISOString());
      }),
  },
  revokeShareLink: {
    kind: "direct",
    run: (ctx, { params: { id } }) =>
      inTransaction(ctx, async (tx, userId) => {
        const { is, row } = await findList(tx, userId, id);
        if (is === "foreign") throw refusedPermission("not-found");
        if (row !== undefined) await endShares(tx, row.id);
        return null;
      }),
  },
  previewSharedList: {
    kind: "direct",
    run: (ctx, { params: { token } }) =>
      inTransaction(ctx, async (tx, userId) => {
        const { list, expiresAt, tokenHash } = await openShare(tx, token, ctx.receivedAt);
        const is_own = list.user_id === userId;
        if (!is_own && !(await countOpening(tx, tokenHash, MOST_OPENINGS))) throw new AppError("gone");
        return {
          name: list.name,
          description: list.description,
          expires_at: expiresAt,
          word_count: (await memberCounts(tx, [list.id])).get(list.id) ?? 0,
          vocab_items: await firstWords(tx, list.id, WORDS_OF_A_PREVIEW),
          is_own,
          copy_id: await findCopy(tx, userId, list.id),
        };
      }),
  },
} satisfies Handlers;
