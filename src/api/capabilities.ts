import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import { callAtStart } from "./calls/start.ts";

/** What the server can do because it was given models. */
export type Capabilities = AnswerOf<typeof API.getCapabilities>;

/** It changes with a restart of the server only. */
const CACHE_MS = 10 * 60_000;

let known: { at: number; asked: Promise<Capabilities | null> } | null = null;

/** Null where nobody can be asked now; then it is asked again the next time. */
export function capabilities(): Promise<Capabilities | null> {
  if (known !== null && Date.now() - known.at < CACHE_MS) return known.asked;
  const asked = callAtStart("getCapabilities", {}).catch(() => {
    known = null;
    return null;
  });
  known = { at: Date.now(), asked };
  return asked;
}

/** As the server tells it at this moment: how often it may still be asked today changes with every answer. */
export function capabilitiesNow(): Promise<Capabilities | null> {
  known = null;
  return capabilities();
}
