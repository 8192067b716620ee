import type { ContentProblem } from "../content-problem.ts";

/** What is wrong with a case, and where in its file. */
export type CaseFault = Pick<ContentProblem, "reason"> & { at: readonly (string | number)[] };

/** Returns a fault for each id that is not there. */
export function missingNames(
  ids: readonly string[],
  there: ReadonlySet<string>,
  what: string,
  at: CaseFault["at"],
): CaseFault[] {
  return ids.filter((id) => !there.has(id)).map((id) => ({ at, reason: `there is no ${what} "${id}"` }));
}
