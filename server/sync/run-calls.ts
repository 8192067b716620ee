import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import { errorBody } from "../calls/errors.ts";
import type { Actor } from "../calls/operation.ts";
import type { Tx } from "../db/tx.ts";
import type { PreparedCall } from "./prepare-call.ts";
import { type MutationRun, type Verdict, runMutation, startRun } from "./run-mutation.ts";
import { type Settable, runSet, settable } from "./run-set.ts";

/** What waits: lanes in which a call failed, and the ids of failed calls, which others may name in `after`. */
export interface Blocked {
  lanes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

export interface RunContext {
  tx: Tx;
  deps: AppDeps;
  actor: Actor;
  isBold: boolean;
}

/** Calls in their order, and how far they are. */
export class RunOfCalls {
  readonly #calls: readonly PreparedCall[];
  readonly #lanes: Set<string>;
  readonly #ids: Set<string>;
  readonly #isSingle: boolean;
  readonly verdicts: Verdict[] = [];
  /** So many go into the next set: fewer after one that was not to be, more again after one that was. */
  #most: number;

  constructor(calls: readonly PreparedCall[], before: Blocked, { runsSingly = false }: AppDeps) {
    this.#calls = calls;
    this.#lanes = new Set(before.lanes);
    this.#ids = new Set(before.ids);
    this.#isSingle = runsSingly;
    this.#most = calls.length;
  }

  get blocked(): Blocked {
    return { lanes: this.#lanes, ids: this.#ids };
  }

  async runAll({ tx, deps, actor, isBold }: RunContext): Promise<MutationRun> {
    const ids = this.#calls.flatMap(({ mutation }) => mutation?.id ?? []);
    const run = await startRun(tx, deps, actor, ids, { isBold });
    while (this.verdicts.length < this.#calls.length) await this.#runNext(run);
    await run.writing;
    return run;
  }

  async #runNext(run: MutationRun): Promise<void> {
    const set = this.#isSingle ? [] : this.#nextSet(run);
    if (set.length > 1) {
      const verdicts = await runSet(run, set);
      // One after the other needs no smaller sets than two.
      this.#most = verdicts === null ? Math.floor(set.length / 2) : this.#most * 2;
      if (verdicts !== null) this.verdicts.push(...verdicts);
      return;
    }
    this.#most = Math.max(2, this.#most * 2);
    const call = this.#calls[this.verdicts.length];
    if (call !== undefined) this.#note(call, await this.#runOne(run, call));
  }

  /** The calls from here on that are alike, each about something else. */
  #nextSet(run: MutationRun): Settable[] {
    const set: Settable[] = [];
    const seen = new Set<string>();
    for (let at = this.verdicts.length; at < this.#calls.length && set.length < this.#most; at += 1) {
      const call = this.#calls[at];
      const next = call === undefined || this.#isBlocked(call) ? null : settable(run, call.mutation);
      if (next === null) break;
      const [first = next] = set;
      const isAlike = next.form === first.form && next.likeness === first.likeness;
      if (!isAlike || seen.has(next.about) || seen.has(next.mutation.id)) break;
      seen.add(next.about).add(next.mutation.id);
      set.push(next);
    }
    return set;
  }

  async #runOne(run: MutationRun, call: PreparedCall): Promise<Verdict> {
    const { mutation, refusal } = call;
    const hasReceipt = mutation?.id != null && run.receipts.has(mutation.id);
    if (!hasReceipt && this.#isBlocked(call)) return notRun(new AppError("not-tried"));
    return mutation === null ? notRun(refusal ?? new AppError("internal")) : runMutation(run, mutation);
  }

  #isBlocked({ lane, after }: PreparedCall): boolean {
    return (lane !== null && this.#lanes.has(lane)) || after.some((id) => this.#ids.has(id));
  }

  #note({ lane, id }: PreparedCall, verdict: Verdict): void {
    this.verdicts.push(verdict);
    if (verdict.status < 300) return;
    if (lane !== null) this.#lanes.add(lane);
    this.#ids.add(id);
  }
}

function notRun(error: AppError): Verdict {
  const body = errorBody(error);
  return { status: error.status, body, error: body, touched: [] };
}
