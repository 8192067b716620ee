import type { Api, EndpointName } from "#shared/contract/api.ts";
import { CALLS } from "#shared/contract/calls.ts";
import {
  fillPath,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { request } from "./http.ts";
import { accessToken, refreshAccess } from "./session.ts";

type Part<K extends string, T> = undefined extends T ? { [key in K]?: T } : { [key in K]: T };
export type CallInput<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>> & { idempotencyKey?: string; signal?: AbortSignal };

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * One call of the API, typed by the contract. Takes care of the token: it is refreshed before it runs out,
 * and once more if the server does not accept it. Throws an AppError.
 */
export async function call<N extends EndpointName>(name: N, input: CallInput<Api[N]>): Promise<AnswerOf<Api[N]>> {
  const endpoint = CALLS[name];
  const { params, query, body, idempotencyKey, signal } = input as LooseInput;
  const send = (token: string | undefined) =>
    request({
      method: endpoint.method,
      path: fillPath(endpoint.path, params),
      query,
      json: body,
      token,
      idempotencyKey,
      signal,
    });
  if (endpoint.auth === "none") return (await send(undefined)) as AnswerOf<Api[N]>;
  const token = await accessToken();
  try {
    return (await send(token)) as AnswerOf<Api[N]>;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthorized") throw error;
    return (await send(await refreshAccess(token))) as AnswerOf<Api[N]>;
  }
}
