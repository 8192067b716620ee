import { request } from "./http.ts";

/** Whether the server says that it is a demo; null without an answer. */
export async function askWhetherDemo(): Promise<boolean | null> {
  try {
    const body = (await request({ method: "GET", path: "/health" })) as { status?: string; demo?: boolean };
    return body.status === "ok" ? body.demo === true : null;
  } catch {
    return null;
  }
}
