import { newId } from "#shared/lib/uuid.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";

import { createTokens } from "../../server/auth/tokens.ts";
import { aReviewCall } from "../../server/testing/all-calls.ts";
import type { ServerApp } from "../lib/server-app.ts";

export const CALLS_OF_A_BATCH = 50;

export interface Caller {
  token: string;
  words: string[];
}

/** These people, with a token each. */
export async function signedIn({ pool, deps }: ServerApp, ids: readonly string[]): Promise<Caller[]> {
  const { rows } = await pool.query<{ userId: string; familyId: string; words: string[] }>(
    `select u.id as "userId", (select f.id from session_family f where f.user_id = u.id limit 1) as "familyId",
       (select array_agg(id) from vocab_item where owner_id = u.id) as words from app_user u where u.id = any($1)`,
    [ids],
  );
  const tokens = createTokens(deps.config.sessionSecret);
  return Promise.all(rows.map(async (row) => ({ ...row, token: await tokens.issueAccess(row, new Date()) })));
}

/** A call about a word, by what it does. */
export const KINDS: Record<string, (wordId: string) => object> = {
  reviews: (wordId) => ({ method: "POST", ...aReviewCall(wordId) }),
  "changes of words": (wordId) => ({
    method: "PATCH",
    path: `/vocabs/${wordId}`,
    body: { remarks: `Merke ${newId()}` },
  }),
};

export function batchOf({ words }: Caller, kind: string): string {
  const from = Math.floor(Math.random() * words.length);
  const calls = Array.from({ length: CALLS_OF_A_BATCH }, (_, n) => ({
    ...KINDS[kind]?.(words[(from + n) % words.length] ?? ""),
    id: newId(),
    lane: newId(),
    at: new Date().toISOString(),
    local_day: "2026-11-28",
    time_zone: "Europe/Berlin",
  }));
  return JSON.stringify({ contract: CONTRACT_VERSION, sent_at: new Date().toISOString(), calls });
}
