// `npm run check`: the quick part of `npm test`, without a database and without a browser.
import { checks } from "./lib/checks.ts";
import { runSteps } from "./lib/steps.ts";
import { runVitest } from "./lib/suites.ts";

await runSteps([
  checks.types,
  checks.workerTypes,
  checks.lint,
  { name: "unit tests", run: () => runVitest("unit") },
  checks.catalogues,
  checks.unusedCode,
]);
