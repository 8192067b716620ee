import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { FollowAnswer } from "#shared/model/people.ts";
import { followPath, MOST_FOLLOWED } from "#shared/model/people-terms.ts";

import type { MailTokens } from "../../auth/mail-tokens.ts";
import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../services.ts";
import { userById } from "../users/store.ts";
import { countingNames } from "./count-names.ts";
import { followerAnswers, followingAnswers } from "./follow-answers.ts";
import {
  acceptById,
  addFollow,
  followById,
  followsOf,
  isBlocking,
  lockPair,
  personByUsername,
  personExists,
  removeFollow,
} from "./store.ts";

type Asked = { username: string } | { code: string };

/** Both ends of a follow may end it, one may accept it. */
const answeringCalls = {
  acceptFollow: {
    kind: "direct",
    run: (ctx, { params: { id } }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { userId } = signedIn(ctx);
        const row = await ownFollow(tx, userId, id);
        // The one who asks sees it and may not answer it herself.
        if (row.followed_id !== userId) throw refusedPermission("forbidden");
        await acceptById(tx, id, ctx.receivedAt.toISOString());
        const rows = await followsOf(tx, userId, "followed-by");
        return only(followerAnswers(rows.filter(({ follow }) => follow.id === id)));
      }),
  },
  deleteFollow: {
    kind: "direct",
    run: (ctx, { params: { id } }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { userId } = signedIn(ctx);
        const row = await followById(tx, id);
        if (row === undefined) return null;
        if (row.follower_id !== userId && row.followed_id !== userId) throw refusedPermission("not-found");
        await removeFollow(tx, id);
        return null;
      }),
  },
} satisfies Handlers;

/**
 * Who follows whom concerns two people, and what is seen of the other one is hers: no rows of a feed, no answers kept
 * in receipts, where they would outlive her. So these are direct calls. Each has the same effect however often it comes.
 */
export const followCalls = ({ account: { mailTokens, names } }: Services) =>
  ({
    listFollowing: {
      kind: "direct",
      run: ({ deps, receivedAt }, { params }) =>
        withTransaction(deps.db, async (tx) => ({
          items: await followingAnswers(tx, await followsOf(tx, params.user_id, "following"), receivedAt),
          next_cursor: null,
        })),
    },
    listFollowedBy: {
      kind: "direct",
      run: ({ deps }, { params }) =>
        withTransaction(deps.db, async (tx) => ({
          items: followerAnswers(await followsOf(tx, params.user_id, "followed-by")),
          next_cursor: null,
        })),
    },
    getFollowLink: {
      kind: "direct",
      run: ({ deps, origin }, { params: { user_id: userId } }) =>
        withTransaction(deps.db, async (tx) => {
          const code = mailTokens.link("follow", userId, 0);
          const username = (await userById(tx, userId))?.username ?? null;
          return {
            code,
            url: (deps.config.publicUrl ?? origin) + followPath(code),
            is_username_unique: username !== null && (await personByUsername(tx, username)) === userId,
          };
        }),
    },
    requestFollow: {
      kind: "direct",
      async run(ctx, { params: { user_id: userId }, body }) {
        const ask = () =>
          withTransaction(ctx.deps.db, (tx) => request(tx, { userId, body, at: ctx.receivedAt, mailTokens }));
        const answer = await countingNames(names, { userId, address: ctx.address, body }, ask);
        if (answer === null) throw new AppError("not-found");
        return answer;
      },
    },
    ...answeringCalls,
  }) satisfies Handlers;

/** A follow that the caller is one end of. */
async function ownFollow(tx: Tx, userId: string, id: string) {
  const row = await followById(tx, id);
  if (row === undefined || (row.follower_id !== userId && row.followed_id !== userId)) throw new AppError("not-found");
  return row;
}

function only(answers: readonly FollowAnswer[]): FollowAnswer {
  const [answer] = answers;
  if (answer === undefined) throw new AppError("not-found");
  return answer;
}

interface Request {
  userId: string;
  body: Asked;
  at: Date;
  mailTokens: MailTokens;
}

/** Null where there is nobody of that name, nobody any more, or somebody who has blocked the caller: all look alike. */
async function request(tx: Tx, { userId, body, at, mailTokens }: Request): Promise<FollowAnswer | null> {
  const field = "username" in body ? "username" : "code";
  const askedId = await personAsked(tx, body, mailTokens);
  if (askedId === userId) throw invalid(field, "self");
  if (askedId === null) return null;
  await lockPair(tx, userId, askedId);
  if (await isBlocking(tx, askedId, userId)) return null;
  if (await isBlocking(tx, userId, askedId)) throw invalid(field, "blocked");
  const known = await followsOf(tx, userId, "following");
  if (!known.some(({ follow }) => follow.followed_id === askedId)) {
    if (known.length >= MOST_FOLLOWED) throw invalid(field, "most", MOST_FOLLOWED);
    const asked_as = "username" in body ? body.username : null;
    const created_at = at.toISOString();
    await addFollow(tx, { id: newId(), follower_id: userId, followed_id: askedId, asked_as, created_at });
  }
  const rows = await followsOf(tx, userId, "following");
  const asked = rows.filter(({ follow }) => follow.followed_id === askedId);
  return only(await followingAnswers(tx, asked, at));
}

async function personAsked(tx: Tx, body: Asked, mailTokens: MailTokens): Promise<string | null> {
  if ("username" in body) return personByUsername(tx, body.username);
  const id = mailTokens.readLink("follow", body.code)?.id ?? null;
  return id !== null && (await personExists(tx, id)) ? id : null;
}
