import type { Api } from "#shared/contract/api.ts";
import { ORGANIZATION_CALLS } from "#shared/contract/calls-organizations.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import { callEndpoint, type CallInput } from "./client.ts";

/** One call about organisations or of who runs the server, like `call`; they come with the screens that need them. */
export function callOrganization<N extends keyof typeof ORGANIZATION_CALLS>(
  name: N,
  input: CallInput<Api[N]>,
): Promise<AnswerOf<Api[N]>> {
  return callEndpoint<Api[N]>(ORGANIZATION_CALLS[name], input);
}
