import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Gives every request an id (the caller's, when it is a harmless one) and answers it in `X-Request-Id`. */
export function requestId(): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const given = c.req.header("X-Request-Id");
    const id = given && ACCEPTABLE.test(given) ? given : randomUUID();
    c.set("requestId", id);
    await next();
    c.header("X-Request-Id", id);
  };
}
