import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import type { RowRef } from "../db/feed-rows.ts";
import type { OperationContext } from "./operation.ts";

/** A call of a set, with what its single form would be given. */
export interface SetCall<E extends Endpoint = Endpoint> {
  ctx: OperationContext;
  input: CheckedInput<E>;
}

export interface SetOutcome {
  /** Where it is not the endpoint's own. */
  status?: number;
  /** What the call writes of the caller's feed. Another change of the feed, and the set is undone. */
  rows: readonly RowRef[];
}

/**
 * A second way to run an operation: alike calls of one caller that stand side by side, in a few statements for all of them.
 * `run` of the operation stays what says what a call does: the set has to do the same, or to leave it to that.
 */
export interface SetForm<E extends Endpoint = Endpoint> {
  /** What calls of one set have in common; null: this one is run alone. */
  likeness(input: CheckedInput<E>): string | null;
  /** What the call is about: no set has two calls about the same. */
  about(input: CheckedInput<E>): string;
  /**
   * Runs all of them. Null, before anything is written, where one of them would be refused, is a repetition, or is special
   * otherwise. What is thrown undoes the set.
   */
  run(calls: readonly SetCall<E>[]): Promise<readonly SetOutcome[] | null>;
}
