import { libraryIntents } from "#partner/library/library.ts";
import { intentIdOf } from "#shared/model/cases/case-revision.ts";

import type { ContentProblem } from "../content-problem.ts";
import type { CaseFile } from "./case-file.ts";

/** What is wrong with a case, and where in its file. */
export type CaseFault = Pick<ContentProblem, "reason"> & { at: readonly (string | number)[] };

type Names = Readonly<Record<"persons" | "facts" | "library" | "intents", ReadonlySet<string>>>;

/** Returns the ids that a case may name: what is in its file, and the intents of the library. */
export function namesIn({ persons, facts, intents }: CaseFile): Names {
  const library = new Set(libraryIntents().map(({ id }) => id));
  return {
    persons: new Set(persons.map(({ id }) => id)),
    facts: new Set(facts.map(({ id }) => id)),
    library,
    intents: new Set([...library, ...intents.map(intentIdOf)]),
  };
}

/** Returns a fault for each id that is not there. */
export function missingNames(
  ids: readonly string[],
  there: ReadonlySet<string>,
  what: string,
  at: CaseFault["at"],
): CaseFault[] {
  return ids.filter((id) => !there.has(id)).map((id) => ({ at, reason: `there is no ${what} "${id}"` }));
}
