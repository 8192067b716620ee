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

/** What the server says of itself; null without an answer. */
export async function askServer(): Promise<ServerFacts | null> {
  try {
    const body = (await request({ method: "GET", path: "/health" })) as {
      status?: string;
      demo?: boolean;
      registration?: string;
      operator?: Operator;
      passkeys?: string | null;
    };
    if (body.status !== "ok") return null;
    const { demo, registration, operator, passkeys } = body;
    const isRegistrationOpen = registration !== "closed";
    return { isDemo: demo === true, isRegistrationOpen, operator, passkeyHost: passkeys ?? null };
  } catch {
    return null;
  }
}
