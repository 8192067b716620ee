import { eq, sql } from "drizzle-orm";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { canonicalEmail } from "#shared/lib/email-address.ts";

import type { AppDeps } from "../app-deps.ts";
import { appUser } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type DirectCalls, type DirectContext, signedIn } from "../http/direct.ts";
import { accountGone, isClosed } from "./closed-sessions.ts";
import { isPassword } from "./passwords.ts";
import { type Session, openSession, refreshSession, revokeSession } from "./sessions.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import type { Tokens } from "./tokens.ts";

type Login = AnswerOf<typeof API.issueToken>;

export function authCalls(tokens: Tokens, limits: SignInLimits): DirectCalls {
  async function answerOf(session: Session, now: Date): Promise<Login> {
    return {
      token: { access_token: await tokens.issueAccess(session, now), refresh_token: tokens.refreshToken(session) },
      notifications: [],
    };
  }

  async function signIn(ctx: DirectContext, username: string, password: string): Promise<Login> {
    const { deps, address, receivedAt } = ctx;
    const email = canonicalEmail(username);
    const userId = await limits.attempt(email, address, () => userWith(deps, email, password));
    if (userId === null) throw new AppError("invalid-credentials");
    const session = await withTransaction(deps.db, (tx) => openSession(tx, userId, receivedAt));
    return answerOf(session, receivedAt);
  }

  async function refresh({ deps, receivedAt }: DirectContext, refreshToken: string): Promise<Login> {
    const claims = tokens.readRefresh(refreshToken);
    const session =
      claims && (await withTransaction(deps.db, (tx) => refreshSession(tx, claims.familyId, claims.n, receivedAt)));
    if (!session) throw (await isClosed(deps.db, claims?.familyId)) ? accountGone() : new AppError("invalid-grant");
    return answerOf(session, receivedAt);
  }

  return {
    issueToken: {
      endpoint: API.issueToken,
      run: (ctx, { body }) =>
        body.grant_type === "password" ? signIn(ctx, body.username, body.password) : refresh(ctx, body.refresh_token),
    },
    signOut: {
      endpoint: API.signOut,
      // The family of the token, and no other: a refresh token sent along may be of another device.
      async run(ctx) {
        const { familyId } = signedIn(ctx);
        await withTransaction(ctx.deps.db, (tx) => revokeSession(tx, familyId, ctx.receivedAt));
        return null;
      },
    },
  };
}

/** The account with this address and password, or null. Takes as long either way. */
async function userWith({ db }: AppDeps, email: string, password: string): Promise<string | null> {
  const [user] = await db
    .select({ id: appUser.id, passwordHash: appUser.password_hash })
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  return isRight && user !== undefined ? user.id : null;
}
