// `npm test`: everything that must hold before a change is taken. `npm test -- --installed-browser` plays what meets every
// screen, kind of task and way to practise once more in the Chromium of this machine, which is newer than the one of the
// packages. All of it: CHROME_PATH=/usr/bin/chromium npm test.
import { findInstalledBrowser } from "./browser.ts";
import { buildIfNeeded } from "./lib/build.ts";
import { checks } from "./lib/checks.ts";
import { asOneTest, runSteps } from "./lib/steps.ts";
import { runPlaywright, runVitest } from "./lib/suites.ts";

const EVERYTHING_ONCE = ["exercises", "practice", "screens", "course", "offline", "keyboard"];

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
  { name: "the built app in a browser", run: () => runPlaywright() },
  ...(process.argv.includes("--installed-browser")
    ? [
        {
          name: "the built app in the browser of this machine",
          run: () => runPlaywright(findInstalledBrowser, EVERYTHING_ONCE),
        },
      ]
    : []),
]);
