import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { text, timestamp, uuid } from "../../model/scalars.ts";
import { del, get, ownUser, post, signedIn } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Bytes as a browser hands them out: base64url without padding. */
const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9_-]+$/, rule("base64url")),
    v.length(Math.ceil((length * 4) / 3), rule("base64url")),
  );

const tag = "Reminders";

export const pushEndpoints = {
  pushKey: defineEndpoint({
    ...get("/push/key", signedIn),
    summary: "The public key by which push services know this server",
    tag,
    answer: v.object({ public_key: v.string() }),
  }),
  createPushSubscription: defineEndpoint({
    ...post("/users/{user_id}/push-subscriptions", ownUser),
    summary: "Remind the person on this device; one that was another's is the caller's from now on",
    tag,
    params: v.strictObject({ user_id: uuid }),
    body: v.strictObject({
      id: uuid,
      endpoint: v.pipe(text(2000), v.url(rule("url"))),
      keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
      /** The key that the device subscribed with. */
      server_key: bytes(65),
    }),
    answer: v.object({ id: uuid, created_at: timestamp }),
    status: 201,
    errors: ["already-exists"],
  }),
  deletePushSubscription: defineEndpoint({
    ...del("/users/{user_id}/push-subscriptions/{id}", ownUser),
    summary: "Remind no more on a device",
    tag,
    params: v.strictObject({ user_id: uuid, id: uuid }),
    answer: null,
    status: 204,
  }),
};
