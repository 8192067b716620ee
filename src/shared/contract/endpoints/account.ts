import * as v from "valibot";

import { text, timestamp, uuid } from "../../model/scalars.ts";
import { anyone, ownRows, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { acceptedTerms, email, language, linkToken, newPassword, person } from "./account-fields.ts";

const tag = "Auth";

const pendingSignUp = v.object({ sign_up_id: uuid, email: v.string(), expires_at: timestamp });

export const accountEndpoints = {
  signUp: defineEndpoint({
    ...post("/auth/sign-up", anyone),
    summary: "Register; a code goes to the address. The same answer whether or not the address is known",
    tag,
    body: v.strictObject({
      email,
      password: newPassword,
      ...person,
      accepted_terms: acceptedTerms,
      interface_language: v.optional(language, "deu"),
    }),
    answer: pendingSignUp,
    status: 201,
    errors: ["registration-closed"],
  }),
  confirmSignUp: defineEndpoint({
    ...post("/auth/sign-up/confirm", anyone),
    summary:
      "Make the account with the code of the mail: 15 minutes, 5 tries. `sign_up_id` names the sign-up; without it, and where several wait for this address, `password` chooses the password anew",
    tag,
    body: v.strictObject({
      email,
      code: v.pipe(
        text(40),
        v.transform((code) => code.replaceAll(/[\s-]/g, "")),
      ),
      sign_up_id: v.optional(uuid),
      password: v.optional(newPassword),
    }),
    answer: v.object({ email: v.string() }),
    errors: ["invalid-code", "registration-closed", "already-exists"],
  }),
  resendSignUpCode: defineEndpoint({
    ...post("/auth/sign-up/resend", anyone),
    summary: "Send a new code; the one before stops counting. The same answer whether or not anybody waits for one",
    tag,
    body: v.strictObject({ email, sign_up_id: v.optional(uuid) }),
    answer: null,
    status: 204,
    errors: ["registration-closed"],
  }),
  resetPassword: defineEndpoint({
    ...post("/auth/reset-password", anyone),
    summary: "Send a link to choose a new password; the same answer whether or not the address is known",
    tag,
    body: v.strictObject({ email }),
    answer: null,
    status: 204,
  }),
  confirmResetPassword: defineEndpoint({
    ...post("/auth/reset-password/confirm", anyone),
    summary: "Choose a new password by the link of the mail: 1 hour, once. Ends all sessions of the account",
    tag,
    body: v.strictObject({ token: linkToken, password: newPassword }),
    answer: null,
    status: 204,
    errors: ["invalid-link"],
  }),
  changePassword: defineEndpoint({
    ...post("/auth/change-password", ownRows),
    summary: "Choose a new password; ends all other sessions of the account",
    tag,
    body: v.strictObject({ current_password: text(1000), password: newPassword }),
    answer: null,
    status: 204,
  }),
};
