import type { Api } from "#shared/contract/api.ts";
import type { AnswerOf, CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import type { Tx } from "../db/tx.ts";
import type { DirectContext } from "./direct.ts";
import type { LoadedRow } from "./load-row.ts";
import type { Actor, OperationContext, Outcome, RowName } from "./operation.ts";

/** An operation on the row that its rule names: `row` is found by then, and the caller may. */
export interface RowOperation<N extends RowName> {
  kind: "row-operation";
  name: N;
  run(ctx: OperationContext, row: LoadedRow<N>, input: CheckedInput<Api[N]>): Promise<Outcome<Api[N]>>;
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
export interface RowCall<N extends RowName> {
  kind: "row-call";
  name: N;
  run(ctx: RowContext, row: LoadedRow<N>, input: CheckedInput<Api[N]>): Promise<Settled<Api[N]>>;
}

export const rowOperation = <N extends RowName>(name: N, run: RowOperation<N>["run"]): RowOperation<N> => ({
  kind: "row-operation",
  name,
  run,
});

export const rowCall = <N extends RowName>(name: N, run: RowCall<N>["run"]): RowCall<N> => ({
  kind: "row-call",
  name,
  run,
});
