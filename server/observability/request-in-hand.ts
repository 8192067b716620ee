import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, MiddlewareHandler } from "hono";

import type { EndpointName } from "#shared/contract/api.ts";
import type { ErrorCode } from "#shared/contract/errors.ts";

/** What is known of the request that is being answered, wherever in the code one is. */
export interface RequestInHand {
  requestId: string;
  /** Where it came from; for limits and keyed hashes only, never stored or logged. */
  address: string;
  /** The call of the contract, or null for anything else. */
  call: EndpointName | null;
  /** Its name in log lines and figures: one of a fixed number, whatever is asked for. */
  route: string;
  /** Who asks, as soon as that is known. */
  userId: string | null;
  /** A permission that was refused, and how that was answered. */
  refused: ErrorCode | null;
  /** Somebody else's data that an administrator was let into. */
  readOf: string | null;
}

const storage = new AsyncLocalStorage<RequestInHand>();

/** The request in whose name this code runs; undefined at start, in work by the clock, and in commands. */
export const requestInHand = (): RequestInHand | undefined => storage.getStore();

/** Routes that are no call of the contract: one name for all files of the app, one for all that does not exist. */
function otherRoute(path: string): string {
  if (path === "/metrics") return path;
  return path === "/api" || path.startsWith("/api/") ? "(unknown call)" : "(app)";
}

export type InHandVariables = { requestId: string; inHand: RequestInHand };

export function takeInHand(addressOf: (c: Context) => string): MiddlewareHandler<{ Variables: InHandVariables }> {
  return (c, next) => {
    const request: RequestInHand = {
      requestId: c.get("requestId"),
      address: addressOf(c),
      call: null,
      route: otherRoute(c.req.path),
      userId: null,
      refused: null,
      readOf: null,
    };
    c.set("inHand", request);
    return storage.run(request, next);
  };
}
