import { fillPath, type AnswerOf, type CallParts, type Endpoint } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { request } from "./http.ts";
import { notingMissingFactor } from "./missing-factor.ts";
import { accessToken, refreshAccess, subjectOf } from "./session.ts";

export type CallInput<E extends Endpoint> = CallParts<E> & CallOptions;

interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Whose call it is: another person's token is never sent with it. Throws "wrong-user" instead. */
  as?: string;
  /** Reads are asked again where no server was reached; not for who has retries of her own. */
  isOnce?: boolean;
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
export async function callEndpoint<E extends Endpoint>(
  endpoint: Pick<Endpoint, "method" | "path" | "auth">,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body, idempotencyKey, signal, as, isOnce = false } = input as LooseInput;
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
      isRepeated: endpoint.method === "GET" && !isOnce,
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
