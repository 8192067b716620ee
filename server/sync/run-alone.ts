import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";
import type { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Actor, Operation } from "../calls/operation.ts";
import { withTransaction } from "../db/transaction.ts";
import { type Mutation, type Verdict, runMutation, startRun } from "./run-mutation.ts";

export interface LoneCall {
  /** From the header Idempotency-Key. */
  mutationId: string | null;
  fingerprint: string;
  operation: Operation;
  input: CheckedInput<Endpoint> | AppError;
  receivedAt: Date;
}

export interface LoneVerdict extends Verdict {
  /** Whether the user's devices have something to fetch. */
  hasChanged: boolean;
}

/** A changing call made alone: the same path as in a replay, with its answer composed. */
export function runAlone(deps: AppDeps, actor: Actor, call: LoneCall): Promise<LoneVerdict> {
  const { mutationId, fingerprint, operation, input, receivedAt } = call;
  const mutation: Mutation = {
    id: mutationId,
    fingerprint,
    operation,
    input,
    receivedAt,
    at: receivedAt,
    skewMs: 0,
    localDay: null,
    timeZone: null,
  };
  const ids = mutationId === null ? [] : [mutationId];
  return withTransaction(deps.db, async (tx) => {
    const run = await startRun(tx, deps, actor, ids, { isComposing: true });
    const verdict = await runMutation(run, mutation);
    // Without a receipt nobody has asked how far the revision went.
    const hasChanged = run.rev > run.startRev || (mutationId === null && verdict.status < 300);
    return { ...verdict, hasChanged };
  });
}
