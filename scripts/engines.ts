// `npm run e2e:engines [-- webkit firefox]`: the same story of the built app on the engines of Chromium, Firefox and
// Safari. CHAPTER=tabs plays only the chapters with that word in their name.
import { join } from "node:path";

import { chromium } from "../e2e/engines/drivers/chromium.ts";
import { firefox } from "../e2e/engines/drivers/firefox.ts";
import { webkit } from "../e2e/engines/drivers/webkit.ts";
import { play, tableOf } from "../e2e/engines/play.ts";
import type { Result } from "../e2e/engines/stage.ts";
import { OwnServer } from "../e2e/support/own-server.ts";
import { buildIfNeeded } from "./lib/build.ts";
import { projectRoot } from "./lib/run.ts";

const ENGINES = { chromium, firefox, webkit };

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = wanted.filter((name) => !(name in ENGINES));
if (unknown.length > 0)
  throw new Error(`No such engine: ${unknown.join(", ")}. There are ${Object.keys(ENGINES).join(", ")}`);

process.chdir(projectRoot);
const built = await buildIfNeeded();
if (!built.isOk) throw new Error(built.output);

const server = await OwnServer.start();
const results: Result[] = [];
try {
  const engines = Object.entries(ENGINES).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const pictures = join(projectRoot, "test-results", "engines");
  const only = process.env["CHAPTER"] ?? "";
  for (const [, engine] of engines) results.push(...(await play(engine, { server, pictures, only })));
} finally {
  await server.stop();
}

console.log(`\n${tableOf(results)}\n`);
const failed = results.filter(({ fault }) => fault !== undefined);
for (const { engine, step, fault } of failed) console.log(`${engine}: ${step}: ${fault}`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || results.length === 0 ? 1 : 0);
