import type { Plugin } from "vite";
import type {} from "vitest/config";

import { editsOf, MUTANTS } from "../../tests/sync-convergence/mutants.ts";

/** Breaks the rule that VISITE_MUTANT names, in memory only: the tests of a rule have to notice. */
export function brokenRule(): Plugin[] {
  const mutant = MUTANTS.find(({ name }) => name === process.env["VISITE_MUTANT"]);
  if (!mutant) return [];
  return [
    {
      name: "broken-rule",
      enforce: "pre",
      // What is broken is kept apart from what is whole: modules are stored from one run to the next.
      configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => `broken: ${mutant.name}`),
      transform(code, id) {
        const edits = editsOf(mutant).filter(({ file }) => id.endsWith(`/${file}`));
        return edits.reduce((source, { from, to }) => source.replace(from, () => to), code);
      },
    },
  ];
}
