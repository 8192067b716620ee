// The server under test: the product itself, and what only the suite may ask of it.
import { existsSync, rmSync } from "node:fs";

import type { App, AppDeps } from "../../server/app-deps.ts";
import { createApp } from "../../server/app.ts";
import { loadChangedContent } from "../../server/seed/load-changed-content.ts";
import { keepDemo } from "../../server/seed/keep-demo.ts";
import { seedDemo } from "../../server/seed/seed-demo.ts";
import { run } from "../../server/run.ts";
import { writtenMails } from "../../server/testing/mails.ts";

import { makeCourse, type CourseOrder } from "./make-course.ts";
import { makeLearner, type LearnerOrder } from "./make-learner.ts";
import { makeSession } from "./make-session.ts";
import { CLOSED_COOKIE, COURSES_PATH, LEARNERS_PATH, MAILS_PATH, SESSIONS_PATH, VERSION_COOKIE } from "./paths.ts";

/** While this file is there, the next replay takes effect and kills the process before it is answered. */
const deathWish = process.env["DIE_BEFORE_ANSWER"];

if (!existsSync("dist/index.html")) throw new Error("The e2e tests run the built app: npm run build");

await run({ createApp: forTests, loadContent: loadChangedContent, seedDemo, keepDemo });

function forTests(deps: AppDeps): App {
  const app = createApp(deps);
  let closed: App | undefined;
  return {
    async close() {
      await closed?.close?.();
      await app.close?.();
    },
    async fetch(request, env) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === MAILS_PATH) {
        const mails = await writtenMails(deps.config.dataDir);
        return Response.json(mails.filter(({ to }) => to === searchParams.get("to")));
      }
      if (pathname.startsWith("/api/") && request.headers.get("cookie")?.includes(CLOSED_COOKIE)) {
        closed ??= createApp({ ...deps, config: { ...deps.config, isRegistrationOpen: false } });
        return closed.fetch(request, env);
      }
      if (pathname === LEARNERS_PATH) {
        return Response.json(await makeLearner(deps, (await request.json()) as LearnerOrder));
      }
      if (pathname === SESSIONS_PATH) {
        return Response.json(await makeSession(deps, (await request.json()) as { email: string }));
      }
      if (pathname === COURSES_PATH) {
        return Response.json(await makeCourse(deps, (await request.json()) as CourseOrder));
      }
      if (pathname === "/sw.js" && request.headers.get("cookie")?.includes(VERSION_COOKIE)) {
        return anotherVersion(await app.fetch(plain(request), env));
      }
      const answer = await app.fetch(request, env);
      if (pathname === "/api/sync/replay" && deathWish !== undefined && existsSync(deathWish)) {
        rmSync(deathWish);
        process.kill(process.pid, "SIGKILL");
      }
      return answer;
    },
  };
}

/** The same request for a file that is not compressed. */
function plain(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  headers.delete("if-none-match");
  headers.delete("if-modified-since");
  return new Request(request.url, { headers });
}

async function anotherVersion(worker: Response): Promise<Response> {
  return new Response(`${await worker.text()}\n// another version\n`, {
    headers: { "content-type": "text/javascript", "cache-control": "no-cache" },
  });
}
