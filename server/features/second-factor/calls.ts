import { AppError } from "#shared/contract/errors.ts";

import { confirmIdentity } from "../../auth/confirm-identity.ts";
import { appAddress, newAppSecret, newRecoveryCodes, recoveryHash } from "../../auth/one-time-codes.ts";
import { isSecondFactorRequired } from "../../auth/second-factor-rule.ts";
import { secondFactorStatus } from "../../auth/second-factor-status.ts";
import { noteSecondFactor } from "../../auth/sessions.ts";
import { knownUser } from "../../auth/user-by-email.ts";
import { type DirectContext, signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { Services } from "../../services.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import type { Logins } from "../sign-in/logins.ts";
import { spendAnyCode, spendAppCode } from "./codes.ts";
import { checkMayEnrol, checkStillHas } from "./limits.ts";
import { appOf, confirmApp, keepSecret, lockPerson, removeApp, replaceRecoveryCodes } from "./store.ts";

const invalidCode = () => new AppError("invalid-code", { fields: { code: [{ rule: "code" }] } });

/** Six digits are soon tried out: few tries for one person, whoever tries. */
async function right<T>(account: AccountParts, ctx: DirectContext, userId: string, run: () => Promise<T | null>) {
  const outcome = await account.appCodes.attempt(userId, ctx.address, run);
  if (outcome === null) {
    securityEvent(ctx.deps, "second-factor-failed", { userId });
    throw invalidCode();
  }
  return outcome;
}

/** The second step of a sign-in by password. */
function signInCall(logins: Logins, account: AccountParts) {
  return {
    secondFactorSignIn: {
      kind: "direct",
      async run(ctx, { body: { ticket, code, time_zone: timeZone, signed_in_at: at } }) {
        const { deps, receivedAt: now } = ctx;
        const userId = account.tickets.personOf(ticket);
        const user = userId === null ? undefined : await knownUser(deps.db, userId);
        // Run out, or never ours: she begins again with her password.
        if (user === undefined || !account.tickets.isGood(ticket, user.passwordHash, now)) {
          throw new AppError("invalid-grant");
        }
        await right(account, ctx, user.id, () =>
          withTransaction(deps.db, async (tx) => {
            const app = await appOf(tx, user.id);
            if (!app?.confirmed_at) return null;
            return spendAnyCode(tx, account.box, deps.config, { userId: user.id, code, now });
          }),
        );
        const login = await logins.begin(ctx, user.id, { timeZone, at, secondFactor: true });
        securityEvent(deps, "signed-in", { userId: user.id });
        return login;
      },
    },
  } satisfies Handlers;
}

/** Ten new codes in the place of those there were; only now anybody can read them. */
async function freshRecoveryCodes(tx: Tx, { deps, receivedAt }: DirectContext, userId: string) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(deps.config.sessionSecret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, receivedAt);
  return { recovery_codes: codes };
}

function setUpCalls(account: AccountParts) {
  return {
    beginAuthenticatorApp: {
      kind: "direct",
      async run(ctx, { body }) {
        const { deps, receivedAt: now } = ctx;
        const { userId } = signedIn(ctx);
        await confirmIdentity(ctx, account.guesses, body?.password);
        await checkMayEnrol(deps.db, signedIn(ctx));
        const user = await knownUser(deps.db, userId);
        if (user === undefined) throw new AppError("unauthorized");
        const secret = newAppSecret();
        const sealed = account.box.seal(secret, userId);
        if (!(await withTransaction(deps.db, (tx) => keepSecret(tx, userId, sealed, now)))) {
          throw new AppError("already-exists");
        }
        return { secret, uri: appAddress(secret, user.email) };
      },
    },
    confirmAuthenticatorApp: {
      kind: "direct",
      async run(ctx, { body: { code } }) {
        const { deps, receivedAt: now } = ctx;
        const { userId, familyId } = signedIn(ctx);
        const codes = await right(account, ctx, userId, () =>
          withTransaction(deps.db, async (tx) => {
            await lockPerson(tx, userId);
            await checkMayEnrol(tx, signedIn(ctx));
            const app = await appOf(tx, userId);
            if (app?.confirmed_at) throw new AppError("already-exists");
            if (!(await spendAppCode(tx, account.box, { userId, code, now }))) return null;
            await confirmApp(tx, userId, now);
            await noteSecondFactor(tx, familyId);
            await enqueueMail(tx, "second-factor-added", userId, now);
            return freshRecoveryCodes(tx, ctx, userId);
          }),
        );
        account.mailer.wake();
        securityEvent(deps, "second-factor-added", { userId });
        return codes;
      },
    },
  } satisfies Handlers;
}

/** Codes of an app as a second factor: set up, asked for at the sign-in, removed, and the way out without the app. */
export function secondFactorCalls({ logins, account }: Services) {
  return {
    ...signInCall(logins, account),
    ...setUpCalls(account),
    ...changeCalls(account),
    getSecondFactor: {
      kind: "direct",
      async run({ deps }, { params }) {
        const status = await secondFactorStatus(deps.db, params.user_id);
        return {
          app_since: status.appSince,
          recovery_codes_left: status.recoveryCodesLeft,
          passkeys: status.passkeys,
          is_required: isSecondFactorRequired(deps.config, status),
        };
      },
    },
  } satisfies Handlers;
}

function changeCalls(account: AccountParts) {
  return {
    removeAuthenticatorApp: {
      kind: "direct",
      async run(ctx, { body }) {
        const { deps, receivedAt: now } = ctx;
        const { userId } = signedIn(ctx);
        const { code } = body ?? {};
        if (code === undefined) await confirmIdentity(ctx, account.guesses, body?.password);
        const remove = (tx: Tx) => removeWithMail(tx, ctx, userId);
        if (code === undefined) await withTransaction(deps.db, remove);
        else {
          await right(account, ctx, userId, () =>
            withTransaction(deps.db, async (tx) => {
              if ((await spendAnyCode(tx, account.box, deps.config, { userId, code, now })) === null) return null;
              await remove(tx);
              return true;
            }),
          );
        }
        account.mailer.wake();
        securityEvent(deps, "second-factor-removed", { userId });
        return null;
      },
    },
    renewRecoveryCodes: {
      kind: "direct",
      async run(ctx, { body }) {
        const { userId } = signedIn(ctx);
        await confirmIdentity(ctx, account.guesses, body?.password);
        return withTransaction(ctx.deps.db, async (tx) => {
          await lockPerson(tx, userId);
          if (!(await appOf(tx, userId))?.confirmed_at) throw invalid("app", "no-code-app");
          return freshRecoveryCodes(tx, ctx, userId);
        });
      },
    },
  } satisfies Handlers;
}

async function removeWithMail(tx: Tx, { deps, receivedAt }: DirectContext, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  // One that is gone already is as gone as it was asked for, and told once.
  if (!(await removeApp(tx, userId))) return;
  await checkStillHas(tx, deps.config, userId);
  await enqueueMail(tx, "second-factor-removed", userId, receivedAt);
}
