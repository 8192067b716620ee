import { and, eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { userBlock } from "../../db/people-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../services.ts";
import { countingNames } from "../follows/count-names.ts";
import { blockAnswers } from "../follows/follow-answers.ts";
import { blocksOf, endFollows, followsBetween, isBlocking, lockPair, personByUsername } from "../follows/store.ts";

type Whom = { user_id: string } | { username: string };

/** Direct calls, for the reasons of follows. The one who is blocked is told nothing and sees nothing any more. */
export const blockCalls = ({ account: { names } }: Services) =>
  ({
    listBlocking: {
      kind: "direct",
      run: ({ deps }, { params }) =>
        withTransaction(deps.db, async (tx) => ({
          items: blockAnswers(await blocksOf(tx, params.user_id)),
          next_cursor: null,
        })),
    },
    blockUser: {
      kind: "direct",
      async run(ctx, { params: { user_id: userId }, body }) {
        const block = () => withTransaction(ctx.deps.db, (tx) => blockPerson(tx, userId, body, ctx.receivedAt));
        const answer = await countingNames(names, { userId, address: ctx.address, body }, block);
        if (answer === null) throw new AppError("not-found");
        return answer;
      },
    },
    unblockUser: {
      kind: "direct",
      run: (ctx, { params: { id } }) =>
        withTransaction(ctx.deps.db, async (tx) => {
          const { userId } = signedIn(ctx);
          const [row] = await tx.select().from(userBlock).where(eq(userBlock.id, id));
          if (row === undefined) return null;
          if (row.blocker_id !== userId) throw refusedPermission("not-found");
          await tx.delete(userBlock).where(eq(userBlock.id, id));
          return null;
        }),
    },
  }) satisfies Handlers;

/** Null where the caller cannot know this person: by an id made up, a name that is nobody's, or after being blocked. */
async function blockPerson(tx: Tx, userId: string, whom: Whom, at: Date) {
  const blockedId = "user_id" in whom ? whom.user_id : await personByUsername(tx, whom.username);
  if (blockedId === userId) throw invalid("user_id" in whom ? "user_id" : "username", "self");
  if (blockedId === null) return null;
  await lockPair(tx, userId, blockedId);
  const mine = and(eq(userBlock.blocker_id, userId), eq(userBlock.blocked_id, blockedId));
  const [known] = await tx.select().from(userBlock).where(mine);
  if (known === undefined && (await isBlocking(tx, blockedId, userId))) return null;
  const isShown = known === undefined ? await hasShownHerself(tx, userId, blockedId) : known.asked_as === null;
  if (!isShown && "user_id" in whom) return null;
  await endFollows(tx, userId, blockedId);
  const asked_as = isShown || "user_id" in whom ? null : whom.username;
  const row = { id: newId(), blocker_id: userId, blocked_id: blockedId, asked_as, created_at: at.toISOString() };
  await tx.insert(userBlock).values(row).onConflictDoNothing();
  const [stored] = await tx.select({ id: userBlock.id }).from(userBlock).where(mine);
  const [answer] = blockAnswers((await blocksOf(tx, userId)).filter(({ block }) => block.id === stored?.id));
  return answer ?? null;
}

/** Ids are no way to learn names: only who follows the caller, or has accepted her, is known by one. */
async function hasShownHerself(tx: Tx, userId: string, otherId: string): Promise<boolean> {
  const rows = await followsBetween(tx, userId, otherId);
  return rows.some(({ followed_id, accepted_at }) => followed_id === userId || accepted_at !== null);
}
