// `npm run e2e:chaos`: the stories of e2e/chaos with many rounds. What a round does is drawn from a seed that is
// printed; `CHAOS_SEED=… npm run e2e:chaos -- browser-kills` draws the same again. CHAOS_ROUNDS sets their number.
import { buildIfNeeded } from "./lib/build.ts";
import { runProgram } from "./lib/run-program.ts";

const { isOk, output } = await buildIfNeeded();
if (!isOk) {
  console.error(output);
  process.exit(1);
}
const wanted = process.argv.slice(2).map((name) => (name.startsWith("-") ? name : `e2e/chaos/${name}`));
const { exited } = runProgram(
  ["node_modules/@playwright/test/cli.js", "test", ...(wanted.length > 0 ? wanted : ["e2e/chaos"]), "--workers=1"],
  { env: { ...process.env, CHAOS_LONG: "1" } },
);
process.exitCode = await exited;
