import { API, type EndpointName } from "#shared/contract/api.ts";

import { withTransaction } from "../db/transaction.ts";
import type { Loaders } from "../loaders.ts";
import { type DirectCall, signedIn } from "./direct.ts";
import type { AllHandlers, Handler } from "./handler.ts";
import { loadRow } from "./load-row.ts";
import type { Operation, RowName } from "./operation.ts";
import type { RowCall, RowOperation } from "./row-calls.ts";

/** The table as the router and replays run it: handlers that work on a row find it by these loaders first. */
export function withRows(handlers: AllHandlers, loaders: Loaders): Record<EndpointName, Handler> {
  const ready = (handler: AllHandlers[EndpointName]): Handler => {
    // One of many calls: their types are each other's no longer.
    if (handler.kind === "row-operation") return { ...handler, ...loadingOperation(loaders, handler as AnyOperation) };
    return handler.kind === "row-call" ? loadingCall(loaders, handler as AnyCall) : (handler as Handler);
  };
  const entries = Object.entries(handlers).map(([name, handler]) => [name, ready(handler)]);
  return Object.fromEntries(entries) as Record<EndpointName, Handler>;
}

type AnyOperation = RowOperation<RowName>;
type AnyCall = RowCall<RowName>;

const loadingOperation = (loaders: Loaders, { name, run }: AnyOperation): Operation => ({
  kind: "operation",
  name,
  endpoint: API[name],
  run: async (ctx, input) => run(ctx, await loadRow(loaders, name, ctx, input as never), input as never),
});

const loadingCall = (loaders: Loaders, { name, run }: AnyCall): DirectCall => ({
  kind: "direct",
  async run(ctx, input) {
    const actor = signedIn(ctx);
    const { answer } = await withTransaction(ctx.deps.db, async (tx) => {
      const row = await loadRow(loaders, name, { tx, actor, touch: () => undefined }, input as never);
      return run({ ...ctx, actor, tx }, row, input as never);
    });
    return answer() as never;
  },
});
