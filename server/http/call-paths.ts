import type { Hono, MiddlewareHandler } from "hono";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

import type { ApiEnv } from "../calls/api-env.ts";

const paramCount = ({ path }: Endpoint) => path.split("{").length;

/** All calls in the order in which they are asked: "/users/me" before "/users/{user_id}". */
export const CALLS = (Object.entries(API) as [EndpointName, Endpoint][]).toSorted(
  ([, a], [, b]) => paramCount(a) - paramCount(b),
);

/** Mounts a handler of a call at its path, with and without a slash at its end. */
export function mountAt(app: Hono<ApiEnv>, { method, path }: Endpoint, handle: MiddlewareHandler<ApiEnv>): void {
  const written = `/api${path.replace(/\/$/, "").replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const paths = [written, `${written}/`];
  // Hono answers HEAD by the handler of GET; a GET of what knows HEAD only is no call of ours.
  if (method === "HEAD") app.on("GET", paths, (c, next) => (c.req.method === "HEAD" ? handle(c, next) : next()));
  else app.on(method, paths, handle);
}

/** The route of a call as log lines and figures name it: as the contract writes it, with the names of its parameters. */
export const routeOf = ({ path }: Endpoint): string => `/api${path}`;

/** Notes for each request which call it is, before anything else is asked of it. */
export function nameCalls(app: Hono<ApiEnv>): void {
  for (const [name, endpoint] of CALLS) {
    mountAt(app, endpoint, (c, next) => {
      const request = c.get("inHand");
      if (request.call === null) Object.assign(request, { call: name, route: routeOf(endpoint) });
      return next();
    });
  }
}
