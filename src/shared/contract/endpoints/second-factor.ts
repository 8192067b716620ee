import * as v from "valibot";

import { text, timeZone, timestamp, uuid } from "../../model/scalars.ts";
import { anyone, del, get, ownUser, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { loginAnswer } from "./auth.ts";

const tag = "Second factor";
const ofUser = v.strictObject({ user_id: uuid });
/** Not needed within ten minutes of the sign-in. */
const password = v.optional(text(1000));
const code = text(40);
const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

export const secondFactorEndpoints = {
  secondFactorSignIn: defineEndpoint({
    ...post("/auth/token/second-factor", anyone),
    summary:
      "The second step of a sign-in: the ticket of `second-factor-required`, and a code of the app or a recovery code",
    tag,
    body: v.strictObject({
      ticket: text(400),
      code,
      time_zone: v.optional(timeZone),
      signed_in_at: v.optional(timestamp),
    }),
    answer: loginAnswer,
    errors: ["invalid-code", "invalid-grant"],
    totals: ["habit", "xp"],
  }),
  getSecondFactor: defineEndpoint({
    ...get("/users/{user_id}/second-factor", ownUser),
    summary: "What this person signs in with beside her password",
    tag,
    params: ofUser,
    answer: v.object({
      /** When the app was set up; null: there is none. */
      app_since: v.nullable(timestamp),
      recovery_codes_left: v.number(),
      passkeys: v.number(),
      /** Whether the operator asks it of her role. */
      is_required: v.boolean(),
    }),
  }),
  beginAuthenticatorApp: defineEndpoint({
    ...post("/users/{user_id}/authenticator-app", ownUser),
    summary: "A new secret for an app that shows codes; it asks for nothing until its first code is confirmed",
    tag,
    params: ofUser,
    body: v.optional(v.strictObject({ password })),
    answer: v.object({ secret: v.string(), uri: v.string() }),
    errors: ["password-needed", "already-exists"],
  }),
  confirmAuthenticatorApp: defineEndpoint({
    ...post("/users/{user_id}/authenticator-app/confirm", ownUser),
    summary: "The app's first code: from now on a sign-in by password needs one. Answers the recovery codes, once",
    tag,
    params: ofUser,
    body: v.strictObject({ code }),
    answer: recoveryCodes,
    errors: ["invalid-code", "already-exists"],
  }),
  removeAuthenticatorApp: defineEndpoint({
    ...del("/users/{user_id}/authenticator-app", ownUser),
    summary: "Ask for no codes any more; with the password, or a code",
    tag,
    params: ofUser,
    body: v.optional(v.strictObject({ password, code: v.optional(code) })),
    answer: null,
    status: 204,
    errors: ["password-needed", "invalid-code", "last-factor"],
  }),
  renewRecoveryCodes: defineEndpoint({
    ...post("/users/{user_id}/recovery-codes", ownUser),
    summary: "Ten new recovery codes; the old ones stop working",
    tag,
    params: ofUser,
    body: v.optional(v.strictObject({ password })),
    answer: recoveryCodes,
    errors: ["password-needed"],
  }),
};
