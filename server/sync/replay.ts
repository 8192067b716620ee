import type { ReplayResult, RowChange, replayAnswer, syncEndpoints } from "#shared/contract/endpoints/sync.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { LIBRARY_SCOPE } from "#shared/model/entities.ts";
import type { InferOutput } from "valibot";

import type { AppDeps } from "../app-deps.ts";
import type { Actor } from "../calls/operation.ts";
import { refusedPermission } from "../calls/refused-permission.ts";
import type { UserTurns } from "../calls/user-turns.ts";
import { type RowRef, readChanges, refKey } from "../db/feed-rows.ts";
import { feedId } from "../db/feed.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { tellTooManyRows } from "../observability/security-events.ts";
import { type OperationOf, type PreparedCall, prepareCall } from "./prepare-call.ts";
import { type Blocked, type RunContext, RunOfCalls } from "./run-calls.ts";
import { NeedsSavepoints, type Verdict } from "./run-mutation.ts";

/** So many calls share a commit: few enough that other writers of the user do not wait long. */
const CALLS_PER_COMMIT = 100;

type ReplayBody = CheckedInput<typeof syncEndpoints.replay>["body"];

/** What a replay needs of the process. */
interface ReplayParts {
  deps: AppDeps;
  turns: UserTurns;
  /** Undefined for what is no operation: that may not be replayed. */
  operationOf: OperationOf;
}

interface Asked {
  actor: Actor;
  receivedAt: Date;
  body: ReplayBody;
}

/** Runs queued calls in their order, each with its own verdict. */
export async function replay(
  { deps, turns, operationOf }: ReplayParts,
  { actor, receivedAt, body }: Asked,
): Promise<InferOutput<typeof replayAnswer>> {
  if (body.user_id !== undefined && body.user_id !== actor.userId) throw refusedPermission("wrong-user");
  if (body.contract !== undefined && body.contract > CONTRACT_VERSION) throw new AppError("too-old");
  const feed = await feedId(deps.db);
  // A restored server lacks what the device had delivered before: that has to come first, and in its order.
  if (body.feed_id !== undefined && body.feed_id !== feed) return { feed_id: feed, results: [] };
  const skewMs = body.sent_at === undefined ? 0 : receivedAt.getTime() - Date.parse(body.sent_at);
  const calls = body.calls.map((call) => prepareCall(call, { operationOf, actor, receivedAt, skewMs }));
  const results: ReplayResult[] = [];
  let blocked: Blocked = { lanes: new Set(), ids: new Set() };
  for (let start = 0; start < calls.length; start += CALLS_PER_COMMIT) {
    const run = calls.slice(start, start + CALLS_PER_COMMIT);
    // A run that PostgreSQL gave up begins again, so it must leave no trace outside: it works on a copy.
    const before = blocked;
    const done = await turns.take(actor.userId, () => runTogether(deps, actor, run, before));
    results.push(...done.results);
    blocked = done.blocked;
  }
  tellTooManyRows(deps, results);
  return { feed_id: feed, results };
}

/**
 * A savepoint behind each call costs as much as a small call. Most runs do not need any: only one in which a call
 * fails is undone as a whole and begun again with them.
 */
async function runTogether(deps: AppDeps, actor: Actor, calls: PreparedCall[], before: Blocked) {
  const run = (isBold: boolean) =>
    withTransaction(deps.db, (tx) => runCalls({ tx, deps, actor, isBold }, calls, before));
  try {
    return await run(true);
  } catch (thrown) {
    if (!(thrown instanceof NeedsSavepoints)) throw thrown;
    return run(false);
  }
}

async function runCalls(context: RunContext, calls: PreparedCall[], before: Blocked) {
  const ofCalls = new RunOfCalls(calls, before, context.deps);
  const run = await ofCalls.runAll(context);
  const { verdicts, blocked } = ofCalls;
  const changes = await changesByRow(context.tx, run.scope, verdicts);
  const results = calls.map((call, index) => resultOf(call, verdicts[index], changes));
  return { results, blocked, hasChanged: run.rev > run.startRev };
}

/** The rows of all verdicts, read once at the end of the run. */
async function changesByRow(tx: Tx, scope: string, verdicts: Verdict[]): Promise<Map<string, RowChange[]>> {
  const refs = new Map<string, RowRef>();
  for (const ref of verdicts.flatMap((verdict) => verdict.touched)) refs.set(refKey(ref), ref);
  const changes = await readChanges(tx, [...refs.values()], [scope, LIBRARY_SCOPE]);
  return Map.groupBy(changes, (change) => `${change.entity}:${change.id}`);
}

function resultOf(call: PreparedCall, verdict: Verdict | undefined, changes: Map<string, RowChange[]>): ReplayResult {
  if (verdict === undefined) throw new Error("a call without a verdict");
  const { status, body, error, touched } = verdict;
  const rows = [...new Set(touched.map(refKey))].flatMap((key) => changes.get(key) ?? []);
  return {
    id: call.id,
    status,
    ...(body === undefined ? {} : { body }),
    ...(error === undefined ? {} : { code: error.code }),
    rows,
  };
}
