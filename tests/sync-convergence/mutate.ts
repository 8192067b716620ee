// Loaded before everything else (`node --import`): breaks the rule that VISITE_MUTANT names, in memory only.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

import { MUTANTS } from "./mutants.ts";

const mutant = MUTANTS.find(({ name }) => name === process.env["VISITE_MUTANT"]);
const root = new URL("../../", import.meta.url);
if (mutant && mutant.file !== "database") {
  const target = new URL(mutant.file, root).href;
  registerHooks({
    load(url, context, next) {
      if (url !== target) return next(url, context);
      const source = readFileSync(new URL(url), "utf8").replace(mutant.from, () => mutant.to);
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
}
