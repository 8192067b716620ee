import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import { request } from "./http.ts";

/** Who runs this server, as far as she has said so. */
export type Operator = AnswerOf<typeof API.health>["operator"];

export interface ServerFacts {
  isDemo: boolean;
  /** False: accounts are made by invitation only. */
  isRegistrationOpen: boolean;
  /** Undefined where an older server says nothing of it. */
  operator?: Operator;
  /** The host that this server's passkeys are bound to; null where it has none. */
  passkeyHost: string | null;
}

/** The part of the server's answer that is used here. */
export interface HealthAnswer {
  status?: string;
  demo?: boolean;
  registration?: string;
  operator?: Operator;
  passkeys?: string | null;
}

let told: ServerFacts | null = null;

/** A page that the server has sent drawn says the same: it need not be asked again. */
export function tellFacts(answer: HealthAnswer): void {
  told = factsOf(answer);
}

/** What was said before anybody asked. */
export const toldFacts = (): ServerFacts | null => told;

/** What the server says of itself; null without an answer. */
export async function askServer(): Promise<ServerFacts | null> {
  if (told !== null) return told;
  try {
    return factsOf((await request({ method: "GET", path: "/health" })) as HealthAnswer);
  } catch {
    return null;
  }
}

function factsOf({ status, demo, registration, operator, passkeys }: HealthAnswer): ServerFacts | null {
  if (status !== "ok") return null;
  const isRegistrationOpen = registration !== "closed";
  return { isDemo: demo === true, isRegistrationOpen, operator, passkeyHost: passkeys ?? null };
}
