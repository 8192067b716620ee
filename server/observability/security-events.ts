import { createHmac } from "node:crypto";
import type { MiddlewareHandler } from "hono";

import type { ErrorCode } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import { securityLogOf } from "./logger.ts";
import { type InHandVariables, requestInHand } from "./request-in-hand.ts";

/**
 * What is told in the log about the safety of accounts and data, by name; `warn` is what somebody should look at when
 * it comes often. A new event is a line here.
 */
export const SECURITY_EVENTS = {
  /** Wrong password, or no such account. */
  "sign-in-failed": "warn",
  /** She had proved who she is and was not let in all the same: a locked account, or one with another password by now. */
  "sign-in-refused": "warn",
  /** Too many tries. */
  "sign-in-locked": "warn",
  "signed-in": "info",
  "session-ended": "info",
  "sessions-ended": "info",
  /** A refresh token that had been used: somebody may have a copy. */
  "token-reused": "warn",
  /** Asked again for her password while signed in, and it was wrong. */
  "password-check-failed": "warn",
  "password-changed": "info",
  "password-reset-asked": "info",
  "second-factor-added": "info",
  "second-factor-removed": "warn",
  "second-factor-failed": "warn",
  "passkey-added": "info",
  "passkey-removed": "info",
  /** Its counter went back or stood still: there may be two of it. */
  "passkey-copied": "warn",
  "invitation-sent": "info",
  "invitation-renewed": "info",
  "invitation-withdrawn": "info",
  "invitation-accepted": "info",
  "account-made": "info",
  "account-deleted": "info",
  "role-changed": "warn",
  "permission-refused": "warn",
  "admin-read": "info",
  "data-exported": "info",
  /** More work, bytes or rows than one person or address may ask for. */
  "limit-reached": "warn",
} as const satisfies Record<string, "info" | "warn">;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Ids and codes, nothing else: no address, no name, no text has a place in it. */
export interface AboutEvent {
  /** Who did it; by default who makes the request. Null: nobody is named, as of an account that is gone. */
  userId?: string | null;
  /** The name of an account as it was typed, where there is no id: only its keyed hash is written. */
  account?: string;
  /** Whom or what it was done to, by id. */
  subjectId?: string;
  organizationId?: string;
  /** How it was answered. */
  reason?: ErrorCode;
}

type Needed = Pick<AppDeps, "config" | "clock" | "metrics" | "logger">;

/**
 * Tells a security event: one line in the log whatever LOG_LEVEL leaves out (but for `silent`), and one more in
 * `visite_security_events_total`. Say it when it is certain: behind the transaction, not in it.
 */
export function securityEvent(deps: Needed, event: SecurityEvent, about: AboutEvent = {}): void {
  const request = requestInHand();
  const { userId = request?.userId, account, subjectId, organizationId, reason } = about;
  const day = deps.clock.now().toISOString().slice(0, 10);
  deps.metrics.securityEvents.inc({ event });
  securityLogOf(deps.logger)[SECURITY_EVENTS[event]](
    {
      event,
      user_id: userId ?? undefined,
      account: account === undefined ? undefined : keyed(deps, "account", account.trim().toLowerCase()),
      subject_id: subjectId,
      organization_id: organizationId,
      reason,
      route: request?.route,
      // Tells who tries many accounts from one place on one day, and nothing about where that is.
      from: request === undefined ? undefined : keyed(deps, `address ${day}`, request.address),
      request_id: request?.requestId,
    },
    "security",
  );
}

/** Tells that somebody met the limits of `row-quotas.ts`, once an answer. */
export function tellTooManyRows(deps: Needed, refusals: readonly ({ code?: string | undefined } | undefined)[]): void {
  if (refusals.some((refusal) => refusal?.code === "too-many-rows")) {
    securityEvent(deps, "limit-reached", { reason: "too-many-rows" });
  }
}

function keyed({ config }: Needed, use: string, text: string): string {
  const key = createHmac("sha256", config.sessionSecret).update(`visite security log ${use}`).digest();
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 16);
}

/** Tells, when a request has been answered, whether a permission was refused and whether an administrator looked. */
export function tellPermissions(deps: Needed): MiddlewareHandler<{ Variables: InHandVariables }> {
  return async (c, next) => {
    await next();
    const { refused, readOf, call } = c.get("inHand");
    // Some rules are also asked about others than the caller: those are answered otherwise.
    const isAnswered = c.res.status === 403 || c.res.status === 404 || call === "replay";
    if (refused !== null && isAnswered) securityEvent(deps, "permission-refused", { reason: refused });
    if (readOf !== null && c.res.ok) securityEvent(deps, "admin-read", { subjectId: readOf });
  };
}
