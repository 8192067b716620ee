import { request } from "./http.ts";

export interface ServerFacts {
  isDemo: boolean;
  /** False: accounts are made by invitation only. */
  isRegistrationOpen: boolean;
}

/** What the server says of itself; null without an answer. */
export async function askServer(): Promise<ServerFacts | null> {
  try {
    const body = (await request({ method: "GET", path: "/health" })) as {
      status?: string;
      demo?: boolean;
      registration?: string;
    };
    if (body.status !== "ok") return null;
    return { isDemo: body.demo === true, isRegistrationOpen: body.registration !== "closed" };
  } catch {
    return null;
  }
}
