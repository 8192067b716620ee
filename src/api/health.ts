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
}

/** What the server says of itself; null without an answer. */
export async function askServer(): Promise<ServerFacts | null> {
  try {
    const body = (await request({ method: "GET", path: "/health" })) as {
      status?: string;
      demo?: boolean;
      registration?: string;
      operator?: Operator;
    };
    if (body.status !== "ok") return null;
    return { isDemo: body.demo === true, isRegistrationOpen: body.registration !== "closed", operator: body.operator };
  } catch {
    return null;
  }
}
