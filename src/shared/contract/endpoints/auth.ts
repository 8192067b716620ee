import * as v from "valibot";

import { text } from "../../model/scalars.ts";
import { CALLS } from "../calls.ts";
import { defineEndpoint } from "../endpoint.ts";

const tokenPair = v.object({ access_token: v.string(), refresh_token: v.string() });
export const loginAnswer = v.object({
  token: tokenPair,
  notifications: v.array(v.object({ type: v.literal("XP"), message: v.string(), xp: v.number() })),
});

export const authEndpoints = {
  issueToken: defineEndpoint({
    ...CALLS.issueToken,
    summary: "Sign in with a password, or exchange a refresh token for a new pair",
    tag: "Auth",
    bodyType: "form",
    body: v.variant("grant_type", [
      v.strictObject({ grant_type: v.literal("password"), username: text(320), password: text(1000) }),
      v.strictObject({ grant_type: v.literal("refresh_token"), refresh_token: text(1000) }),
    ]),
    answer: loginAnswer,
    errors: ["invalid-credentials", "invalid-grant"],
  }),
  signOut: defineEndpoint({
    ...CALLS.signOut,
    summary: "Revoke this session's family of refresh tokens",
    tag: "Auth",
    body: v.optional(v.strictObject({ refresh_token: v.optional(text(1000)) })),
    answer: null,
    status: 204,
  }),
};
