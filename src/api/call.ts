import type { Api } from "#shared/contract/api.ts";
import { APP_CALLS } from "#shared/contract/app-calls.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import { callEndpoint, type CallInput } from "./client.ts";

/** One call of the API by its name. Comes with the screens that send something, and not with the first one. */
export function call<N extends keyof typeof APP_CALLS>(name: N, input: CallInput<Api[N]>): Promise<AnswerOf<Api[N]>> {
  return callEndpoint<Api[N]>(APP_CALLS[name], input);
}
