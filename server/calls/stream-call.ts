import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import type { DirectContext } from "./direct.ts";

export interface StreamContext extends DirectContext {
  /** Its body is unread. */
  request: Request;
}

/** A call whose body or answer is bytes that nobody holds in memory as a whole. */
export interface StreamCall<E extends Endpoint = Endpoint> {
  kind: "stream";
  run(ctx: StreamContext, input: CheckedInput<E>): Promise<Response>;
}
