import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

import type { AppDeps } from "../app-deps.ts";
import { networkOf } from "../limits/network.ts";

/** Who is limited together: the network address, as told by our own proxy or by the connection. */
export function addressOf(c: Context, { config }: Pick<AppDeps, "config">): string {
  const forwarded = config.trustsProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return networkOf(forwarded);
  const env = c.env as { incoming?: unknown } | undefined;
  // Requests of tests do not come over a connection.
  return env?.incoming === undefined ? "local" : networkOf(getConnInfo(c).remote.address ?? "unknown");
}
