import { AppError } from "#shared/contract/errors.ts";
import { canonicalEmail } from "#shared/lib/email-address.ts";

import { accountGone, endedElsewhere, isClosed } from "../../auth/closed-sessions.ts";
import { isPassword } from "../../auth/passwords.ts";
import { askForMore } from "../../auth/second-factor-rule.ts";
import { refreshSession, revokeSession } from "../../auth/sessions.ts";
import { accountAt, signInPlaceOf, refuseOldPassword } from "../../auth/sign-in-places.ts";
import type { DirectContext } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { Services } from "../../services.ts";
import type { Login } from "./logins.ts";
import { sessionCalls } from "./session-calls.ts";

interface PasswordGrant {
  username: string;
  password: string;
  time_zone?: string | undefined;
  signed_in_at?: string | undefined;
}

export function signInCalls({ tokens, logins, account }: Services) {
  const { guesses, tickets, mailer } = account;
  async function signIn(ctx: DirectContext, { username, password, ...device }: PasswordGrant): Promise<Login> {
    const { deps, address } = ctx;
    const email = canonicalEmail(username);
    const account = await accountAt(deps.db, email, signInPlaceOf(deps, email, address), ctx.receivedAt);
    const tried = { account: email, address, isKnown: account?.isKnownPlace ?? false };
    // Takes as long for an address that nobody has.
    const isRight = await guesses
      .attempt(tried, async () => ((await isPassword(account?.passwordHash ?? null, password)) ? true : null))
      .catch((thrown: unknown) => {
        if (thrown instanceof AppError) securityEvent(deps, "sign-in-locked", { account: email });
        throw thrown;
      });
    if (!isRight || account === undefined) {
      securityEvent(deps, "sign-in-failed", { account: email });
      throw new AppError("invalid-credentials");
    }
    const { mustSetUp } = await askForMore(deps, tickets, account, ctx.receivedAt);
    const begun = { timeZone: device.time_zone, at: device.signed_in_at };
    const check = (tx: Tx) => refuseOldPassword(tx, account);
    const login = await logins.begin(ctx, account.userId, { ...begun, check });
    securityEvent(deps, "signed-in", { userId: account.userId });
    return mustSetUp ? { ...login, must_set_up: "second-factor" } : login;
  }

  async function refresh({ deps, receivedAt: now }: DirectContext, token: string, id: string | null): Promise<Login> {
    const claims = tokens.readRefresh(token);
    if (claims === null) throw new AppError("invalid-grant");
    const refreshed = await withTransaction(deps.db, async (tx) => {
      const done = await refreshSession(tx, claims, id, now);
      if (done.session === null && done.wasReused) await enqueueMail(tx, "session-reused", claims.familyId, now);
      return done;
    });
    if (refreshed.session !== null) return logins.goOn(refreshed.session, now);
    if (refreshed.wasReused) {
      securityEvent(deps, "token-reused", { subjectId: claims.familyId });
      mailer.wake();
    }
    throw (await isClosed(deps.db, claims.familyId)) ? accountGone() : endedElsewhere(refreshed.endedAs);
  }

  return {
    ...sessionCalls,
    issueToken: {
      kind: "direct",
      run: (ctx, { body }) =>
        body.grant_type === "password" ? signIn(ctx, body) : refresh(ctx, body.refresh_token, body.refresh_id ?? null),
    },
    signOut: {
      kind: "direct",
      // The family of the access token, and no other: a refresh token sent along may be of another device. Without a
      // good one, as after an hour without a network, any refresh token of the family does.
      async run({ deps, actor, receivedAt: now }, { body }) {
        const familyId = actor?.familyId ?? tokens.readRefresh(body?.refresh_token ?? "")?.familyId;
        if (familyId === undefined) throw new AppError("unauthorized");
        await withTransaction(deps.db, (tx) => revokeSession(tx, familyId, "signed-out", now));
        securityEvent(deps, "session-ended", { subjectId: familyId });
        if (await isClosed(deps.db, familyId)) throw accountGone();
        return null;
      },
    },
  } satisfies Handlers;
}
