import { API_BASE } from "./http.ts";

/**
 * Whether the server says that it is a demo; null without an answer. A plain request of the platform: the sign-in
 * page asks it before anything else, and must not load the client for it.
 */
export async function askWhetherDemo(): Promise<boolean | null> {
  try {
    const response = await fetch(`${API_BASE}/health`, { cache: "no-store" });
    const body = (await response.json()) as { status?: string; demo?: boolean };
    return body.status === "ok" ? body.demo === true : null;
  } catch {
    return null;
  }
}
