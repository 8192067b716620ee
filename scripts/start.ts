// `npm start`: builds the app when there is no build of these sources yet, then runs the server in this process.
import { existsSync } from "node:fs";
import { join } from "node:path";

import { ROOT, isBuildCurrent } from "./lib/build-id.ts";
import { VITE, runProgram } from "./lib/run-program.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Visite braucht Node 24: bitte „npm ci“ wiederholen und mit „npm start“ starten.");
  process.exit(1);
}

// Where only what runs is installed, the build came with it.
const canBuild = existsSync(join(ROOT, VITE));
if (canBuild && !isBuildCurrent()) await build();
await import("../server/main.ts");

async function build(): Promise<void> {
  console.log("Die App wird gebaut …");
  const end = () => process.exit(130);
  process.once("SIGINT", end).once("SIGTERM", end);
  for (const args of [[VITE, "build", "--logLevel", "warn"], ["scripts/build-pages.ts"], ["scripts/precompress.ts"]]) {
    const code = await runProgram(args).exited;
    if (code === 0) continue;
    console.error("Die App ließ sich nicht bauen.");
    process.exit(code);
  }
  process.off("SIGINT", end).off("SIGTERM", end);
}
