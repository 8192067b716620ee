import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { ApiEnv } from "../calls/api-env.ts";
import { errorBody, refusalOf } from "../calls/errors.ts";

/** Whatever was thrown, as an answer of ours. What nobody foresaw is logged with the request's id. */
export function answerError(thrown: Error, c: Context<ApiEnv>): Response {
  const error = refusalOf(thrown);
  if (error.code === "internal") c.get("logger").error({ err: error.cause ?? error }, "a request failed");
  if (error.status > 501)
    c.get("logger").warn({ err: error.cause ?? error, code: error.code }, "a request was put off");
  const { retry_after: retryAfter } = (error.details ?? {}) as { retry_after?: number };
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  if (error.code === "unauthorized") c.header("WWW-Authenticate", "Bearer");
  return c.json(errorBody(error), (error.status || 500) as ContentfulStatusCode);
}
