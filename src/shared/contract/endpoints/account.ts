import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { canonicalEmail, isEmailAddress, MOST_EMAIL_LENGTH } from "../../lib/email-address.ts";
import { passwordProblems } from "../../lib/password-rules.ts";
import { LANGUAGE_CODES } from "../../model/languages.ts";
import { filledText, text, timestamp, uuid } from "../../model/scalars.ts";
import { CALLS } from "../calls.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Auth";

const email = v.pipe(
  filledText(MOST_EMAIL_LENGTH),
  v.transform(canonicalEmail),
  v.check(isEmailAddress, rule("email")),
);

/** A password that is being chosen; one that is being shown again is only text. */
const newPassword = v.pipe(
  v.string(),
  v.check((password) => !password.includes("\u0000"), rule("nul-character")),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const problem of passwordProblems(dataset.value)) addIssue({ message: rule(problem) });
  }),
);

const acceptedTerms = v.literal(true, rule("terms"));
const language = v.picklist(LANGUAGE_CODES);
const linkToken = text(400);
const person = { first_name: filledText(100), last_name: v.optional(v.pipe(text(100), v.trim()), "") };

const pendingSignUp = v.object({ sign_up_id: uuid, email: v.string(), expires_at: timestamp });

export const INVITATION_STATES = ["sent", "renewed", "cancelled", "accepted"] as const;
export const invitation = v.object({
  id: uuid,
  organization_id: uuid,
  email: v.string(),
  is_manager: v.boolean(),
  is_tutor: v.boolean(),
  language,
  state: v.picklist(INVITATION_STATES),
  created_at: timestamp,
  /** When its newest link went out. */
  sent_at: timestamp,
  expires_at: timestamp,
});
/** Who invites whom by a link. */
const orgInvite = v.object({
  organization_name: v.string(),
  email: v.string(),
  is_manager: v.boolean(),
  is_tutor: v.boolean(),
  /** Whether the invited address has an account: then it is the other way of accepting. */
  has_account: v.boolean(),
  expires_at: timestamp,
});
const accepted = v.object({ email: v.string(), organization_name: v.string() });

export const accountEndpoints = {
  signUp: defineEndpoint({
    ...CALLS.signUp,
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
    ...CALLS.confirmSignUp,
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
    ...CALLS.resendSignUpCode,
    summary: "Send a new code; the one before stops counting. The same answer whether or not anybody waits for one",
    tag,
    body: v.strictObject({ email, sign_up_id: v.optional(uuid) }),
    answer: null,
    status: 204,
    errors: ["registration-closed"],
  }),
  resetPassword: defineEndpoint({
    ...CALLS.resetPassword,
    summary: "Send a link to choose a new password; the same answer whether or not the address is known",
    tag,
    body: v.strictObject({ email }),
    answer: null,
    status: 204,
  }),
  confirmResetPassword: defineEndpoint({
    ...CALLS.confirmResetPassword,
    summary: "Choose a new password by the link of the mail: 1 hour, once. Ends all sessions of the account",
    tag,
    body: v.strictObject({ token: linkToken, password: newPassword }),
    answer: null,
    status: 204,
    errors: ["invalid-link"],
  }),
  changePassword: defineEndpoint({
    ...CALLS.changePassword,
    summary: "Choose a new password; ends all other sessions of the account",
    tag,
    body: v.strictObject({ current_password: text(1000), password: newPassword }),
    answer: null,
    status: 204,
  }),
  invite: defineEndpoint({
    ...CALLS.invite,
    summary: "Invite somebody to an organisation; once more to the same address renews the invitation",
    tag,
    body: v.strictObject({
      email,
      organization_id: uuid,
      is_manager: v.optional(v.boolean(), false),
      is_tutor: v.optional(v.boolean(), false),
      /** By default the organisation's. */
      language: v.optional(language),
    }),
    answer: invitation,
    status: 201,
    errors: ["already-exists", "seats-taken"],
  }),
  cancelInvite: defineEndpoint({
    ...CALLS.cancelInvite,
    summary: "Withdraw an invitation: its link stops working",
    tag,
    query: v.strictObject({ invite_id: uuid }),
    answer: null,
    status: 204,
    errors: ["already-exists"],
  }),
  renewInvite: defineEndpoint({
    ...CALLS.renewInvite,
    summary: "Send the invitation again: a new link for 24 hours",
    tag,
    body: v.strictObject({ invite_id: uuid }),
    answer: invitation,
    errors: ["already-exists", "gone"],
  }),
  renewInviteByToken: defineEndpoint({
    ...CALLS.renewInviteByToken,
    summary: "Ask for a new link with one that has run out; it goes to the invited address only",
    tag,
    body: v.strictObject({ token: linkToken }),
    answer: null,
    status: 204,
    errors: ["invalid-link"],
  }),
  acceptInvite: defineEndpoint({
    ...CALLS.acceptInvite,
    summary: "Accept an invitation as somebody new: makes the account and the membership",
    tag,
    body: v.strictObject({ token: linkToken, password: newPassword, ...person, accepted_terms: acceptedTerms }),
    answer: accepted,
    errors: ["invalid-link", "already-exists"],
  }),
  getOrgInvite: defineEndpoint({
    ...CALLS.getOrgInvite,
    summary: "Who invites whom by this link",
    tag,
    query: v.strictObject({ token: linkToken }),
    answer: orgInvite,
    errors: ["invalid-link"],
  }),
  readOrgInvite: defineEndpoint({
    ...CALLS.readOrgInvite,
    summary: "The same, with the token where no log of an address can hold it",
    tag,
    body: v.strictObject({ token: linkToken }),
    answer: orgInvite,
    errors: ["invalid-link"],
  }),
  acceptOrgInvite: defineEndpoint({
    ...CALLS.acceptOrgInvite,
    summary: "Accept an invitation with the account that the address has",
    tag,
    body: v.strictObject({ token: linkToken, accepted_terms: acceptedTerms }),
    answer: accepted,
    errors: ["invalid-link", "not-found"],
  }),
};
