import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { filledText, text, timeZone, timestamp, uuid } from "../../model/scalars.ts";
import { anyone, del, get, ownUser, patch, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { loginAnswer } from "./auth.ts";

const tag = "Passkeys";

/** Bytes as browsers hand them out: base64url without padding. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/, rule("base64url")), v.maxLength(most));
const credential = { id: bytes(1400), rawId: bytes(1400), type: v.literal("public-key") };
const extensions = { clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}) };

const passkey = v.object({
  id: uuid,
  name: v.string(),
  created_at: timestamp,
  last_used_at: v.nullable(timestamp),
  /** Kept on all devices of hers by their maker, rather than on one alone. */
  is_synced: v.boolean(),
});

/** What the browser is asked with: WebAuthn's own form, in JSON. */
const ceremony = v.object({ options: v.looseObject({ challenge: v.string() }) });
const ofUser = v.strictObject({ user_id: uuid });
const ofPasskey = v.strictObject({ user_id: uuid, id: uuid });
/** Not needed within ten minutes of the sign-in. */
const password = v.optional(text(1000));

export const passkeyEndpoints = {
  passkeySignInOptions: defineEndpoint({
    ...post("/auth/passkey/options", anyone),
    summary: "Begin a sign-in with a passkey; the same answer for everybody, good for five minutes and once",
    tag,
    answer: ceremony,
    errors: ["not-supported"],
  }),
  passkeySignIn: defineEndpoint({
    ...post("/auth/passkey", anyone),
    summary: "Sign in with a passkey: what the browser answered. It counts as two factors",
    tag,
    body: v.object({
      ...credential,
      ...extensions,
      time_zone: v.optional(timeZone),
      signed_in_at: v.optional(timestamp),
      response: v.object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(8000),
        userHandle: v.optional(bytes(100)),
      }),
    }),
    answer: loginAnswer,
    errors: ["invalid-passkey", "not-supported"],
    totals: ["habit", "xp"],
  }),
  listPasskeys: defineEndpoint({
    ...get("/users/{user_id}/passkeys", ownUser),
    summary: "The passkeys of a person, oldest first",
    tag,
    params: ofUser,
    answer: v.object({ items: v.array(passkey), most: v.number(), is_supported: v.boolean() }),
  }),
  passkeyOptions: defineEndpoint({
    ...post("/users/{user_id}/passkeys/options", ownUser),
    summary: "Begin a new passkey; needs the password unless the sign-in was within ten minutes",
    tag,
    params: ofUser,
    body: v.optional(v.strictObject({ password })),
    answer: ceremony,
    errors: ["not-supported", "password-needed"],
  }),
  addPasskey: defineEndpoint({
    ...post("/users/{user_id}/passkeys", ownUser),
    summary: "Keep a new passkey: what the browser answered. The person is told by mail",
    tag,
    params: ofUser,
    body: v.strictObject({
      id: uuid,
      /** What kind of device it is, for its first name. */
      device: v.optional(filledText(60)),
      credential: v.object({
        ...credential,
        ...extensions,
        response: v.object({
          clientDataJSON: bytes(4000),
          attestationObject: bytes(20_000),
          transports: v.optional(v.array(text(32))),
        }),
      }),
    }),
    answer: passkey,
    status: 201,
    errors: ["invalid-passkey", "not-supported", "already-exists"],
  }),
  renamePasskey: defineEndpoint({
    ...patch("/users/{user_id}/passkeys/{id}", ownUser),
    summary: "Name a passkey",
    tag,
    params: ofPasskey,
    body: v.strictObject({ name: filledText(60) }),
    answer: passkey,
  }),
  deletePasskey: defineEndpoint({
    ...del("/users/{user_id}/passkeys/{id}", ownUser),
    summary: "Remove a passkey: nobody gets in with it any more. Sessions that it began go on",
    tag,
    params: ofPasskey,
    body: v.optional(v.strictObject({ password })),
    answer: null,
    status: 204,
    errors: ["password-needed"],
  }),
};
