import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import type { AccountParts } from "../../auth/account-parts.ts";
import { hashPassword } from "../../auth/passwords.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { DirectCalls, DirectContext } from "../../http/direct.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { createUser } from "../users/create-user.ts";
import { addSignUp, endSignUps, renewCode, takeTry } from "./store.ts";
import { acceptTerms } from "./terms.ts";

/**
 * Registering. Known and unknown addresses take the same way through the same statements: which mail is written, or
 * whether one is, is decided when it goes out.
 */
export function signUpCalls({ proofs, mailer, guesses, mails }: AccountParts): DirectCalls {
  return {
    signUp: {
      endpoint: API.signUp,
      async run(ctx, { body }) {
        checkOpen(ctx);
        const { email, first_name, last_name, interface_language } = body;
        await mails.count(`sign-up:${email}`, ctx.address);
        const password_hash = await hashPassword(body.password);
        const now = ctx.receivedAt;
        const made = await withTransaction(ctx.deps.db, async (tx) => {
          const row = await addSignUp(tx, { email, password_hash, first_name, last_name, interface_language }, now);
          await enqueueMail(tx, "sign-up", row.id, now);
          return row;
        });
        mailer.wake();
        return { sign_up_id: made.id, email, expires_at: made.expires_at };
      },
    },
    confirmSignUp: {
      endpoint: API.confirmSignUp,
      async run(ctx, { body }) {
        checkOpen(ctx);
        const { db } = ctx.deps;
        const { email, code, sign_up_id: id } = body;
        const waiting = await guesses.attempt(`code:${email}`, ctx.address, async () => {
          // Committed before the code is looked at, so that tries at the same moment count as well.
          const tried = await withTransaction(db, (tx) => takeTry(tx, email, id, ctx.receivedAt));
          return tried !== undefined && proofs.isCode(tried.id, tried.n, code) ? tried : null;
        });
        if (waiting === null) throw new AppError("invalid-code", { fields: { code: ["Code ist ungültig"] } });
        await withTransaction(db, async (tx) => {
          const { password_hash, first_name, last_name, interface_language } = waiting;
          const user = await createUser(tx, { email, password_hash, first_name, last_name, interface_language });
          await acceptTerms(tx, user.userId, waiting.created_at);
          await endSignUps(tx, email);
        });
        return { email };
      },
    },
    resendSignUpCode: {
      endpoint: API.resendSignUpCode,
      async run(ctx, { body }) {
        checkOpen(ctx);
        await mails.count(`sign-up:${body.email}`, ctx.address);
        const now = ctx.receivedAt;
        await withTransaction(ctx.deps.db, async (tx) => {
          const id = await renewCode(tx, body.email, body.sign_up_id, now);
          // A mail about nothing is dropped: nobody can tell by the time whether there is something.
          await enqueueMail(tx, "sign-up", id ?? newId(), now);
        });
        mailer.wake();
        return null;
      },
    },
  };
}

function checkOpen({ deps }: DirectContext): void {
  if (!deps.config.isRegistrationOpen) throw new AppError("registration-closed");
}
