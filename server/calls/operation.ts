import { API, type Api, type EndpointName } from "#shared/contract/api.ts";
import type { AnswerOf, CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";
import type { EntityName } from "#shared/model/entities.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Tx } from "../db/tx.ts";
import type { SetForm } from "./set-form.ts";

/** Who calls. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
  isExpert: boolean;
  /** The session's family of refresh tokens. */
  familyId: string;
  /** More than a password is asked of her, and this sign-in has shown none: she may set it up, and nothing else. */
  mustEnrol?: boolean;
}

export interface OperationContext {
  /** What a changing call throws undoes what it wrote: to the savepoint behind it, or with its run, which begins again. */
  tx: Tx;
  actor: Actor;
  /** This server's clock. */
  receivedAt: Date;
  /** When it happened: the device's time corrected by its skew in a replay, else `receivedAt`. */
  at: Date;
  /** To be added to the device's times in a body to have them in this server's time; 0 for a call made alone. */
  skewMs: number;
  /** As stamped by the device; replay only. */
  localDay: string | null;
  timeZone: string | null;
  /** Names a row the answer must carry although this call changed nothing of it (repeats, conflicts). */
  touch(entity: EntityName, id: string): void;
  deps: AppDeps;
}

export interface Outcome<E extends Endpoint> {
  /** Where it is not the endpoint's own. */
  status?: number;
  /** Composed only when the call was made alone; a replay answers rows instead. Runs in the same transaction. */
  answer: () => Promise<AnswerOf<E>> | AnswerOf<E>;
}

/** A call's work on rows, in a transaction that is there already. Refusals are thrown as AppError. */
export interface Operation<E extends Endpoint = Endpoint> {
  kind: "operation";
  name: EndpointName;
  endpoint: E;
  run(ctx: OperationContext, input: CheckedInput<E>): Promise<Outcome<E>>;
  /** How many of them are run at once, in a replay. */
  asSet?: SetForm<E>;
}

/** The calls whose rule names a row. */
export type RowName = {
  [N in EndpointName]: Api[N] extends { rule: { row: string } } ? N : never;
}[EndpointName];

/** An operation whose rule names no row; `rowOperation` is for the others. */
export function operation<N extends Exclude<EndpointName, RowName>>(
  name: N,
  run: (ctx: OperationContext, input: CheckedInput<Api[N]>) => Promise<Outcome<Api[N]>>,
  asSet?: SetForm<Api[N]>,
): Operation<Api[N]> {
  return { kind: "operation", name, endpoint: API[name], run, ...(asSet && { asSet }) };
}
