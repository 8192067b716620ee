import type { Api } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { Loaders } from "../loaders.ts";
import type { LoadContext, Loader } from "./loader.ts";
import type { RowName } from "./operation.ts";
import { ruleOf } from "./permissions.ts";

type FoundBy<L> = L extends Loader<infer Row, never> ? Row : never;
type RowOf<R> = R extends { whose: infer W extends keyof Loaders; row: infer K }
  ? K extends keyof Loaders[W]
    ? FoundBy<Loaders[W][K]>
    : never
  : never;

/** What the handler of a call gets: the row of its rule. */
export type LoadedRow<N extends RowName> =
  | RowOf<Api[N]["rule"]>
  | (Api[N]["rule"] extends { ifGone: "done" } ? undefined : never);

/** Finds what a call is about, and checks that the caller may. Throws `not-found`, `forbidden` or what else its rule says. */
export async function loadRow<N extends RowName>(
  loaders: Loaders,
  name: N,
  ctx: LoadContext,
  input: CheckedInput<Api[N]>,
): Promise<LoadedRow<N>> {
  const rule = ruleOf(name);
  if (!("row" in rule)) throw new Error(`${name} is about no row`);
  const ofRule: Readonly<Record<string, Loader<unknown, never>>> = loaders[rule.whose];
  const load = ofRule[rule.row];
  if (load === undefined) throw new Error(`no loader "${rule.row}" of ${rule.whose}`);
  const id = rule.by === null ? ctx.actor.userId : idAt(input, rule.by);
  // The table of permissions fits rules and loaders to calls: here, where any call comes by, types cannot say it again.
  const row = await load(ctx, id, input as never);
  if (row === undefined && rule.ifGone !== "done") throw new AppError("not-found");
  return row as LoadedRow<N>;
}

function idAt(input: object, by: string): string {
  const found = by
    .split(".")
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], input);
  if (typeof found !== "string") throw new Error(`no id at ${by}`);
  return found;
}
