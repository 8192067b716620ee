import type * as v from "valibot";

import type { ErrorCode } from "./errors.ts";
import type { Rule } from "./rule.ts";
import type { Total } from "./totals.ts";

export type HttpMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Params and query arrive as text, bodies as JSON (or a form); each has one schema. */
type Schema = v.GenericSchema<unknown, unknown>;
type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/**
 * One call of the API: the only description of it. The server checks callers and input by it, the app types its
 * client by it, and the OpenAPI document is made of it.
 */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Below /api, parameters in braces: "/vocabs/{id}". */
  readonly path: `/${string}`;
  /** One German-free line for the API document. */
  readonly summary: string;
  readonly tag: string;
  /** "none": callable without a token. "optional": one that is good is taken, any other is not missed. */
  readonly auth: "bearer" | "optional" | "none";
  readonly rule: Rule;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** How the body is encoded; JSON by default. Bytes are read as they come and have no schema. */
  readonly bodyType?: "json" | "form" | "bytes";
  /** The name under which the same call takes a file as multipart/form-data instead of its body. */
  readonly fileField?: string;
  /** Headers it needs, with their meaning. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer of a 2xx; null: 204 without a body. */
  readonly answer: Schema | null;
  /** "bytes": a 2xx carries a file. */
  readonly answerType?: "bytes";
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes beyond the ones every call may give (400, 401, 403, 404, 413, 422, 429, 500, 503). */
  readonly errors?: readonly ErrorCode[];
  /** What it moves beside the rows that it writes. */
  readonly totals?: readonly Total[];
  /** True for changing calls that keep a receipt and may run in POST /sync/replay. */
  readonly isReplayable?: boolean;
}

export type ParamsOf<E extends Endpoint> = E extends { params: v.GenericSchema<infer I, unknown> } ? I : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: v.GenericSchema<infer I, unknown> } ? I : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: v.GenericSchema<infer I, unknown> } ? I : undefined;
/** Unknown for an endpoint that nobody has named. */
export type AnswerOf<E extends Endpoint> = E extends { answer: v.GenericSchema<unknown, infer O> }
  ? O
  : E extends { answer: null }
    ? null
    : unknown;

type Part<K extends string, T> = undefined extends T ? { [key in K]?: T } : { [key in K]: T };
/** What fills in a call, before its check. */
export type CallParts<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>>;

/** Input after its check, as handlers see it. */
export interface CheckedInput<E extends Endpoint> {
  params: E extends { params: v.GenericSchema<unknown, infer O> } ? O : Record<never, never>;
  query: E extends { query: v.GenericSchema<unknown, infer O> } ? O : Record<never, never>;
  body: E extends { body: v.GenericSchema<unknown, infer O> } ? O : undefined;
}

/** Keeps the literal types of an endpoint's description. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** "/vocabs/{id}" with {id} filled in. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}
