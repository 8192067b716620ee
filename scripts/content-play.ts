// `npm run content:play`: somebody who knows everything works all shipped courses from the first page to the last, in a
// browser, without a network, with the keyboard alone. Names of courses behind it: only these.
import { buildIfNeeded } from "./lib/build.ts";
import { runProgram } from "./lib/run-program.ts";

const { isOk, output } = await buildIfNeeded();
if (!isOk) {
  console.error(output);
  process.exit(1);
}
const names = process.argv.slice(2);
const wanted = names.length > 0 ? ["--grep", names.join("|")] : [];
const { exited } = runProgram(
  ["node_modules/@playwright/test/cli.js", "test", "e2e/course-play.spec.ts", ...wanted, "--workers=1", "--retries=0"],
  { env: { ...process.env, COURSE_PLAY: "all" } },
);
process.exitCode = await exited;
