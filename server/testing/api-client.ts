import { API } from "#shared/contract/api.ts";
import type { ChangesAnswer, ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import type { ErrorBody } from "../calls/errors.ts";
import type { TestApp } from "./test-app.ts";

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

export interface CallOptions {
  body?: unknown;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
}

export interface TestCall {
  id?: string;
  lane?: string | null;
  after?: string[];
  method?: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  at?: string;
  local_day?: string;
  time_zone?: string;
}

/** Calls the app as a device does. */
export class ApiClient {
  readonly #app: TestApp["app"];
  accessToken: string | null;

  constructor(app: TestApp["app"], accessToken: string | null = null) {
    this.#app = app;
    this.accessToken = accessToken;
  }

  async call<T = ErrorBody>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const headers = new Headers(options.headers);
    if (this.accessToken !== null && !headers.has("Authorization")) {
      headers.set("Authorization", `Bearer ${this.accessToken}`);
    }
    if (options.body !== undefined) headers.set("Content-Type", "application/json");
    const response = await this.#app.request(`/api${path}${queryOf(options.query)}`, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    return answerOf<T>(response);
  }

  get = <T = ErrorBody>(path: string, options?: CallOptions) => this.call<T>("GET", path, options);
  put = <T = ErrorBody>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>("PUT", path, { ...options, body });
  post = <T = ErrorBody>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>("POST", path, { ...options, body });
  patch = <T = ErrorBody>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>("PATCH", path, { ...options, body });
  delete = <T = ErrorBody>(path: string, options?: CallOptions) => this.call<T>("DELETE", path, options);

  async form<T = ErrorBody>(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await this.#app.request(`/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    return answerOf<T>(response);
  }

  /** Sends queued calls; answers their verdicts. */
  async replay(calls: TestCall[], envelope: Record<string, unknown> = {}): Promise<ReplayResult[]> {
    const { status, body } = await this.tryReplay(calls, envelope);
    if (status !== 200) throw new Error(`replay answered ${status}: ${JSON.stringify(body)}`);
    return (body as unknown as { results: ReplayResult[] }).results;
  }

  tryReplay(calls: TestCall[], envelope: Record<string, unknown> = {}): Promise<Answer<ErrorBody>> {
    const sent = calls.map((call) => ({ id: crypto.randomUUID(), method: "POST", ...call }));
    return this.post(API.replay.path, { contract: CONTRACT_VERSION, calls: sent, ...envelope });
  }

  /** Follows the feed from a cursor to its end. */
  async pull(scopes: string[], cursor?: string, limit = 500): Promise<ChangesAnswer & { pages: number }> {
    const all: ChangesAnswer["changes"] = [];
    let next = cursor;
    for (let pages = 1; ; pages += 1) {
      const query = { scope: scopes, limit: String(limit), ...(next !== undefined && { cursor: next }) };
      const { status, body } = await this.get<ChangesAnswer>(API.changes.path, { query });
      if (status !== 200) throw new Error(`changes answered ${status}: ${JSON.stringify(body)}`);
      all.push(...body.changes);
      next = body.cursor;
      if (!body.more) return { ...body, changes: all, pages };
    }
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  // Files are bytes, and the library of uploads says some things in plain text.
  const isJson = text !== "" && (response.headers.get("Content-Type") ?? "").includes("json");
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : null) as T };
}

function queryOf(query: CallOptions["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]));
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
}
