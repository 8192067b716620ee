import { sql } from "drizzle-orm";

import type { AppError } from "#shared/contract/errors.ts";

import { hasLostTransaction } from "../calls/errors.ts";
import type { SetCall, SetForm, SetOutcome } from "../calls/set-form.ts";
import { type RowRef, refKey } from "../db/feed-rows.ts";
import { changedSince, keepReceipts } from "./receipts.ts";
import {
  type Mutation,
  type MutationRun,
  NeedsSavepoints,
  type Verdict,
  contextOf,
  statusOf,
  writing,
} from "./run-mutation.ts";

/** A mutation whose operation has a set form, and which that form takes. */
export interface Settable {
  mutation: Mutation & { id: string };
  form: SetForm;
  likeness: string;
  about: string;
}

/** Null for what is run alone: another operation, a wrong input, a repetition. */
export function settable(run: MutationRun, mutation: Mutation | null): Settable | null {
  const form = mutation?.operation.asSet;
  if (form === undefined || mutation === null || mutation.id === null || isError(mutation.input)) return null;
  if (run.receipts.has(mutation.id)) return null;
  const likeness = form.likeness(mutation.input);
  if (likeness === null) return null;
  return { mutation: { ...mutation, id: mutation.id }, form, likeness, about: form.about(mutation.input) };
}

const isError = (input: Mutation["input"]): input is AppError => input instanceof Error;

/** The feed says that a set has changed something else than it told: nothing of it may stay. */
class NotAsTold extends Error {}

/**
 * Runs mutations of one set form at once, with their receipts. Null: not at once, and nothing is changed. As with single ones
 * a failure ends a bold run.
 */
export async function runSet(run: MutationRun, set: readonly Settable[]): Promise<Verdict[] | null> {
  await run.writing;
  if (!run.isBold) await run.tx.execute(sql`savepoint mutations`);
  try {
    const verdicts = await decideTogether(run, set);
    if (!run.isBold) await run.tx.execute(sql`release savepoint mutations`);
    return verdicts;
  } catch (thrown) {
    if (hasLostTransaction(thrown)) throw thrown;
    if (run.isBold) throw new NeedsSavepoints("a set of a bold run failed", { cause: thrown });
    await run.tx.execute(sql`rollback to savepoint mutations`);
    return null;
  }
}

async function decideTogether(run: MutationRun, set: readonly Settable[]): Promise<Verdict[] | null> {
  const form = set[0]?.form;
  if (form === undefined) return [];
  const named = set.map((): RowRef[] => []);
  const calls = set.map(({ mutation }, index) => ({
    ctx: contextOf(run, mutation, named[index] ?? []),
    input: mutation.input,
  })) as SetCall[];
  const outcomes = await form.run(calls);
  if (outcomes === null) return null;
  return keep(run, set, outcomes, named);
}

async function keep(
  run: MutationRun,
  set: readonly Settable[],
  outcomes: readonly SetOutcome[],
  named: readonly (readonly RowRef[])[],
): Promise<Verdict[]> {
  const { tx, actor, scope } = run;
  const { changed, rev } = await changedSince(tx, scope, run.rev);
  if (changed.length !== rev - run.rev) throw new NotAsTold("a row was changed twice");
  const changedKeys = new Set(changed.map(refKey));
  const isChanged = (ref: RowRef) => changedKeys.delete(refKey(ref));
  const receipts = set.map(({ mutation: { id: mutationId, fingerprint, operation } }, index) => {
    const { rows = [], ...outcome } = outcomes[index] ?? {};
    // As `keepReceipt` has it: what the handler names, and what it changed.
    const touched = [...(named[index] ?? []), ...rows.filter(isChanged)];
    return { mutationId, fingerprint, status: statusOf(operation, outcome), touched };
  });
  if (changedKeys.size > 0) throw new NotAsTold(`something else was changed: ${[...changedKeys].join()}`);
  run.rev = rev;
  for (const receipt of receipts) run.receipts.set(receipt.mutationId, { ...receipt, body: null });
  await writing(run, keepReceipts(tx, actor.userId, receipts));
  return receipts.map(({ status, touched }) => ({ status, touched }));
}
