import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
} from "@simplewebauthn/server";

import { AppError } from "#shared/contract/errors.ts";

import { CHALLENGE_MS, spend } from "../../auth/challenges.ts";
import { confirmIdentity } from "../../auth/confirm-identity.ts";
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
import { checkMayEnrol, checkStillHas } from "../second-factor/limits.ts";
import { lockPerson } from "../second-factor/store.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import type { Logins } from "../sign-in/logins.ts";
import { nameOf } from "./authenticator-names.ts";
import { ALGORITHMS, challengeIn, handleOf, newPasskey, provenUse } from "./ceremonies.ts";
import { relyingParty, relyingPartyOrRefused } from "./relying-party.ts";
import {
  MOST_PASSKEYS,
  type NewPasskey,
  type PasskeyRow,
  addPasskey,
  noteUse,
  passkeyByCredential,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from "./store.ts";

const SIGN_IN = "passkey sign-in";
/** A challenge for a new passkey is good for the sign-in that asked for it, and for no other. */
const registrationBy = (ctx: DirectContext) => `passkey registration ${signedIn(ctx).userId} ${signedIn(ctx).familyId}`;

const answerOf = ({ id, name, created_at, last_used_at, is_synced }: PasskeyRow) => ({
  id,
  name,
  created_at,
  last_used_at,
  is_synced,
});

const full = () => invalid("passkeys", "most", MOST_PASSKEYS);

/** Signing in with a fingerprint, a face or a PIN. Whether a credential is known shows to nobody who cannot prove it. */
function signInCalls(logins: Logins, { passkeys, challenges }: AccountParts) {
  /** Whose passkey this proves; null: nobody's. */
  async function ownerOf(ctx: DirectContext, response: AuthenticationResponseJSON): Promise<string | null> {
    const { deps, receivedAt: now, origin } = ctx;
    const row = await passkeyByCredential(deps.db, response.id);
    if (row === undefined) return null;
    const isChallenge = (challenge: string) => challenges.isOurs(SIGN_IN, challenge, now);
    const used = await provenUse(response, row, { rp: relyingPartyOrRefused(deps.config, origin), isChallenge });
    if (used === null) return null;
    return withTransaction(deps.db, async (tx) => {
      if (!(await spend(tx, challengeIn(response.response.clientDataJSON), now))) return null;
      const at = now.toISOString();
      if (!(await noteUse(tx, row.id, { ...used, at }))) {
        securityEvent(deps, "passkey-copied", { userId: row.user_id });
        return null;
      }
      return row.user_id;
    });
  }

  return {
    passkeySignInOptions: {
      kind: "direct",
      async run({ deps, origin, receivedAt }) {
        const { rpId: rpID } = relyingPartyOrRefused(deps.config, origin);
        const challenge = challenges.make(SIGN_IN, receivedAt);
        const options = await generateAuthenticationOptions({
          rpID,
          challenge,
          userVerification: "required",
          timeout: CHALLENGE_MS,
        });
        return { options: { ...options } };
      },
    },
    passkeySignIn: {
      kind: "direct",
      async run(ctx, { body: { time_zone: timeZone, signed_in_at: at, ...response } }) {
        relyingPartyOrRefused(ctx.deps.config, ctx.origin);
        const userId = await passkeys.attempt(response.id, ctx.address, () =>
          ownerOf(ctx, response as AuthenticationResponseJSON),
        );
        if (userId === null) {
          securityEvent(ctx.deps, "sign-in-failed");
          throw new AppError("invalid-passkey");
        }
        const login = await logins.begin(ctx, userId, { timeZone, at, secondFactor: true });
        securityEvent(ctx.deps, "signed-in", { userId });
        return login;
      },
    },
  } satisfies Handlers;
}

/** Keeps a new passkey whose challenge was answered the first time, and has its owner told. */
async function keep(tx: Tx, ctx: DirectContext, row: NewPasskey, challenge: string): Promise<PasskeyRow> {
  const { receivedAt: now } = ctx;
  const { userId, familyId } = signedIn(ctx);
  if (!(await spend(tx, challenge, now))) throw new AppError("invalid-passkey");
  await lockPerson(tx, userId);
  await checkMayEnrol(tx, signedIn(ctx));
  const outcome = await addPasskey(tx, row);
  if (outcome === "full") throw full();
  if (outcome === "taken") throw new AppError("already-exists");
  await noteSecondFactor(tx, familyId);
  await enqueueMail(tx, "passkey-added", userId, now);
  return outcome;
}

/** Adding one: first the browser is told what to ask its authenticator for, then its answer is kept. */
function additionCalls({ guesses, challenges, mailer }: AccountParts) {
  return {
    passkeyOptions: {
      kind: "direct",
      async run(ctx, { body }) {
        const { deps, origin, receivedAt } = ctx;
        const { userId } = signedIn(ctx);
        const { rpId: rpID } = relyingPartyOrRefused(deps.config, origin);
        await confirmIdentity(ctx, guesses, body?.password);
        const [user, known] = [await knownUser(deps.db, userId), await passkeysOf(deps.db, userId)];
        if (user === undefined) throw new AppError("unauthorized");
        await checkMayEnrol(deps.db, signedIn(ctx));
        if (known.length >= MOST_PASSKEYS) throw full();
        const options = await generateRegistrationOptions({
          rpName: "Visite",
          rpID,
          supportedAlgorithmIDs: ALGORITHMS,
          userName: user.email,
          userDisplayName: user.firstName,
          userID: handleOf(userId),
          challenge: challenges.make(registrationBy(ctx), receivedAt),
          timeout: CHALLENGE_MS,
          excludeCredentials: known.map(({ credential_id: id, transports }) => ({
            id,
            transports,
          })),
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        });
        return { options: { ...options } };
      },
    },
    addPasskey: {
      kind: "direct",
      async run(ctx, { body: { id, device, credential } }) {
        const { deps, origin, receivedAt: now } = ctx;
        const { userId } = signedIn(ctx);
        const rp = relyingPartyOrRefused(deps.config, origin);
        // The same once more, of a device that lost the answer.
        const before = await passkeyByCredential(deps.db, credential.id);
        if (before?.user_id === userId && before.id === id) return answerOf(before);
        const isChallenge = (challenge: string) => challenges.isOurs(registrationBy(ctx), challenge, now);
        const made = await newPasskey(credential as RegistrationResponseJSON, { rp, isChallenge });
        if (made === null) throw new AppError("invalid-passkey");
        const { aaguid, ...key } = made;
        const created_at = now.toISOString();
        const row = { ...key, id, user_id: userId, rp_id: rp.rpId, name: nameOf(aaguid, device), created_at };
        const challenge = challengeIn(credential.response.clientDataJSON);
        const stored = await withTransaction(deps.db, (tx) => keep(tx, ctx, row, challenge));
        mailer.wake();
        securityEvent(deps, "passkey-added", { userId, subjectId: stored.id });
        return answerOf(stored);
      },
    },
  } satisfies Handlers;
}

/** All about passkeys. They live on the server alone: what is not there lets nobody in. */
export function passkeyCalls({ logins, account }: Services) {
  return {
    ...signInCalls(logins, account),
    ...additionCalls(account),
    listPasskeys: {
      kind: "direct",
      async run({ deps, origin }, { params }) {
        const items = (await passkeysOf(deps.db, params.user_id)).map(answerOf);
        return { items, most: MOST_PASSKEYS, is_supported: relyingParty(deps.config, origin) !== null };
      },
    },
    renamePasskey: {
      kind: "direct",
      async run({ deps }, { params, body }) {
        const row = await renamePasskey(deps.db, params.user_id, params.id, body.name);
        if (row === undefined) throw new AppError("not-found");
        return answerOf(row);
      },
    },
    deletePasskey: {
      kind: "direct",
      async run(ctx, { params, body }) {
        await confirmIdentity(ctx, account.guesses, body?.password);
        const { user_id: userId, id } = params;
        const wasThere = await withTransaction(ctx.deps.db, async (tx) => {
          await lockPerson(tx, userId);
          // One that is gone already is as gone as it was asked for.
          if (!(await removePasskey(tx, userId, id))) return false;
          await checkStillHas(tx, ctx.deps.config, userId);
          return true;
        });
        if (wasThere) securityEvent(ctx.deps, "passkey-removed", { userId, subjectId: id });
        return null;
      },
    },
  } satisfies Handlers;
}
