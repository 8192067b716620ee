import { sql } from "drizzle-orm";

import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { replayOutcome } from "#shared/contract/replay-outcome.ts";
import { userScope } from "#shared/model/entities.ts";

import type { AppDeps } from "../app-deps.ts";
import { errorBody, hasLostTransaction, refusalOf } from "../calls/errors.ts";
import type { Actor, Operation, OperationContext, Outcome } from "../calls/operation.ts";
import type { RowRef } from "../db/feed-rows.ts";
import { lockScope } from "../db/feed.ts";
import type { Tx } from "../db/tx.ts";
import { type NewReceipt, type Receipt, findReceipts, keepReceipt } from "./receipts.ts";

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
  /** The receipt that is being written: the next call does not wait for it. */
  writing: Promise<void>;
  /** Whether answers are composed: for a call made alone. */
  isComposing: boolean;
  /** Without a savepoint behind each call: throws `NeedsSavepoints` as soon as one fails. */
  isBold: boolean;
}

/** A call of a bold run failed: nothing of the run may stay, and it is to be begun again with savepoints. */
export class NeedsSavepoints extends Error {}

/** Locks the user's scope: a second copy of a mutation waits here until the first has left its receipt. */
export async function startRun(
  tx: Tx,
  deps: AppDeps,
  actor: Actor,
  ids: readonly string[],
  { isComposing = false, isBold = false } = {},
): Promise<MutationRun> {
  const scope = userScope(actor.userId);
  const rev = await lockScope(tx, scope);
  const receipts = await findReceipts(tx, actor.userId, ids);
  const writing = Promise.resolve();
  return { tx, deps, actor, scope, startRev: rev, rev, receipts, writing, isComposing, isBold };
}

/** Of what may be asked again nothing is kept, also where the sender has to mend something first (a file is missing). */
const leavesReceipt = ({ status, error }: Verdict): boolean =>
  replayOutcome({ status, code: error?.code }) !== "not-now";

/**
 * Runs one mutation of a run. In a bold run the rows of its verdict are complete, and its receipt is written, when
 * `run.writing` has ended: what follows on the same connection comes after it anyway.
 */
export async function runMutation(run: MutationRun, mutation: Mutation): Promise<Verdict> {
  const receipt = mutation.id === null ? undefined : run.receipts.get(mutation.id);
  if (receipt !== undefined) return repeat(run, mutation, receipt);
  const touched: RowRef[] = [];
  const verdict = await decide(run, mutation, touched);
  // Long since there: what this mutation asked of the database was answered after it.
  await run.writing;
  if (mutation.id === null || !leavesReceipt(verdict)) return verdict;
  const { fingerprint, id: mutationId } = mutation;
  const { status, body } = verdict;
  // The same mutation may come twice in one batch.
  run.receipts.set(mutationId, { fingerprint, status, body: body ?? null, touched });
  await writing(run, writeReceipt(run, { mutationId, fingerprint, status, body, touched }));
  return verdict;
}

/** Waits for receipts, but not in a bold run: there what comes next waits for them. */
export async function writing(run: MutationRun, receipts: Promise<void>): Promise<void> {
  run.writing = receipts;
  // Whoever waits for it hears of a failure; the run may have ended with another one by then.
  if (run.isBold) receipts.catch(() => undefined);
  else await receipts;
}

type WrittenReceipt = Pick<NewReceipt, "mutationId" | "fingerprint" | "status" | "body"> & { touched: RowRef[] };

/** Writes a receipt and adds to `touched` what the call changed. */
async function writeReceipt(run: MutationRun, receipt: WrittenReceipt): Promise<void> {
  const { tx, actor, scope, rev } = run;
  const { touched, rev: revNow } = await keepReceipt(tx, { ...receipt, userId: actor.userId, scope, rev });
  run.rev = revNow;
  receipt.touched.splice(0, receipt.touched.length, ...touched);
}

async function decide(run: MutationRun, mutation: Mutation, touched: RowRef[]): Promise<Verdict> {
  if (mutation.input instanceof AppError) return refusal(mutation.input, touched);
  if (run.isBold) return decideBoldly(run, mutation, mutation.input, touched);
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

async function decideBoldly(
  run: MutationRun,
  mutation: Mutation,
  input: CheckedInput<Endpoint>,
  touched: RowRef[],
): Promise<Verdict> {
  try {
    const outcome = await mutation.operation.run(contextOf(run, mutation, touched), input);
    return { status: statusOf(mutation.operation, outcome), touched };
  } catch (thrown) {
    if (hasLostTransaction(thrown)) throw thrown;
    throw new NeedsSavepoints("a call of a bold run failed", { cause: thrown });
  }
}

export const statusOf = ({ endpoint }: Operation, outcome: Pick<Outcome<Endpoint>, "status">): number =>
  outcome.status ?? endpoint.status ?? (endpoint.answer === null ? 204 : 200);

function refusal(error: AppError, touched: RowRef[]): Verdict {
  const body = errorBody(error);
  return { status: error.status, body, error: body, touched };
}

export function contextOf(run: MutationRun, mutation: Mutation, touched: RowRef[]): OperationContext {
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
