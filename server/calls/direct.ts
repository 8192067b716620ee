import type { AnswerOf, CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Actor } from "./operation.ts";

/** What a call gets that does not run as an operation on rows: sessions, sync, infrastructure. */
export interface DirectContext {
  deps: AppDeps;
  /** Null for calls without a token. */
  actor: Actor | null;
  /** Where the request came from; for limits only, never stored or logged. */
  address: string;
  /** This site as the caller addressed it; where an operator set PUBLIC_URL, that one is right. */
  origin: string;
  /** What the caller says it is; only what `deviceOf` makes of it is ever stored. */
  userAgent: string;
  receivedAt: Date;
}

/** A call that opens its own transactions, if it needs any. */
export interface DirectCall<E extends Endpoint = Endpoint> {
  kind: "direct";
  run(ctx: DirectContext, input: CheckedInput<E>): Promise<AnswerOf<E>>;
  /** The status of this input's answer, where it is not the endpoint's own. */
  statusOf?(input: CheckedInput<E>): number;
}

/** The caller of a call whose endpoint needs a token: the router has seen to it. */
export function signedIn({ actor }: DirectContext): Actor {
  if (actor === null) throw new Error("a call without a token reached what needs one");
  return actor;
}
