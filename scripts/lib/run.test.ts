import { expect, it } from "vitest";

import { run } from "./run.ts";

const TOLD = new URL("progress/told.ts", import.meta.url).href;
const script = (body: string) => [
  "--input-type=module",
  "-e",
  `import { tell } from ${JSON.stringify(TOLD)}; const sleep = (ms) => new Promise((done) => setTimeout(done, ms)); ${body}`,
];

it("lets a slow program go on as long as it tells its progress", async () => {
  const slow =
    'for (let n = 0; n < 8; n += 1) { tell("began", `test ${n}`); await sleep(500); tell("ended", `test ${n}`); }';
  const { isOk, output } = await run("node", script(slow), { standstillMs: 3000 });
  expect({ isOk, output }).toEqual({ isOk: true, output: "" });
});

it("stops a program that stands still and says in which test", async () => {
  const stuck =
    'tell("began", "the first"); tell("ended", "the first"); tell("began", "the second"); await sleep(60_000);';
  const { isOk, output } = await run("node", script(stuck), { standstillMs: 3000 });
  expect(isOk).toBe(false);
  expect(output).toContain("it stood still for 3 s in:\n  the second\n");
});

it("stops a program that tells nothing at all", async () => {
  const { isOk, output } = await run("node", ["-e", "setTimeout(() => undefined, 60_000)"], { standstillMs: 1000 });
  expect(isOk).toBe(false);
  expect(output).toContain("node was stopped: it stood still for 1 s.");
});
