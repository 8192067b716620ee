import * as v from "valibot";

import { timestamp, uuid } from "../../model/scalars.ts";
import { anyone, del, get, managed, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { acceptedTerms, email, language, linkToken, newPassword, person } from "./account-fields.ts";

const tag = "Auth";

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

/** Inviting: for those who manage the organisation. */
export const invitingEndpoints = {
  invite: defineEndpoint({
    ...post("/auth/invite", managed("organization", "body.organization_id")),
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
    totals: ["seats"],
  }),
  cancelInvite: defineEndpoint({
    ...del("/auth/invite", managed("invitation", "query.invite_id")),
    summary: "Withdraw an invitation: its link stops working",
    tag,
    query: v.strictObject({ invite_id: uuid }),
    answer: null,
    status: 204,
    errors: ["already-exists"],
    totals: ["seats"],
  }),
  renewInvite: defineEndpoint({
    ...post("/auth/invite/renew", managed("invitation", "body.invite_id")),
    summary: "Send the invitation again: a new link for 24 hours",
    tag,
    body: v.strictObject({ invite_id: uuid }),
    answer: invitation,
    errors: ["already-exists", "gone"],
  }),
};

/** And what somebody can do with the link of an invitation. */
export const invitationEndpoints = {
  ...invitingEndpoints,
  renewInviteByToken: defineEndpoint({
    ...post("/auth/invite/renew-by-token", anyone),
    summary: "Ask for a new link with one that has run out; it goes to the invited address only",
    tag,
    body: v.strictObject({ token: linkToken }),
    answer: null,
    status: 204,
    errors: ["invalid-link"],
  }),
  acceptInvite: defineEndpoint({
    ...post("/auth/invite/accept", anyone),
    summary: "Accept an invitation as somebody new: makes the account and the membership",
    tag,
    body: v.strictObject({ token: linkToken, password: newPassword, ...person, accepted_terms: acceptedTerms }),
    answer: accepted,
    errors: ["invalid-link", "already-exists"],
    totals: ["belonging", "seats"],
  }),
  getOrgInvite: defineEndpoint({
    ...get("/auth/org-invite", anyone),
    summary: "Who invites whom by this link",
    tag,
    query: v.strictObject({ token: linkToken }),
    answer: orgInvite,
    errors: ["invalid-link"],
  }),
  readOrgInvite: defineEndpoint({
    ...post("/auth/org-invite", anyone),
    summary: "The same, with the token where no log of an address can hold it",
    tag,
    body: v.strictObject({ token: linkToken }),
    answer: orgInvite,
    errors: ["invalid-link"],
  }),
  acceptOrgInvite: defineEndpoint({
    ...post("/auth/org-invite/accept", anyone),
    summary: "Accept an invitation with the account that the address has",
    tag,
    body: v.strictObject({ token: linkToken, accepted_terms: acceptedTerms }),
    answer: accepted,
    errors: ["invalid-link", "not-found"],
    totals: ["belonging", "seats"],
  }),
};
