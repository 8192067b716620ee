// Loaded before everything else (`node --import`): breaks the rule that VISITE_MUTANT names, in memory only.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

import { editsOf, MUTANTS } from "./mutants.ts";

const mutant = MUTANTS.find(({ name }) => name === process.env["VISITE_MUTANT"]);
const root = new URL("../../", import.meta.url);
const edits = new Map((mutant ? editsOf(mutant) : []).map((edit) => [new URL(edit.file, root).href, edit]));
if (edits.size > 0) {
  registerHooks({
    load(url, context, next) {
      const edit = edits.get(url);
      if (!edit) return next(url, context);
      const source = readFileSync(new URL(url), "utf8").replace(edit.from, () => edit.to);
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
}
