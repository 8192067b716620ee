// `npm test`: everything that must hold before a change is taken.
import { buildIfNeeded } from "./lib/build.ts";
import { checks } from "./lib/checks.ts";
import { asOneTest, runSteps } from "./lib/steps.ts";
import { runPlaywright, runVitest } from "./lib/suites.ts";

await runSteps([
  checks.format,
  checks.lint,
  checks.types,
  checks.workerTypes,
  checks.lockFile,
  checks.catalogues,
  checks.unusedCode,
  checks.content,
  { name: "unit and server tests", run: () => runVitest() },
  { name: "build", run: async () => buildIfNeeded().then(({ isOk, output }) => asOneTest(isOk, output)) },
  { name: "the built app in a browser", run: runPlaywright },
]);
