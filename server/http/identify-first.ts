import type { MiddlewareHandler } from "hono";

import { API } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import { actorOf, bearerOf } from "../auth/actor.ts";
import { isForEnrolment } from "../auth/enrolment-calls.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { ApiEnv } from "../calls/api-env.ts";
import { createRateLimit } from "../limits/rate-limit.ts";

/**
 * Asks who it is before a byte of a body is read: what needs a token costs a stranger a look at her token and nothing
 * else. Whatever reads a body comes after it.
 */
export function identifyFirst(deps: AppDeps, tokens: Tokens): MiddlewareHandler<ApiEnv> {
  const { clock, mostRequestsPerMinute } = deps;
  const countRequest = createRateLimit(clock, mostRequestsPerMinute);
  return async (c, next) => {
    const request = c.get("inHand");
    c.set("receivedAt", clock.now());
    c.set("actor", null);
    const endpoint = request.call === null ? null : API[request.call];
    if (endpoint === null || endpoint.auth === "none") return next();
    const actor = await identified(c.req.header("Authorization"), c.get("receivedAt"), endpoint);
    if (actor !== null) {
      request.userId = actor.userId;
      countRequest(actor.userId);
      c.set("actor", actor);
    }
    return next();
  };

  async function identified(header: string | undefined, now: Date, endpoint: Endpoint) {
    try {
      return await actorOf(deps, tokens, bearerOf(header), now, { setsUp: isForEnrolment(endpoint) });
    } catch (thrown) {
      if (endpoint.auth === "optional" && thrown instanceof AppError && thrown.code === "unauthorized") return null;
      throw thrown;
    }
  }
}
