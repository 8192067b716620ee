// The server under test: the product itself, with one door that only the suite knows, through which it gets learners.
import type { App, AppDeps } from "../../server/app-deps.ts";
import { createApp } from "../../server/app.ts";
import { loadChangedContent } from "../../server/content/load-changed-content.ts";
import { seedDemo } from "../../server/db/seed/seed-demo.ts";
import { run } from "../../server/run.ts";

import { makeLearner, type LearnerOrder } from "./make-learner.ts";
import { LEARNERS_PATH } from "./paths.ts";

await run({ createApp: withLearners, loadContent: loadChangedContent, seedDemo });

function withLearners(deps: AppDeps): App {
  const app = createApp(deps);
  return {
    close: app.close,
    fetch: (request, env) =>
      new URL(request.url).pathname === LEARNERS_PATH
        ? request.json().then(async (order: LearnerOrder) => Response.json(await makeLearner(deps, order)))
        : app.fetch(request, env),
  };
}
