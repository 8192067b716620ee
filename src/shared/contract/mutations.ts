import type { LocalChange, Mutation, Stamp, WireCall } from "./mutation.ts";
import { wireCallOf } from "./mutations/queued-calls.ts";
import { caseMutations } from "./mutations/cases.ts";
import { courseMutations } from "./mutations/courses.ts";
import { userMutations } from "./mutations/user.ts";
import { vocabularyMutations } from "./mutations/vocabulary.ts";

/** Everything a learner can do without a network, by name. Names and arguments are never removed: outboxes hold them. */
export const MUTATIONS = { ...userMutations, ...vocabularyMutations, ...courseMutations, ...caseMutations };

export type MutationName = keyof typeof MUTATIONS;
export type ArgsOf<N extends MutationName> = (typeof MUTATIONS)[N] extends Mutation<infer Args> ? Args : never;

/** A mutation with its arguments, as commands hand it to the outbox. */
export type Intent = { [N in MutationName]: { readonly name: N; readonly args: ArgsOf<N> } }[MutationName];

/** The mutation of a name, with its arguments' type hidden: what was stored with a name fits it. */
export function mutationOf(name: string): Mutation<unknown> | null {
  return Object.hasOwn(MUTATIONS, name) ? (MUTATIONS[name as MutationName] as Mutation<unknown>) : null;
}

/** The local effect of a stored intention; nothing for a name that only a newer app knows. */
export function changesOf(name: string, args: unknown, stamp: Stamp): readonly LocalChange[] {
  return mutationOf(name)?.changes(args, stamp) ?? [];
}

export function callOf(name: string, args: unknown, stamp: Stamp): WireCall | null {
  const mutation = mutationOf(name);
  return mutation && wireCallOf(mutation.toCall(args, stamp));
}
