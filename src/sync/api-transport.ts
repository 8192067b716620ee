import { callAtStart } from "#api/calls/start.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { Transport } from "./transport.ts";

/** JSON with status 200 may still be a captive portal's: then there is no server in reach. */
function assertOurs<T extends { feed_id: string }>(answer: T, ...lists: (keyof T)[]): T {
  const isOurs = typeof answer?.feed_id === "string" && lists.every((list) => Array.isArray(answer[list]));
  if (!isOurs) throw new AppError("network", { message: "the answer is not ours" });
  return answer;
}

/**
 * The transport of page and worker: the API client with the session of this device. `signedIn` says who that is;
 * the token itself is looked at once more by the client, directly before it is sent.
 */
export function apiTransport(as: string, signedIn: () => Promise<string | null>): Transport {
  return {
    userId: signedIn,
    replay: async (request) => assertOurs(await callAtStart("replay", { as, body: request }), "results"),
    changes: async ({ scopes, cursor, limit }) => {
      const query = { scope: scopes, limit: String(limit), ...(cursor && { cursor }) };
      return assertOurs(await callAtStart("changes", { as, query, isOnce: true }), "changes", "snapshot", "gone");
    },
    files: async () => (await import("#api/files.ts")).fileTransport(as),
  };
}
