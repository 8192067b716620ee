import { API, type Api } from "#shared/contract/api.ts";
import type { AnswerOf, CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import { type LoadedRow, loadRow, type RowName } from "../auth/load-row.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { type DirectCall, type DirectContext, signedIn } from "./direct.ts";
import type { Actor, Operation, OperationContext, Outcome } from "./operation.ts";

const LOADS = Symbol("loads");

/** Only what is made here has it: a handler that finds its row in another way is none, nor one of another call. */
export interface Loads<N extends RowName> {
  [LOADS]: N;
}

/** An operation on the row that its rule names: `row` is found, and the caller may. */
export function rowOperation<N extends RowName>(
  name: N,
  run: (ctx: OperationContext, row: LoadedRow<N>, input: CheckedInput<Api[N]>) => Promise<Outcome<Api[N]>>,
): Operation<Api[N]> & Loads<N> {
  return {
    [LOADS]: name,
    kind: "operation",
    name,
    endpoint: API[name],
    run: async (ctx, input) => run(ctx, await loadRow(name, ctx, input), input),
  };
}

export interface RowContext extends DirectContext {
  tx: Tx;
  actor: Actor;
}

interface Settled<E extends Endpoint> {
  /** Runs after the commit: whom it tells of something finds it stored. */
  answer: () => Promise<AnswerOf<E>> | AnswerOf<E>;
}

/** A direct call about the row that its rule names, in one transaction that begins with looking for it. */
export function rowCall<N extends RowName>(
  name: N,
  run: (ctx: RowContext, row: LoadedRow<N>, input: CheckedInput<Api[N]>) => Promise<Settled<Api[N]>>,
): DirectCall<Api[N]> & Loads<N> {
  return {
    [LOADS]: name,
    kind: "direct",
    async run(ctx, input) {
      const actor = signedIn(ctx);
      const { answer } = await withTransaction(ctx.deps.db, async (tx) => {
        const row = await loadRow(name, { tx, actor, touch: () => undefined }, input);
        return run({ ...ctx, actor, tx }, row, input);
      });
      return answer();
    },
  };
}
