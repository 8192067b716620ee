import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AccountParts } from "../../auth/account-parts.ts";
import { hashPassword, isPassword } from "../../auth/passwords.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type DirectCalls, signedIn } from "../../http/direct.ts";
import { invalid } from "../../http/errors.ts";
import { securityEvent } from "../../observability/security-events.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { knownUser, userByEmail } from "../users/user-by-email.ts";
import { addReset, endResets, setPassword, useReset } from "./store.ts";

const invalidLink = () =>
  new AppError("invalid-link", { fields: { token: ["Der Link ist ungültig oder abgelaufen"] } });

/** A new password: by a link that is mailed, or with the old one. */
export function passwordCalls({ proofs, mailer, guesses, mails }: AccountParts): DirectCalls {
  return {
    resetPassword: {
      endpoint: API.resetPassword,
      // Nothing is looked up here: whether the address is known shows when the mail is written.
      async run({ deps, address, receivedAt }, { body: { email } }) {
        await mails.count(`reset:${email}`, address);
        await withTransaction(deps.db, async (tx) => {
          await enqueueMail(tx, "password-reset", await addReset(tx, email, receivedAt), receivedAt);
        });
        securityEvent(deps, "password-reset-asked", { account: email });
        mailer.wake();
        return null;
      },
    },
    confirmResetPassword: {
      endpoint: API.confirmResetPassword,
      async run({ deps, receivedAt: now }, { body }) {
        const link = proofs.readLink("password-reset", body.token);
        if (link === null) throw invalidLink();
        const hash = await hashPassword(body.password);
        const userId = await withTransaction(deps.db, async (tx) => {
          const email = await useReset(tx, link.id, now);
          const user = email === undefined ? undefined : await userByEmail(tx, email);
          if (user === undefined) throw invalidLink();
          await setPassword(tx, user.id, { hash, keepFamily: null, now });
          await enqueueMail(tx, "password-changed", user.id, now);
          return user.id;
        });
        securityEvent(deps, "password-changed", { userId });
        mailer.wake();
        return null;
      },
    },
    changePassword: {
      endpoint: API.changePassword,
      async run(ctx, { body }) {
        const { userId, familyId } = signedIn(ctx);
        const { deps, address, receivedAt: now } = ctx;
        const user = await knownUser(deps.db, userId);
        if (user === undefined) throw new AppError("not-found");
        const isRight = await guesses.attempt(user.email, address, async () =>
          (await isPassword(user.passwordHash, body.current_password)) ? true : null,
        );
        if (!isRight) {
          securityEvent(deps, "password-check-failed");
          throw invalid("current_password", "Das bisherige Passwort stimmt nicht");
        }
        const hash = await hashPassword(body.password);
        await withTransaction(deps.db, async (tx) => {
          await setPassword(tx, userId, { hash, keepFamily: familyId, now });
          await endResets(tx, user.email);
          await enqueueMail(tx, "password-changed", userId, now);
        });
        securityEvent(deps, "password-changed");
        mailer.wake();
        return null;
      },
    },
  };
}
