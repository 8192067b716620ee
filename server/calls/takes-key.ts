import type { EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** Calls by POST that change nothing: what is asked and answered in them is kept nowhere. */
const ASKING: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "replay",
  "suggestVocab",
  "translateVocab",
  "extractVocab",
  "suggestMoreVocab",
]);
const INVITING: ReadonlySet<EndpointName> = new Set<EndpointName>(["invite", "cancelInvite", "renewInvite"]);

/**
 * Whether a call takes `Idempotency-Key`: any that changes something for somebody who is signed in, but for sessions and
 * passwords (inviting only lies below /auth) and the end of the account, which takes its receipts with it.
 */
export function takesKey(name: EndpointName, { method, auth, path, isReplayable }: Endpoint): boolean {
  if (isReplayable === true) return true;
  if (method === "GET" || method === "HEAD" || auth !== "bearer") return false;
  // tus has its own way to repeat.
  if (path.startsWith("/files/")) return false;
  if (path.startsWith("/auth/")) return INVITING.has(name);
  return name !== "deleteMe" && !ASKING.has(name) && !path.startsWith("/evaluation/");
}
