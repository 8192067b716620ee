import { AppError, isErrorCode } from "#shared/contract/errors.ts";

/** What can happen to a request on its way to the server. */
export const REQUEST_FATES = [
  "pass",
  "lost",
  "timeout",
  "stray",
  "doubled",
  "crash",
  // Nothing can be written to one of the tables, or one statement fails: single calls of a batch fail, the others do not.
  "table fails",
  "expired",
  "portal",
  "html 500",
  "html 502",
  "html 503",
  "rate-limited",
  "internal",
  "forbidden",
  // The shared phone changes hands while the request is under way; on the others it simply passes.
  "handed over",
  // Only for bodies of bytes: the connection breaks within, or a byte arrives as another one.
  "torn",
  "garbled",
] as const;

/** What can happen to an answer on its way back. */
export const ANSWER_FATES = [
  "pass",
  "lost",
  "earlier",
  "cut",
  // The tab that asked is put to sleep: its answer waits while another tab goes on.
  "held",
] as const;

export type Fate = (typeof REQUEST_FATES)[number] | (typeof ANSWER_FATES)[number];

/** What somebody else than the server answers: a proxy, a portal, or a server that did nothing. */
export const PRETENDED: Partial<Record<Fate, () => Response>> = {
  portal: () => new Response("<html>Willkommen im WLAN</html>", { headers: { "content-type": "text/html" } }),
  "html 500": () => new Response("<h1>Error</h1>", { status: 500 }),
  "html 502": () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "html 503": () => new Response("<h1>Unavailable</h1>", { status: 503 }),
  "rate-limited": () => Response.json({ code: "rate-limited", message: "" }, { status: 429 }),
  internal: () => Response.json({ code: "internal", message: "" }, { status: 500 }),
  forbidden: () => new Response("<h1>Forbidden by the ward's proxy</h1>", { status: 403 }),
};

/** A request of the app, and how its answer is read. */
export interface Call<T> {
  what: string;
  path: string;
  init: (token: string, fate: Fate) => RequestInit;
  read: (response: Response) => Promise<T>;
}

/** The error of an answer that is no success. */
export function refusal({ status }: Response, body: { code?: unknown; message?: string } | null): AppError {
  const isGateway = [502, 503, 504].includes(status);
  if (!isErrorCode(body?.code)) return new AppError(isGateway ? "unavailable" : "network");
  return new AppError(body.code, { message: body.message ?? "" });
}

/** What an answer that is no success says. */
export async function refusalOf(response: Response): Promise<AppError> {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return refusal(response, isJson ? ((await response.json().catch(() => null)) as { code?: unknown } | null) : null);
}
