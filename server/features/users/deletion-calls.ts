import type { MiddlewareHandler } from "hono";

import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../../app-deps.ts";
import { bearerOf } from "../../auth/actor.ts";
import { isClosed } from "../../auth/closed-sessions.ts";
import { isPassword } from "../../auth/passwords.ts";
import type { Tokens } from "../../auth/tokens.ts";
import { knownUser } from "../../auth/user-by-email.ts";
import type { ApiEnv } from "../../calls/api-env.ts";
import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import { deleteAccount } from "./delete-account.ts";

export function deletionCalls({ guesses, mailer }: AccountParts) {
  return {
    deleteMe: {
      kind: "direct",
      async run(ctx, { body }) {
        const { userId } = signedIn(ctx);
        const { deps, receivedAt: now } = ctx;
        const user = await knownUser(deps.db, userId);
        if (user === undefined) throw new AppError("unauthorized");
        // Who found an unlocked phone must not be able to try out passwords here either.
        const isRight = await guesses.attemptSignedIn(userId, async () =>
          (await isPassword(user.passwordHash, body.password)) ? true : null,
        );
        if (!isRight) {
          securityEvent(deps, "password-check-failed");
          throw invalid("password", "wrong-password");
        }
        await deleteAccount(deps, userId, now);
        mailer.wake();
        return null;
      },
    },
  } satisfies Handlers;
}

/** The same call again, of a device that lost the answer: its account is gone, as it was asked for. */
export function answerRepeatedDeletion({ db, clock }: AppDeps, tokens: Tokens): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== API.deleteMe.method) return next();
    const { familyId } = await tokens.readAccess(bearerOf(c.req.header("Authorization")), clock.now());
    return (await isClosed(db, familyId)) ? c.body(null, 204) : next();
  };
}
