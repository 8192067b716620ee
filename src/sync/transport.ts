import { call } from "#api/client.ts";
import type { ChangesAnswer, ReplayCall, ReplayResult } from "#shared/contract/endpoints/sync.ts";

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

/** The transport of page and worker: the API client with the session of this device. */
export function apiTransport(userId: () => Promise<string | null>): Transport {
  return {
    userId,
    replay: (request) => call("replay", { body: request }),
    changes: ({ scopes, cursor, limit }) =>
      call("changes", { query: { scope: scopes, limit: String(limit), ...(cursor && { cursor }) } }),
  };
}
