import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { crashReport } from "../../model/crash-report.ts";
import { anyone, get, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Infrastructure";
const said = v.nullable(v.string());
/** What the operator has told of herself: the imprint, and whom to write to. */
const operator = v.object({
  name: said,
  address: v.array(v.string()),
  representative: said,
  email: said,
  phone: said,
  register: said,
  vat_id: said,
  privacy_email: said,
  booking: said,
});
const state = v.object({
  status: v.literal("ok"),
  version: v.string(),
  demo: v.boolean(),
  registration: v.picklist(["open", "closed"]),
  operator,
  /** The host that passkeys of this server are bound to; null where it has none, as under a bare IP address. */
  passkeys: v.nullable(v.string()),
  /** Whether the app's crashes are passed on to somebody; where not, none is to be sent. */
  crash_reports: v.boolean(),
});

export const infraEndpoints = {
  health: defineEndpoint({
    ...get("/health", anyone),
    summary: "The process answers",
    tag,
    answer: state,
  }),
  ready: defineEndpoint({
    ...get("/health/ready", anyone),
    summary: "The database answers too",
    tag,
    answer: state,
    errors: ["unavailable"],
  }),
  reportCrash: defineEndpoint({
    ...post("/crash-reports", anyone),
    summary: "A crash of the app, without texts, addresses or persons; 501 where nobody wants to know",
    tag,
    body: crashReport,
    answer: null,
    status: 204,
    errors: ["not-supported"],
  }),
  openApi: defineEndpoint({
    ...get("/openapi.json", anyone),
    summary: "This document",
    tag,
    answer: v.record(v.string(), v.unknown()),
  }),
  realtime: defineEndpoint({
    ...get("/ws", anyone),
    summary: "WebSocket: the token is the first message; the server says which scopes changed",
    tag,
    answer: null,
  }),
  debugStatus: defineEndpoint({
    ...get("/debug/return-status-code/{status_code}", anyone),
    summary: "Answers with the given status; in demo and test mode only",
    tag,
    params: v.strictObject({
      status_code: v.pipe(v.string(), v.regex(/^[2-5]\d\d$/, rule("numeric")), v.transform(Number)),
    }),
    answer: v.record(v.string(), v.unknown()),
  }),
};
