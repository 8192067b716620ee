import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { type Logger, pino } from "pino";

export type { Logger };

/**
 * The server's log: one JSON line each on standard output. Lines carry ids, never texts of learners and
 * never addresses (neither e-mail nor network); the redaction is the second net, not the first.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ["email", "password", "token", "authorization", "body", "text", "*.email", "*.password", "*.token"],
      censor: "[…]",
    },
  });
}

export type RequestLogVariables = { requestId: string; logger: Logger };

/** Logs each request once, by its route pattern: ids of people in paths and queries stay out of the log. */
export function requestLog(logger: Logger): MiddlewareHandler<{ Variables: RequestLogVariables }> {
  return async (c, next) => {
    const child = logger.child({ request_id: c.get("requestId") });
    c.set("logger", child);
    const startedAt = performance.now();
    await next();
    const line = {
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      duration_ms: Math.round(performance.now() - startedAt),
    };
    if (c.res.status >= 500) child.error(line, "request");
    else child.info(line, "request");
  };
}
