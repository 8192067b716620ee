import { checkCatalogues } from "./catalogues.ts";
import { run } from "./run.ts";
import { asOneTest, type Step } from "./steps.ts";

function command(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const { isOk, output } = await run(program, args);
      return asOneTest(isOk, output);
    },
  };
}

/** The checks that need neither a database nor a browser. */
export const checks = {
  format: command("format", "oxfmt", "--check"),
  lint: command("lint and import table", "oxlint", "--type-aware", "--deny-warnings"),
  types: command("types of app and server", "tsc", "-p", "."),
  workerTypes: command("types of the service worker", "tsc", "-p", "sw"),
  lockFile: command("lock file is complete", "node", "scripts/complete-lock.mjs", "--check"),
  catalogues: { name: "catalogues are extracted", run: checkCatalogues },
  unusedCode: command("unused code", "knip", "--no-progress"),
  content: command("content", "node", "scripts/content-check.ts"),
} satisfies Record<string, Step>;
