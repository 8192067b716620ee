import type { KyResponse } from "ky";

import { AppError, isErrorCode, type ErrorCode, type FieldMessages } from "#shared/contract/errors.ts";

/** Where the API lives: the app's own origin unless the build names another host. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? "/api";

/**
 * What sends. Not with the app: the sign-in page shows before it. To be called once that is shown, all the same: an
 * import that failed for want of a network stays failed until the page is loaded anew.
 */
export async function loadClient() {
  try {
    return await import("ky");
  } catch (error) {
    throw new AppError("network", { message: String(error) });
  }
}

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

const STATUS_CODES: Record<number, ErrorCode> = {
  400: "bad-request",
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  410: "gone",
  413: "too-large",
  422: "validation",
  429: "rate-limited",
  500: "internal",
  501: "not-supported",
  502: "bad-gateway",
  503: "unavailable",
};

function isJson(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").includes("json");
}

/** The error of a non-2xx answer. An answer that is not our JSON (a captive portal, a proxy) counts as no network. */
export async function errorOf(response: KyResponse, body: unknown): Promise<AppError> {
  const { code, message, fields } = (body ?? {}) as { code?: unknown; message?: string; fields?: FieldMessages };
  if (!isJson(response) || !isErrorCode(code)) {
    const isGateway = response.status === 502 || response.status === 503 || response.status === 504;
    return new AppError(isGateway ? "unavailable" : "network", {
      message: `${response.status} ${response.statusText}`,
    });
  }
  const retryAfter = Number(response.headers.get("retry-after"));
  const details = { status: response.status, retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : 0 };
  return new AppError(isErrorCode(code) ? code : (STATUS_CODES[response.status] ?? "internal"), {
    message,
    fields,
    details,
  });
}

export function failure(thrown: unknown, isTimeout: boolean, signal: AbortSignal | undefined): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isTimeout) return new AppError("timeout", { cause: thrown });
  if (signal?.aborted) return new AppError("cancelled", { cause: thrown });
  return new AppError("network", { cause: thrown });
}

/** The only request of the app. Answers the JSON of a 2xx, or null of a 204; throws an AppError otherwise. */
export async function request({
  path,
  query,
  json,
  form,
  token,
  idempotencyKey,
  signal,
  method,
}: HttpRequest): Promise<unknown> {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of typeof value === "string" ? [value] : value) searchParams.append(name, one);
  }
  const { default: ky, isHTTPError, isTimeoutError } = await loadClient();
  try {
    const response = await ky(`${API_BASE}${path}`, {
      method,
      searchParams,
      ...(json !== undefined && { json }),
      ...(form && { body: new URLSearchParams(form) }),
      headers: {
        accept: "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      timeout: TIMEOUT_MS,
      retry: 0,
      cache: "no-store",
      ...(signal && { signal }),
    });
    if (response.status === 204) return null;
    if (!isJson(response)) throw new AppError("network", { message: "the answer is not JSON" });
    return await response.json();
  } catch (thrown) {
    if (isHTTPError(thrown)) {
      throw await errorOf(thrown.response, thrown.data);
    }
    throw failure(thrown, isTimeoutError(thrown), signal);
  }
}
