import * as v from "valibot";

import { page, text, timeZone, timestamp, uuid } from "../../model/scalars.ts";
import { anyone, anyoneOrKnown, del, get, ownRows, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tokenPair = v.object({ access_token: v.string(), refresh_token: v.string() });
export const loginAnswer = v.object({
  token: tokenPair,
  notifications: v.array(v.object({ type: v.literal("XP"), message: v.string(), xp: v.number() })),
  /** The operator asks for a second factor of her role, and she has none: with this session she may set one up only. */
  must_set_up: v.optional(v.literal("second-factor")),
});

const sessionAnswer = v.object({
  id: uuid,
  /** Names such as "Chrome" and "Android"; empty where nobody can say. */
  browser: v.string(),
  system: v.string(),
  created_at: timestamp,
  /** To the hour: a token is used for so long. */
  last_used_at: timestamp,
  is_current: v.boolean(),
});

export const authEndpoints = {
  issueToken: defineEndpoint({
    ...post("/auth/token", anyone),
    summary: "Sign in with a password, or exchange a refresh token for a new pair",
    tag: "Auth",
    bodyType: "form",
    body: v.variant("grant_type", [
      v.strictObject({
        grant_type: v.literal("password"),
        username: text(320),
        password: text(1000),
        /** Where the device is and what its clock says: by both and her settings it is decided which day this opens. */
        time_zone: v.optional(timeZone),
        signed_in_at: v.optional(timestamp),
      }),
      v.strictObject({
        grant_type: v.literal("refresh_token"),
        refresh_token: text(1000),
        /** The device's own id of this refresh, the same in all its tabs: with it a lost answer may be asked for again. */
        refresh_id: v.optional(uuid),
      }),
    ]),
    answer: loginAnswer,
    errors: ["invalid-credentials", "invalid-grant", "second-factor-required"],
    totals: ["habit", "xp"],
  }),
  signOut: defineEndpoint({
    ...post("/auth/sign-out", anyoneOrKnown),
    summary: "End this sign-in: by its access token, or by any refresh token of it alone",
    tag: "Auth",
    body: v.optional(v.strictObject({ refresh_token: v.optional(text(1000)) })),
    answer: null,
    status: 204,
    errors: ["unauthorized", "invalid-grant"],
  }),
  listSessions: defineEndpoint({
    ...get("/auth/sessions", ownRows),
    summary: "Where the caller is signed in, the device used last first",
    tag: "Auth",
    answer: page(sessionAnswer),
  }),
  endSession: defineEndpoint({
    ...del("/auth/sessions/{id}", ownRows),
    summary: "Sign out one of the caller's devices",
    tag: "Auth",
    params: v.strictObject({ id: uuid }),
    answer: null,
    status: 204,
  }),
  endOtherSessions: defineEndpoint({
    ...del("/auth/sessions", ownRows),
    summary: "Sign out everywhere but here",
    tag: "Auth",
    answer: null,
    status: 204,
  }),
};
