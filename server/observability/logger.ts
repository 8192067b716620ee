import type { MiddlewareHandler } from "hono";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

import type { CrashReports } from "./crash-reports.ts";
import { type InHandVariables, requestInHand } from "./request-in-hand.ts";

export type { Logger };

/** As pino counts. */
const ERROR_LEVEL = 50;

/**
 * The server's log: one JSON line each on standard output. Lines carry ids, never texts of learners and
 * never addresses (neither e-mail nor network); the redaction is the second net, not the first.
 * An error that is logged as one is told to `crashes`, too: its class and place, wherever it happened.
 */
export function createLogger(level: string, to?: DestinationStream, crashes?: CrashReports): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ["email", "password", "token", "authorization", "body", "text", "*.email", "*.password", "*.token"],
      censor: "[…]",
    },
    hooks: {
      logMethod(args, method, written) {
        const [line] = args as [unknown];
        const { err } = (typeof line === "object" && line !== null ? line : {}) as { err?: unknown };
        if (written >= ERROR_LEVEL) crashes?.tellError(err, requestInHand()?.route ?? null);
        method.apply(this, args);
      },
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/**
 * The log of security events: theirs is the level `info` even where LOG_LEVEL leaves out everything below warnings, as
 * it does beside the embedded database. Who wants no log at all (`silent`) has none.
 */
export function securityLogOf(logger: Logger): Logger {
  const known = securityLogs.get(logger);
  if (known !== undefined) return known;
  const made = logger.child({ log: "security" }, { level: logger.level === "silent" ? "silent" : "info" });
  securityLogs.set(logger, made);
  return made;
}

const securityLogs = new WeakMap<Logger, Logger>();

export type RequestLogVariables = InHandVariables & { logger: Logger };

/** Logs each request once, by its route: ids of people in paths and queries stay out of the log. */
export function requestLog(logger: Logger): MiddlewareHandler<{ Variables: RequestLogVariables }> {
  return async (c, next) => {
    const child = logger.child({ request_id: c.get("requestId") });
    c.set("logger", child);
    const startedAt = performance.now();
    await next();
    const line = {
      method: c.req.method,
      route: c.get("inHand").route,
      status: c.res.status,
      duration_ms: Math.round(performance.now() - startedAt),
    };
    if (c.res.status >= 500) child.error(line, "request");
    else child.info(line, "request");
  };
}
