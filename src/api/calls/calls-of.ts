import type { Api, EndpointName } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import { callEndpoint, type CallInput } from "../client.ts";

/** A call as the app sends it, without what the server checks it by. */
type LightCall<N extends EndpointName> = Pick<Api[N], "method" | "path" | "auth">;
/** The compiler compares each with its endpoint: one that says something else does not compile. */
type LightCalls<N extends string> = { readonly [K in N]: K extends EndpointName ? LightCall<K> : never };

/**
 * Returns what sends the calls of one area, by their names. It comes with the screens that send them; the contract itself,
 * with all its schemas, stays on the server.
 */
export const callsOf =
  <N extends string>(calls: LightCalls<N>) =>
  <K extends N & EndpointName>(name: K, input: CallInput<Api[K]>): Promise<AnswerOf<Api[K]>> =>
    callEndpoint<Api[K]>(calls[name], input);
