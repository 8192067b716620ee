import type { MiddlewareHandler } from "hono";

import type { Api, EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

import type { ApiEnv } from "./api-env.ts";
import type { DirectCall } from "./direct.ts";
import type { ReadForm } from "./form-body.ts";
import type { Operation, RowName } from "./operation.ts";
import type { RowCall, RowOperation } from "./row-calls.ts";
import type { StreamCall } from "./stream-call.ts";

/** A call that becomes a WebSocket. */
interface SocketCall {
  kind: "socket";
  /** In their order; the last one upgrades the connection. */
  steps: readonly MiddlewareHandler<ApiEnv>[];
}

/** What answers a call, by its kind. */
export type Handler<E extends Endpoint = Endpoint> = FormOperation<E> | DirectCall<E> | StreamCall<E> | SocketCall;

/** Whoever takes a file in the place of a body says what body it makes of it. */
type ReadsForm<E extends Endpoint> = E extends { fileField: string } ? { readForm: ReadForm } : { readForm?: ReadForm };

export type FormOperation<E extends Endpoint = Endpoint> = Operation<E> & ReadsForm<E>;

/** Whatever may be replayed runs in the transaction of its run: it is an operation. */
type HandlerOf<E extends Endpoint> = E extends { isReplayable: true } ? FormOperation<E> : Handler<E>;

/** The same of calls whose rule names a row: their handlers are given it. */
type RowHandlerOf<N extends RowName> =
  | (RowOperation<N> & ReadsForm<Api[N]>)
  | (Api[N] extends { isReplayable: true } ? never : RowCall<N>);

/**
 * The whole table: a call of the contract without its handler does not compile, nor one whose rule names a row that its
 * handler does not work on.
 */
export type AllHandlers = { [N in EndpointName]: N extends RowName ? RowHandlerOf<N> : HandlerOf<Api[N]> };

/** Some of them by name; `satisfies Handlers` in each feature's `calls.ts`. */
export type Handlers = Partial<AllHandlers>;
