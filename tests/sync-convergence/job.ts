// One process of the fuzzer: takes seeds one after the other and prints what each found, a line of JSON a seed.
import "fake-indexeddb/auto";

import { FuzzServer } from "./fuzz-server.ts";
import { MUTANTS } from "./mutants.ts";
import type { Focus } from "./plan.ts";
import { runSeed } from "./run.ts";

export interface Task {
  connection: object;
  first: number;
  every: number;
  count: number;
  steps?: number;
  untilMs?: number;
  stopsAtFirst?: boolean;
  withTrace?: boolean;
  focus?: Focus;
}

const task = JSON.parse(process.env["VISITE_FUZZ_TASK"] ?? "{}") as Task;
// Real devices share no locks, and these are all in one process.
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
const server = await FuzzServer.start(task.connection);
const mutant = MUTANTS.find(({ name }) => name === process.env["VISITE_MUTANT"]);
if (mutant?.file === "database") await server.pool.query(mutant.to);
for (let done = 0; done < task.count; done++) {
  if (task.untilMs !== undefined && Date.now() > task.untilMs) break;
  const { seed, violations, trace, figures } = await runSeed(
    server,
    task.first + done * task.every,
    task.steps,
    mutant?.focus ?? task.focus,
  );
  const isFailed = violations.length > 0;
  console.log(JSON.stringify({ seed, violations, figures, ...((isFailed || task.withTrace) && { trace }) }));
  if (isFailed && task.stopsAtFirst) break;
}
// A connection that crashed in use never comes back to its pool: nothing waits for it.
process.exit(0);
