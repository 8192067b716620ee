import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { checkChosenPassword, hashChosenPassword, isPassword } from "../../auth/passwords.ts";
import { signInPlaceOf, rememberPlace } from "../../auth/sign-in-places.ts";
import { knownUser, userByEmail } from "../../auth/user-by-email.ts";
import { type DirectContext, signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { Services } from "../../services.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import { addReset, endResets, isOpenReset, setPassword, useReset } from "./store.ts";

const invalidLink = () => new AppError("invalid-link", { fields: { token: [{ rule: "link" }] } });

/** A new password: by a link that is mailed, or with the old one. */
export function passwordCalls({ account }: Services) {
  const { mailer, guesses, mails } = account;
  return {
    resetPassword: {
      kind: "direct",
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
      kind: "direct",
      async run(ctx, { body }) {
        await confirmReset(account, ctx, body);
        mailer.wake();
        return null;
      },
    },
    changePassword: {
      kind: "direct",
      async run(ctx, { body }) {
        const { userId, familyId } = signedIn(ctx);
        const { deps, receivedAt: now } = ctx;
        const user = await knownUser(deps.db, userId);
        if (user === undefined) throw new AppError("not-found");
        await checkChosenPassword(body.password);
        const hash = await guesses.attemptSignedIn(userId, async () =>
          (await isPassword(user.passwordHash, body.current_password)) ? hashChosenPassword(body.password) : null,
        );
        if (hash === null) {
          securityEvent(deps, "password-check-failed");
          throw invalid("current_password", "wrong-password");
        }
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
  } satisfies Handlers;
}

async function confirmReset(
  { mailTokens, guesses, links }: AccountParts,
  { deps, address, receivedAt: now }: DirectContext,
  { token, password }: CheckedInput<typeof API.confirmResetPassword>["body"],
): Promise<void> {
  const link = mailTokens.readLink("password-reset", token);
  if (link === null) throw invalidLink();
  await checkChosenPassword(password);
  // A link never stops being ours, so it is looked up before anything is hashed for it.
  const changed = await links.attempt(link.id, address, async () => {
    if (!(await isOpenReset(deps.db, link.id, now))) return null;
    const hash = await hashChosenPassword(password);
    return withTransaction(deps.db, async (tx) => {
      const email = await useReset(tx, link.id, now);
      const user = email === undefined ? undefined : await userByEmail(tx, email);
      if (user === undefined) return null;
      await setPassword(tx, user.id, { hash, keepFamily: null, now });
      await rememberPlace(tx, user.id, signInPlaceOf(deps, user.email, address), now);
      await enqueueMail(tx, "password-changed", user.id, now);
      return user;
    });
  });
  if (changed === null) throw invalidLink();
  const userId = changed.id;
  await guesses.forgive(changed.email, address);
  securityEvent(deps, "password-changed", { userId });
}
