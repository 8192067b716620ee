import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

import type { RelyingParty } from "./relying-party.ts";
import type { PasskeyRow } from "./store.ts";

interface Expected {
  rp: RelyingParty;
  /** Whether a challenge that came back is one of ours, for this. */
  isChallenge: (challenge: string) => boolean;
}

/** EdDSA, ES256, RS256: what authenticators have. Named, because Node warns when it is asked what else it knows. */
export const ALGORITHMS = [-8, -7, -257];

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64url"));

/** The id of a person as authenticators keep it, and as they hand it back. */
export const handleOf = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));

/** The challenge that a device answered, as it stands in what it signed. */
export function challengeIn(clientDataJSON: string): string {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as {
    challenge?: unknown;
  };
  return typeof challenge === "string" ? challenge : "";
}

/** What a new passkey is, or null where the device's answer does not hold: wrong page, challenge, form, or nobody at it. */
export async function newPasskey(response: RegistrationResponseJSON, { rp, isChallenge }: Expected) {
  const outcome = await verifyRegistrationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (outcome?.registrationInfo === undefined) return null;
  const { credential, aaguid, credentialBackedUp } = outcome.registrationInfo;
  return {
    aaguid,
    credential_id: credential.id,
    public_key: textOf(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8),
    is_synced: credentialBackedUp,
  };
}

/** Whether the device's answer proves this passkey; the counter it has reached if so, else null. */
export async function provenUse(
  response: AuthenticationResponseJSON,
  row: PasskeyRow,
  { rp, isChallenge }: Expected,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { userHandle } = response.response;
  if (row.rp_id !== rp.rpId || userHandle !== textOf(handleOf(row.user_id))) return null;
  const outcome = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.rpId,
    requireUserVerification: true,
    // The counter is looked at by us, behind the signature: what nobody signed says nothing about a copy.
    credential: { id: row.credential_id, publicKey: bytesOf(row.public_key), counter: -1 },
  }).catch(() => null);
  if (outcome === null || !outcome.verified) return null;
  const { newCounter, credentialBackedUp } = outcome.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}
