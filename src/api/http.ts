import { AppError, isErrorCode, type FieldMessages } from "#shared/contract/errors.ts";

/** Where the API lives: the app's own origin unless the build names another host. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? "/api";

const TIMEOUT_MS = 20_000;

export interface HttpRequest {
  method: string;
  /** Below the API base, with its leading slash. */
  path: string;
  query?: Record<string, string | readonly string[]>;
  json?: unknown;
  form?: Record<string, string>;
  token?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function isJson(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").includes("json");
}

/** The error of a non-2xx answer. An answer that is not our JSON (a captive portal, a proxy) counts as no network. */
export async function errorOf(response: Response): Promise<AppError> {
  const body: unknown = isJson(response) ? await response.json().catch(() => null) : null;
  const { code, message, fields } = (body ?? {}) as { code?: unknown; message?: string; fields?: FieldMessages };
  if (!isErrorCode(code)) {
    const isGateway = response.status === 502 || response.status === 503 || response.status === 504;
    return new AppError(isGateway ? "unavailable" : "network", {
      message: `${response.status} ${response.statusText}`,
    });
  }
  const retryAfter = Number(response.headers.get("retry-after"));
  const details = { status: response.status, retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : 0 };
  return new AppError(code, {
    message,
    fields,
    details,
  });
}

interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  /** From the first byte that goes to the last one that is read. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * The only `fetch` of the app: sends to a path below the API base and reads the answer, both within the time.
 * Throws what `read` throws of ours, otherwise "cancelled", "timeout" or "network".
 */
export async function exchange<T>(
  path: string,
  { timeoutMs, signal, ...init }: Outgoing,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const within = signal ? AbortSignal.any([signal, limit]) : limit;
    return await read(await fetch(new Request(`${API_BASE}${path}`, { ...init, cache: "no-store", signal: within })));
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const code = signal?.aborted ? "cancelled" : limit.aborted ? "timeout" : "network";
    throw new AppError(code, { cause: thrown });
  }
}

function addressOf(path: string, query: HttpRequest["query"]): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((one) => [name, one]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** Below this the packing is not worth its work. */
const PACKED_FROM_CHARACTERS = 2000;
/** Whether the server takes packed bodies; it says so in the answers of sync. "never": something on the way does not. */
let packing: "unknown" | "taken" | "never" = "unknown";

const REFUSED_PACKED = Symbol("refused packed");

const pack = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

function noteAnnouncement(path: string, { headers }: Response): void {
  if (packing === "never" || !path.startsWith("/sync/")) return;
  packing = (headers.get("accept-encoding") ?? "").includes("gzip") ? "taken" : "unknown";
}

/** Answers the JSON of a 2xx, or null of a 204; throws an AppError otherwise. */
export async function request(asked: HttpRequest): Promise<unknown> {
  const { path, query, json, form, token, idempotencyKey, signal, method } = asked;
  const text = json === undefined ? undefined : JSON.stringify(json);
  const isLong = (text?.length ?? 0) > PACKED_FROM_CHARACTERS && typeof CompressionStream === "function";
  const isPacked = text !== undefined && isLong && packing === "taken" && path.startsWith("/sync/");
  const body = form ? new URLSearchParams(form) : isPacked ? await pack(text) : text;
  const headers = {
    accept: "application/json",
    ...(json !== undefined && { "content-type": "application/json" }),
    ...(isPacked && { "content-encoding": "gzip" }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
  const outgoing = { method, headers, timeoutMs: TIMEOUT_MS, signal, ...(body !== undefined && { body }) };
  const answer = await exchange<unknown>(addressOf(path, query), outgoing, async (response) => {
    // The server was put back to an older version, or a proxy before it looks into bodies: again as it is.
    if (isPacked && (response.status === 400 || response.status === 415)) return REFUSED_PACKED;
    if (!response.ok) throw await errorOf(response);
    noteAnnouncement(path, response);
    if (response.status === 204) return null;
    if (!isJson(response)) throw new AppError("network", { message: "the answer is not JSON" });
    return response.json();
  });
  if (answer !== REFUSED_PACKED) return answer;
  packing = "never";
  return request(asked);
}
