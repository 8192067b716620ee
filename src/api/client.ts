import type { Api } from "#shared/contract/api.ts";
import { APP_CALLS } from "#shared/contract/app-calls.ts";
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
import { notingMissingFactor } from "./missing-factor.ts";
import { accessToken, refreshAccess, subjectOf } from "./session.ts";

type Part<K extends string, T> = undefined extends T ? { [key in K]?: T } : { [key in K]: T };
export type CallInput<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>> &
  CallOptions;

interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Whose call it is: another person's token is never sent with it. Throws "wrong-user" instead. */
  as?: string;
}

interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
}

/**
 * One call of the API, typed by the contract. Takes care of the token: it is refreshed before it runs out,
 * and once more if the server does not accept it. Throws an AppError.
 */
export const call = <N extends keyof typeof APP_CALLS>(name: N, input: CallInput<Api[N]>): Promise<AnswerOf<Api[N]>> =>
  callEndpoint<Api[N]>(APP_CALLS[name], input);

/** The same of a call that comes with the screen that sends it, and not with the first one. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: Pick<Endpoint, "method" | "path" | "auth">,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body, idempotencyKey, signal, as } = input as LooseInput;
  const send = (token: string | undefined): Promise<unknown> => {
    // A refresh, too, may answer with the token of whoever signed in meanwhile.
    if (as !== undefined && token !== undefined && subjectOf(token) !== as) throw new AppError("wrong-user");
    return request({
      method: endpoint.method,
      path: fillPath(endpoint.path, params),
      query,
      json: body,
      token,
      idempotencyKey,
      signal,
    }).catch(notingMissingFactor);
  };
  if (endpoint.auth === "none") return (await send(undefined)) as AnswerOf<E>;
  const token = await accessToken();
  try {
    return (await send(token)) as AnswerOf<E>;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthorized") throw error;
    return (await send(await refreshAccess(token))) as AnswerOf<E>;
  }
}
