import { isDeepStrictEqual } from "node:util";

import type { AppDeps } from "../../server/app-deps.ts";
import { playBothForms } from "../../server/testing/both-forms.ts";

interface SentCall {
  method: string;
  path: string;
}

type SentReplay = { calls: SentCall[] };

const kindOf = ({ method, path }: SentCall): string => `${method} ${path.replaceAll(/[\da-f-]{36}/g, "")}`;

/** The same calls, with alike ones side by side: more of them are sets then, and they go wrong in more ways. */
const sorted = ({ calls, ...rest }: SentReplay): SentReplay => ({
  ...rest,
  calls: calls.toSorted((a, b) => kindOf(a).localeCompare(kindOf(b))),
});

/** Plays a replay that came in both of its forms, as it is and sorted, and undoes it. Returns how they differ. */
export async function rehearse(deps: AppDeps, init: RequestInit): Promise<string[]> {
  const body = JSON.parse(init.body as string) as SentReplay;
  const userId = callerOf(init);
  if (userId === null) return [];
  const actor = { userId, isAdmin: false, isExpert: false, familyId: "" };
  const differences: string[] = [];
  for (const asked of [body, sorted(body)]) {
    const { single, sets } = await playBothForms(deps, { actor, receivedAt: deps.clock.now(), body: asked });
    if (!isDeepStrictEqual(single, sets)) differences.push(JSON.stringify({ asked, single, sets }));
  }
  return differences;
}

/** Whose token it is; null: none, or one of nobody. */
function callerOf({ headers }: RequestInit): string | null {
  const [, payload] = (new Headers(headers).get("authorization") ?? "").split(".");
  if (payload === undefined) return null;
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
}
