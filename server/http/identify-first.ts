import type { MiddlewareHandler } from "hono";

import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import { actorOf, bearerOf } from "../auth/actor.ts";
import type { Tokens } from "../auth/tokens.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { ApiEnv } from "./router.ts";

/**
 * Asks who it is before a byte of a body is read: what needs a token costs a stranger a look at her token and nothing
 * else. Whatever reads a body comes after it.
 */
export function identifyFirst(
  { db, clock, mostRequestsPerMinute }: AppDeps,
  tokens: Tokens,
): MiddlewareHandler<ApiEnv> {
  const countRequest = createRateLimit(clock, mostRequestsPerMinute);
  return async (c, next) => {
    const request = c.get("inHand");
    c.set("receivedAt", clock.now());
    c.set("actor", null);
    const auth = request.call === null ? "none" : API[request.call].auth;
    if (auth === "none") return next();
    const actor = await identified(c.req.header("Authorization"), c.get("receivedAt"), auth);
    if (actor !== null) {
      request.userId = actor.userId;
      countRequest(actor.userId);
      c.set("actor", actor);
    }
    return next();
  };

  async function identified(header: string | undefined, now: Date, auth: "bearer" | "optional") {
    try {
      return await actorOf(db, tokens, bearerOf(header), now);
    } catch (thrown) {
      if (auth === "optional" && thrown instanceof AppError && thrown.code === "unauthorized") return null;
      throw thrown;
    }
  }
}
