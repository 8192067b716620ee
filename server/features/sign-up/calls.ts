import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { checkChosenPassword, hashChosenPassword } from "../../auth/passwords.ts";
import type { DirectContext } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import { confirm } from "./confirm.ts";
import { addSignUp, renewCode } from "./store.ts";

/**
 * Registering. Known and unknown addresses take the same way through the same statements: which mail is written, or
 * whether one is, is decided when it goes out.
 */
export function signUpCalls({ account }: Services) {
  const { mailer, mails } = account;
  return {
    signUp: {
      kind: "direct",
      async run(ctx, { body }) {
        checkOpen(ctx);
        const { email, first_name, last_name, interface_language } = body;
        await checkChosenPassword(body.password);
        await mails.count(`sign-up:${email}`, ctx.address);
        const password_hash = await hashChosenPassword(body.password);
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
      kind: "direct",
      async run(ctx, { body }) {
        checkOpen(ctx);
        await confirm(account, ctx, body);
        return { email: body.email };
      },
    },
    resendSignUpCode: {
      kind: "direct",
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
  } satisfies Handlers;
}

function checkOpen({ deps }: DirectContext): void {
  if (!deps.config.isRegistrationOpen) throw new AppError("registration-closed");
}
