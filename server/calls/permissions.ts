import { API, type Api, type EndpointName } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { PlainRule, RowRule, Rule } from "#shared/contract/rule.ts";

import type { Loaders } from "../loaders.ts";
import type { Loader } from "./loader.ts";
import type { Actor } from "./operation.ts";
import { noteAdminRead, refusedPermission } from "./refused-permission.ts";

type TextKeys<T> = { [K in keyof T & string]-?: T[K] extends string ? K : never }[keyof T & string];
/** Where an id may stand in a call. */
type PathIn<I> = { [P in keyof I & string]: `${P}.${TextKeys<I[P]>}` }[keyof I & string];
type InputOf<L> = L extends Loader<unknown, infer I> ? I : never;

/** The rules that a call may have: a loader must find in it what it looks at, and an id stands where the rule says. */
export type RuleOf<N extends EndpointName> = PlainRule | RowRuleOf<CheckedInput<Api[N]>>;
type RowRuleOf<I> = {
  [W in keyof Loaders]: {
    [R in keyof Loaders[W]]: I extends InputOf<Loaders[W][R]>
      ? RowRule & { whose: W; row: R; by: PathIn<I> | null }
      : never;
  }[keyof Loaders[W]];
}[keyof Loaders];

/** The rules of the contract. One that does not fit its call, or whose loader is not there, does not compile here. */
const CALLS: { readonly [N in EndpointName]: { readonly rule: RuleOf<N> } } = API;

/** One table decides every call: role × call × whose data. */
export const ruleOf = (name: EndpointName): Rule => CALLS[name].rule;

/**
 * Checked before anything is looked up. What the caller may not see is `not-found`, what she may see but
 * not do is `forbidden`.
 */
export function checkPermission(name: EndpointName, actor: Actor | null, params: Record<string, unknown>): void {
  const rule = ruleOf(name);
  if (rule.who === "anyone") return;
  if (actor === null) throw new AppError("unauthorized");
  if (rule.who === "admin" && rule.whose === "none" && !actor.isAdmin) throw refusedPermission("forbidden");
  if (rule.who === "expert" && !actor.isExpert && !actor.isAdmin) throw refusedPermission("forbidden");
  if (rule.whose !== "own-user-param" && rule.whose !== "own-user-param-or-admin-reads") return;
  if (params.user_id === actor.userId) return;
  if (!actor.isAdmin) throw refusedPermission("not-found");
  if (rule.whose !== "own-user-param-or-admin-reads") throw refusedPermission("forbidden");
  if (typeof params.user_id === "string") noteAdminRead(params.user_id);
}
