import ky, { HTTPError } from "ky";

import { AppError, isErrorCode } from "#shared/contract/errors.ts";
import type { FieldErrors } from "#shared/lib/field-errors.ts";

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
  /** A read that is asked again after 1, 2 and 4 seconds where no server was reached. */
  isRepeated?: boolean;
}

/** What something between us and the server answers while there is no server behind it. */
const NO_SERVER = [502, 503, 504];
const REPEATED = {
  limit: 3,
  methods: ["get" as const],
  statusCodes: NO_SERVER,
  afterStatusCodes: [],
  delay: (attempt: number) => 1000 * 2 ** (attempt - 1),
  // A device without a network says so at once; what waits for it asks again when it is back.
  shouldRetry: () => (navigator.onLine === false ? false : undefined),
};

function isJson(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").includes("json");
}

/** The error of a non-2xx answer. An answer that is not our JSON (a captive portal, a proxy) counts as no network. */
export async function errorOf(response: Response): Promise<AppError> {
  return errorFrom(response, isJson(response) ? await response.json().catch(() => null) : null);
}

interface ErrorAnswer {
  code?: unknown;
  message?: string;
  fields?: Record<string, string[]>;
  rules?: FieldErrors;
  details?: object;
}

/** Returns the rules that are broken. An answer that an earlier server has stored names the fields alone. */
function brokenRules({ fields, rules }: Pick<ErrorAnswer, "fields" | "rules">): FieldErrors | undefined {
  if (rules !== undefined || fields === undefined) return rules;
  return Object.fromEntries(Object.keys(fields).map((path) => [path, [{ rule: "invalid" }]]));
}

function errorFrom({ status, statusText, headers }: Response, body: unknown): AppError {
  const { code, message, details: given, ...wrong } = (body ?? {}) as ErrorAnswer;
  if (!isErrorCode(code)) {
    return new AppError(NO_SERVER.includes(status) ? "unavailable" : "network", { message: `${status} ${statusText}` });
  }
  const retryAfter = Number(headers.get("retry-after"));
  const details = { ...given, status, retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : 0 };
  return new AppError(code, { message, fields: brokenRules(wrong), details });
}

interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  /** From the first byte that goes to the last one that is read, whatever is asked again in between. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  isRepeated?: boolean | undefined;
}

/**
 * The only way to the network: sends to a path below the API base and reads the answer, both within the time.
 * Throws what `read` throws of ours, otherwise "cancelled", "timeout" or "network".
 */
export async function exchange<T>(
  path: string,
  { timeoutMs, signal, isRepeated = false, ...init }: Outgoing,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await ky(`${API_BASE}${path}`, {
      ...init,
      cache: "no-store",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      timeout: false,
      retry: isRepeated ? REPEATED : 0,
      throwHttpErrors: (status) => isRepeated && NO_SERVER.includes(status),
    });
    return await read(response);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (thrown instanceof HTTPError) throw errorFrom(thrown.response, thrown.data);
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

/** Returns the JSON of a 2xx, or null of a 204; throws an AppError otherwise. */
export async function request(asked: HttpRequest): Promise<unknown> {
  const { path, query, json, form, token, idempotencyKey, signal, method, isRepeated } = asked;
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
  const outgoing = { method, headers, timeoutMs: TIMEOUT_MS, signal, isRepeated, ...(body !== undefined && { body }) };
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
