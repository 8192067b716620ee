import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { localDay, text, timestamp, timeZone, uuid } from "../../model/scalars.ts";
import { get, ownRows, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { MAX_CALLS_PER_REPLAY, MAX_CHANGES_PER_PAGE } from "../sync-limits.ts";

export const rowChange = v.object({
  scope: v.string(),
  entity: v.string(),
  id: v.string(),
  /** Place in the feed of the scope. */
  rev: v.number(),
  version: v.number(),
  /** null: a tombstone. */
  row: v.nullable(v.record(v.string(), v.unknown())),
});
export type RowChange = v.InferOutput<typeof rowChange>;

export const replayCall = v.strictObject({
  id: uuid,
  lane: v.optional(v.nullable(text(200))),
  after: v.optional(v.pipe(v.array(uuid), v.maxLength(200))),
  method: v.picklist(["POST", "PUT", "PATCH", "DELETE"]),
  path: v.pipe(text(500), v.regex(/^\//, rule("path"))),
  query: v.optional(v.nullable(v.record(text(100), text(2000)))),
  body: v.optional(v.unknown()),
  at: v.optional(timestamp),
  local_day: v.optional(v.nullable(localDay)),
  time_zone: v.optional(v.nullable(timeZone)),
});
export type ReplayCall = v.InferInput<typeof replayCall>;

export const replayResult = v.object({
  id: v.string(),
  status: v.number(),
  body: v.optional(v.unknown()),
  code: v.optional(v.string()),
  rows: v.array(rowChange),
});
export type ReplayResult = v.InferOutput<typeof replayResult>;

export const replayAnswer = v.object({ feed_id: v.string(), results: v.array(replayResult) });

export const changesAnswer = v.object({
  feed_id: v.string(),
  changes: v.array(rowChange),
  cursor: v.string(),
  more: v.boolean(),
  /** Scopes whose rows in this and the coming pages are a whole snapshot. */
  snapshot: v.array(v.string()),
  /** Those of them whose snapshot begins with this page: what came of one before, which was not ended, does not count. */
  begun: v.optional(v.array(v.string())),
  /** How far each scope was when this page was made. */
  revs: v.optional(v.record(v.string(), v.number())),
  /** Scopes the caller may no longer see. */
  gone: v.array(v.string()),
});
export type ChangesAnswer = v.InferOutput<typeof changesAnswer>;

export const syncEndpoints = {
  replay: defineEndpoint({
    ...post("/sync/replay", ownRows),
    summary: "Run queued calls in order, each with its own verdict",
    tag: "Sync",
    body: v.strictObject({
      user_id: v.optional(uuid),
      device_id: v.optional(uuid),
      contract: v.optional(v.number()),
      sent_at: v.optional(timestamp),
      /** The feed that the device follows. A server restored from a backup has another one, and runs nothing. */
      feed_id: v.optional(v.string()),
      // Each call is checked on its own: one broken call must not take the others down with it.
      calls: v.pipe(v.array(v.unknown()), v.maxLength(MAX_CALLS_PER_REPLAY)),
    }),
    answer: replayAnswer,
    errors: ["wrong-user", "too-old"],
  }),
  changes: defineEndpoint({
    ...get("/sync/changes", ownRows),
    summary: "The ordered changes of the asked scopes since a cursor",
    tag: "Sync",
    query: v.strictObject({
      scope: v.union([
        v.pipe(
          text(200),
          v.transform((one) => [one]),
        ),
        v.pipe(v.array(text(200)), v.minLength(1), v.maxLength(100)),
      ]),
      cursor: v.optional(text(8000)),
      limit: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,6}$/, rule("numeric")),
          v.transform(Number),
          v.minValue(1),
          v.maxValue(MAX_CHANGES_PER_PAGE),
        ),
        "500",
      ),
    }),
    answer: changesAnswer,
  }),
};
