import type { Context, Hono } from "hono";
import * as v from "valibot";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { uuid } from "#shared/model/scalars.ts";

import type { AppDeps } from "../app-deps.ts";
import type { ApiEnv } from "../calls/api-env.ts";
import { checkedJson, mendedJson } from "../calls/check-input.ts";
import type { DirectCall, DirectContext } from "../calls/direct.ts";
import { invalid } from "../calls/errors.ts";
import type { FormOperation, Handler } from "../calls/handler.ts";
import type { Actor, Operation } from "../calls/operation.ts";
import { checkPermission } from "../calls/permissions.ts";
import { type RawInput, checkInput } from "../calls/raw-call.ts";
import type { StreamCall } from "../calls/stream-call.ts";
import { takesKey } from "../calls/takes-key.ts";
import type { UserTurns } from "../calls/user-turns.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { tellTooManyRows } from "../observability/security-events.ts";
import { fingerprint } from "../sync/fingerprint.ts";
import { checkedOrRefused } from "../sync/prepare-call.ts";
import { type LoneCall, runAlone } from "../sync/run-alone.ts";
import { addressOf } from "./address-of.ts";
import { isMultipart } from "./body-limits.ts";
import { CALLS, mountAt } from "./call-paths.ts";
import { jsonInPieces } from "./json-in-pieces.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import { type AllReadTurns, type ReadTurns, isExpensive } from "./read-turns.ts";
import { readBody } from "./request-body.ts";

type ApiContext = Context<ApiEnv>;

export interface Router {
  deps: AppDeps;
  turns: UserTurns;
  reads: AllReadTurns;
  keyed: KeyedCalls;
  handlers: Readonly<Record<EndpointName, Handler>>;
}

/** Mounts every call of the contract. */
export function mountCalls(app: Hono<ApiEnv>, router: Router): void {
  for (const [name, endpoint] of CALLS) {
    const handler = router.handlers[name];
    if (handler.kind === "socket") {
      for (const step of handler.steps) mountAt(app, endpoint, step);
      continue;
    }
    const handle = (c: ApiContext) => answer(router, c, name, handler);
    mountAt(app, endpoint, isExpensive(name) ? inTurn(router.reads.of(name), handle) : handle);
  }
}

/** One after the other for a person; who calls without a token reads nothing expensive. */
const inTurn = (reads: ReadTurns, handle: (c: ApiContext) => Promise<Response>) => (c: ApiContext) => {
  const { userId } = c.get("inHand");
  return userId === null ? handle(c) : reads.take(userId, () => handle(c));
};

function answer(router: Router, c: ApiContext, name: EndpointName, handler: Exclude<Handler, { kind: "socket" }>) {
  switch (handler.kind) {
    case "operation":
      return runOperation(router, c, handler);
    case "direct":
      return runDirect(router, c, name, handler);
    case "stream":
      return runStream(router, c, name, handler);
  }
}

async function runDirect(router: Router, c: ApiContext, name: EndpointName, direct: DirectCall) {
  const endpoint: Endpoint = API[name];
  const { actor, receivedAt } = askedBy(c, endpoint);
  const raw = await rawInput(c, endpoint);
  const ctx: DirectContext = { deps: router.deps, actor, receivedAt, ...callerOf(c, router.deps) };
  const work = async () => {
    const input = checkInput(name, endpoint, actor, raw);
    const body: unknown = await direct.run(ctx, input);
    return { status: direct.statusOf?.(input) ?? endpoint.status ?? 200, body };
  };
  const key = takesKey(name, endpoint) ? mutationIdOf(c.req.header("Idempotency-Key")) : null;
  const call = actor && key !== null && { userId: actor.userId, key, fingerprint: fingerprintOf(c, raw) };
  const { status, body } = await (call ? router.keyed.run(call, work) : work());
  return respond(c, status, body, isExpensive(name));
}

async function runStream({ deps }: Router, c: ApiContext, name: EndpointName, { run }: StreamCall) {
  const endpoint: Endpoint = API[name];
  const { actor, receivedAt } = askedBy(c, endpoint);
  const raw = { params: c.req.param(), query: queryOf(c), body: undefined };
  const input = checkInput(name, endpoint, actor, raw);
  return run({ deps, actor, receivedAt, ...callerOf(c, deps), request: c.req.raw }, input);
}

