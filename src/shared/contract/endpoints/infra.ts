import * as v from "valibot";

import { defineEndpoint } from "../endpoint.ts";

const tag = "Infrastructure";
const state = v.object({ status: v.literal("ok"), version: v.string(), demo: v.boolean() });

export const infraEndpoints = {
  health: defineEndpoint({
    method: "GET",
    path: "/health",
    summary: "The process answers",
    tag,
    auth: "none",
    answer: state,
  }),
  ready: defineEndpoint({
    method: "GET",
    path: "/health/ready",
    summary: "The database answers too",
    tag,
    auth: "none",
    answer: state,
    errors: ["unavailable"],
  }),
  openApi: defineEndpoint({
    method: "GET",
    path: "/openapi.json",
    summary: "This document",
    tag,
    auth: "none",
    answer: v.record(v.string(), v.unknown()),
  }),
  realtime: defineEndpoint({
    method: "GET",
    path: "/ws",
    summary: "WebSocket: the token is the first message; the server says which scopes changed",
    tag,
    auth: "none",
    answer: null,
  }),
  debugStatus: defineEndpoint({
    method: "GET",
    path: "/debug/return-status-code/{status_code}",
    summary: "Answers with the given status; in demo and test mode only",
    tag,
    auth: "none",
    params: v.strictObject({
      status_code: v.pipe(v.string(), v.regex(/^[2-5]\d\d$/, "Ist kein Status"), v.transform(Number)),
    }),
    answer: v.record(v.string(), v.unknown()),
  }),
};
