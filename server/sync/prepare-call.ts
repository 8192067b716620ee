import * as v from "valibot";

import type { EndpointName } from "#shared/contract/api.ts";
import { replayCall } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";

import { checkPart, mendedJson } from "../calls/check-input.ts";
import { refusalOf } from "../calls/errors.ts";
import type { Actor, Operation } from "../calls/operation.ts";
import { checkInput } from "../calls/raw-call.ts";
import { findCall } from "./find-call.ts";
import { fingerprint, withoutSlash } from "./fingerprint.ts";
import type { Mutation } from "./run-mutation.ts";

/** One call of a replay: either ready to run, or refused before anything is asked of the database. */
export interface PreparedCall {
  /** As sent, for the answer. */
  id: string;
  lane: string | null;
  after: string[];
  mutation: Mutation | null;
  /** Set where there is no mutation. */
  refusal: AppError | null;
}

/** The parts of a broken call that still say what waits for it. */
const looseCall = v.object({
  id: v.fallback(v.string(), ""),
  lane: v.fallback(v.nullable(v.string()), null),
  after: v.fallback(v.array(v.string()), []),
});

// Years that both JavaScript's ISO form and PostgreSQL write with four digits.
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** The operation of a call. */
export type OperationOf = (name: EndpointName) => Operation | undefined;

export interface Envelope {
  operationOf: OperationOf;
  actor: Actor;
  receivedAt: Date;
  /** Received − sent: what the device's clock is behind. */
  skewMs: number;
}

export function prepareCall(raw: unknown, { operationOf, actor, receivedAt, skewMs }: Envelope): PreparedCall {
  const loose = v.safeParse(looseCall, raw);
  const known = loose.success ? loose.output : { id: "", lane: null, after: [] };
  const head = { ...known, id: known.id.toLowerCase(), after: known.after.map((id) => id.toLowerCase()) };
  try {
    const call = checkPart(replayCall, mendedJson(raw), "call");
    const found = findCall(call.method, call.path);
    const operation = found && operationOf(found.name);
    if (!found || !operation) throw new AppError("route-not-found");
    const { query, body } = call;
    const mutation: Mutation = {
      id: call.id,
      fingerprint: fingerprint(call.method, withoutSlash(call.path), query, body),
      operation,
      input: checkedOrRefused(() =>
        checkInput(found.name, found.endpoint, actor, { params: found.params, query: query ?? {}, body }),
      ),
      receivedAt,
      at: happenedAt(call.at, receivedAt, skewMs),
      skewMs,
      localDay: call.local_day ?? null,
      timeZone: call.time_zone ?? null,
    };
    return { ...head, mutation, refusal: null };
  } catch (thrown) {
    return { ...head, mutation: null, refusal: refusalOf(thrown) };
  }
}

export function checkedOrRefused<T>(check: () => T): T | AppError {
  try {
    return check();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

/** In this server's time, so that devices with wrong clocks keep their order among each other. */
function happenedAt(at: string | undefined, receivedAt: Date, skewMs: number): Date {
  if (at === undefined) return receivedAt;
  return new Date(Math.min(Math.max(Date.parse(at) + skewMs, EARLIEST), LATEST));
}
