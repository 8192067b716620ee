import type { Api, EndpointName } from "#shared/contract/api.ts";
import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import type { DirectContext } from "./direct.ts";

export interface StreamContext extends DirectContext {
  /** Its body is unread. */
  request: Request;
}

/** A call whose body or answer is bytes that nobody holds in memory as a whole. */
export interface StreamCall<E extends Endpoint = Endpoint> {
  endpoint: E;
  run(ctx: StreamContext, input: CheckedInput<E>): Promise<Response>;
}

export type StreamCalls = { [N in EndpointName]?: StreamCall<Api[N]> };
