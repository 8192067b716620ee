import { sql } from "drizzle-orm";

import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";
import { AppError, ERROR_CODES, isErrorCode } from "#shared/contract/errors.ts";
import { userScope } from "#shared/model/entities.ts";

import type { AppDeps } from "../app-deps.ts";
import { lockScope } from "../db/feed.ts";
import type { RowRef } from "../db/feed-rows.ts";
import type { Tx } from "../db/tx.ts";
import { errorBody, hasLostTransaction, refusalOf } from "../http/errors.ts";
import type { Actor, Operation, OperationContext, Outcome } from "../http/operation.ts";
import { type Receipt, findReceipts, keepReceipt } from "./receipts.ts";

/** A changing call, checked and ready to run. */
export interface Mutation {
  /** Its idempotency key; null for a call made without one. */
  id: string | null;
  fingerprint: string;
  operation: Operation;
  /** Its input, or why it is refused. */
  input: CheckedInput<Endpoint> | AppError;
  receivedAt: Date;
  at: Date;
  skewMs: number;
  localDay: string | null;
  timeZone: string | null;
}

export interface Verdict {
  status: number;
  /** Undefined where no body was composed. */
  body?: unknown;
  /** Set for everything but 2xx. */
  error?: { code: string; message: string };
  touched: RowRef[];
}

/** A run of mutations of one user in one transaction, one after the other. */
export interface MutationRun {
  tx: Tx;
  deps: AppDeps;
  actor: Actor;
  scope: string;
  /** The user's revision before the first mutation, and after those so far. */
  startRev: number;
  rev: number;
  receipts: Map<string, Receipt>;
  /** Whether answers are composed: for a call made alone. */
  isComposing: boolean;
}

/** Locks the user's scope: a second copy of a mutation waits here until the first has left its receipt. */
export async function startRun(
  tx: Tx,
  deps: AppDeps,
  actor: Actor,
  ids: readonly string[],
  isComposing: boolean,
): Promise<MutationRun> {
  const scope = userScope(actor.userId);
  const rev = await lockScope(tx, scope);
  const receipts = await findReceipts(tx, actor.userId, ids);
  return { tx, deps, actor, scope, startRev: rev, rev, receipts, isComposing };
}

/** Refused for good: the sender need not ask again. Everything else but 2xx is "not now". */
export const isFinal = (status: number): boolean =>
  status === 501 || (status >= 200 && status < 500 && ![401, 408, 424, 425, 429].includes(status));

/** Of a refusal that the sender can mend herself and then ask again (a file is missing) nothing is kept. */
const isKept = ({ status, error }: Verdict): boolean =>
  isFinal(status) && !(error !== undefined && isErrorCode(error.code) && ERROR_CODES[error.code].retryable);

export async function runMutation(run: MutationRun, mutation: Mutation): Promise<Verdict> {
  const receipt = mutation.id === null ? undefined : run.receipts.get(mutation.id);
  if (receipt !== undefined) return repeat(run, mutation, receipt);
  const touched: RowRef[] = [];
  const verdict = await decide(run, mutation, touched);
  if (mutation.id === null || !isKept(verdict)) return verdict;
  const { fingerprint, id: mutationId } = mutation;
  const { actor, scope, rev } = run;
  const { status, body } = verdict;
  const kept = await keepReceipt(run.tx, {
    userId: actor.userId,
    mutationId,
    fingerprint,
    status,
    body,
    touched,
    scope,
    rev,
  });
  run.rev = kept.rev;
  // The same mutation may come twice in one batch.
  run.receipts.set(mutationId, { fingerprint, status, body: body ?? null, touched: kept.touched });
  return { ...verdict, touched: kept.touched };
}

async function decide(run: MutationRun, mutation: Mutation, touched: RowRef[]): Promise<Verdict> {
  if (mutation.input instanceof AppError) return refusal(mutation.input, touched);
  await run.tx.execute(sql`savepoint mutation`);
  try {
    const outcome = await mutation.operation.run(contextOf(run, mutation, touched), mutation.input);
    const body = run.isComposing ? await outcome.answer() : undefined;
    await run.tx.execute(sql`release savepoint mutation`);
    return { status: statusOf(mutation.operation, outcome), body, touched };
  } catch (thrown) {
    // The run is begun again as a whole, or fails as a whole.
    if (hasLostTransaction(thrown)) throw thrown;
    await run.tx.execute(sql`rollback to savepoint mutation`);
    const error = refusalOf(thrown);
    if (error.code === "internal") run.deps.logger.error({ err: thrown }, "a mutation failed");
    return refusal(error, touched);
  }
}

const statusOf = ({ endpoint }: Operation, outcome: Outcome<Endpoint>): number =>
  outcome.status ?? endpoint.status ?? (endpoint.answer === null ? 204 : 200);

function refusal(error: AppError, touched: RowRef[]): Verdict {
  const body = errorBody(error);
  return { status: error.status, body, error: body, touched };
}

function contextOf(run: MutationRun, mutation: Mutation, touched: RowRef[]): OperationContext {
  const { tx, actor, deps } = run;
  const { receivedAt, at, skewMs, localDay, timeZone } = mutation;
  const touch: OperationContext["touch"] = (entity, id) => {
    touched.push({ entity, id });
  };
  return { tx, actor, deps, receivedAt, at, skewMs, localDay, timeZone, touch };
}

/** The verdict of the first time, with its rows to be read anew. */
async function repeat(run: MutationRun, mutation: Mutation, receipt: Receipt): Promise<Verdict> {
  if (receipt.fingerprint !== mutation.fingerprint) return refusal(new AppError("idempotency-mismatch"), []);
  const { status, touched } = receipt;
  if (status >= 300) {
    const body = receipt.body as { code: string; message: string };
    return { status, body, error: body, touched };
  }
  const isMissing = receipt.body === null && mutation.operation.endpoint.answer !== null;
  const body = run.isComposing && isMissing ? await composeAgain(run, mutation) : (receipt.body ?? undefined);
  return { status, body, touched };
}

/**
 * The answer of a call that ran in a replay, where none was composed, and is now repeated alone. All calls may be
 * repeated without a second effect; what this repetition writes is undone all the same.
 */
async function composeAgain(run: MutationRun, mutation: Mutation): Promise<unknown> {
  const verdict = await decideAndUndo(run, mutation);
  return verdict.error === undefined ? verdict.body : {};
}

async function decideAndUndo(run: MutationRun, mutation: Mutation): Promise<Verdict> {
  await run.tx.execute(sql`savepoint repetition`);
  try {
    return await decide(run, mutation, []);
  } finally {
    await run.tx.execute(sql`rollback to savepoint repetition`);
  }
}