async function runOperation(router: Router, c: ApiContext, operation: FormOperation) {
  const { deps } = router;
  const { name, endpoint } = operation;
  const { actor, receivedAt } = askedBy(c, endpoint);
  if (actor === null) throw new AppError("unauthorized");
  const raw = await rawInput(c, endpoint, await formBody(deps, c, actor, operation));
  if (!endpoint.isReplayable) {
    const input = checkInput(name, endpoint, actor, raw);
    const found = await read(deps, actor, receivedAt, operation, input);
    return respond(c, endpoint.status ?? 200, found, isExpensive(name));
  }
  const call: LoneCall = {
    mutationId: mutationIdOf(c.req.header("Idempotency-Key")),
    fingerprint: fingerprintOf(c, raw),
    operation,
    input: checkedOrRefused(() => checkInput(name, endpoint, actor, raw)),
    receivedAt,
  };
  const verdict = await router.turns.take(actor.userId, () => runAlone(deps, actor, call));
  tellTooManyRows(deps, [verdict.error]);
  const { details } = (verdict.body ?? {}) as { details?: { retry_after?: number } };
  if (details?.retry_after !== undefined) c.header("Retry-After", String(details.retry_after));
  return respond(c, verdict.status, verdict.body);
}

/** A call that changes nothing sees one point in time. */
function read(
  deps: AppDeps,
  actor: Actor,
  receivedAt: Date,
  operation: Operation,
  input: Parameters<Operation["run"]>[1],
): Promise<unknown> {
  const work = async (tx: Tx) => {
    const times = { receivedAt, at: receivedAt, skewMs: 0, localDay: null, timeZone: null };
    const outcome = await operation.run({ tx, actor, deps, ...times, touch: () => undefined }, input);
    return outcome.answer();
  };
  return withTransaction(deps.db, work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

const fingerprintOf = (c: ApiContext, { query, body }: RawInput): string =>
  fingerprint(c.req.method, c.req.path.replace(/^\/api/, ""), query, body);

/** Where the call comes from. */
const callerOf = (c: ApiContext, deps: AppDeps) => ({
  address: addressOf(c, deps),
  origin: new URL(c.req.url).origin,
  userAgent: c.req.header("User-Agent") ?? "",
});

/** Who calls, and since when: `identifyFirst` has asked. Null for a call that needs no token. */
function askedBy(c: ApiContext, { auth }: Endpoint): { actor: Actor | null; receivedAt: Date } {
  const [actor, receivedAt] = [c.get("actor"), c.get("receivedAt")];
  if (auth === "bearer" && actor === null) throw new AppError("unauthorized");
  return { actor, receivedAt };
}

/** The body that a form stands for, if one came. Nobody stores a file before it is known whether she may. */
async function formBody(deps: AppDeps, c: ApiContext, actor: Actor, { name, readForm }: FormOperation) {
  if (readForm === undefined || !isMultipart(c.req.raw)) return undefined;
  const params = c.req.param();
  checkPermission(name, actor, params);
  return readForm({ deps, actor, params, request: c.req.raw });
}

async function rawInput(c: ApiContext, endpoint: Endpoint, sent?: object): Promise<RawInput> {
  const body = sent ?? (await readBody(c, endpoint));
  const rest = { params: c.req.param(), query: queryOf(c) };
  // In a replay each call is checked on its own.
  if (endpoint === API.replay) return { ...rest, body };
  return { ...rest, body: endpoint.isReplayable === true ? mendedJson(body) : checkedJson(body) };
}

const queryOf = (c: ApiContext): Record<string, unknown> =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([key, all]) => [key, all.length === 1 ? all[0] : all]));

function mutationIdOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const result = v.safeParse(uuid, header);
  if (!result.success) throw invalid("Idempotency-Key", "uuid");
  return result.output;
}

async function respond(c: ApiContext, status: number, answer: unknown, isLong = false): Promise<Response> {
  // These never have a body; a Response with one cannot be made.
  if (status === 204 || status === 205 || status === 304) return c.body(null, status as 204);
  return new Response(isLong ? await jsonInPieces(answer) : JSON.stringify(answer ?? null), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}
