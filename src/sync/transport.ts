import { call } from "#api/client.ts";
import type { LearnerDatabase } from "#db/database.ts";
import type { ChangesAnswer, ReplayCall, ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";

export interface ReplayRequest {
  user_id: string;
  device_id: string;
  contract: number;
  sent_at: string;
  calls: ReplayCall[];
}

/** How the engine reaches the server. Both throw an AppError. */
export interface Transport {
  /** The user whose token the next request will carry; null: nobody is signed in. */
  userId(): Promise<string | null>;
  replay(request: ReplayRequest): Promise<{ feed_id: string; results: ReplayResult[] }>;
  changes(query: { scopes: string[]; cursor: string | undefined; limit: number }): Promise<ChangesAnswer>;
}

const UNREACHABLE = new Set(["network", "timeout", "bad-gateway", "unavailable"]);

/** No server in reach: the learner works on offline. */
export const isUnreachable = ({ code }: AppError): boolean => UNREACHABLE.has(code);

/** Asked before every request: the device may have changed hands since the last one. */
export async function assertOwner(transport: Transport, db: LearnerDatabase): Promise<void> {
  if ((await transport.userId()) !== db.userId) throw new AppError("wrong-user");
}

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
    replay: async (request) => assertOurs(await call("replay", { as, body: request }), "results"),
    changes: async ({ scopes, cursor, limit }) => {
      const query = { scope: scopes, limit: String(limit), ...(cursor && { cursor }) };
      return assertOurs(await call("changes", { as, query }), "changes", "snapshot", "gone");
    },
  };
}
