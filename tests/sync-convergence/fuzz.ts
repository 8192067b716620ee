// `npm run fuzz`: schedules of the sync engine, as many as wished.
import "fake-indexeddb/auto";
import { parseArgs } from "node:util";

import { startTestPostgres } from "../../server/testing/test-postgres.ts";
import { FuzzServer } from "./fuzz-server.ts";
import { runSeed } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    count: { type: "string" },
    steps: { type: "string" },
    trace: { type: "boolean" },
  },
});
// Real devices share no locks, and these are all in one process.
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
const first = Number(values.seed ?? 1);
const count = Number(values.count ?? (values.seed ? 1 : 100));
const cluster = await startTestPostgres();
const server = await FuzzServer.start({ ...cluster.connection, database: cluster.template });
const startedAt = performance.now();
let failed = 0;
for (let seed = first; seed < first + count; seed++) {
  const { violations, trace } = await runSeed(server, seed, values.steps ? Number(values.steps) : undefined);
  if (violations.length === 0 && !values.trace) continue;
  if (violations.length > 0) failed += 1;
  console.log(`seed ${seed}:`);
  if (values.trace) console.log(trace.join("\n"));
  for (const { invariant, text } of violations.slice(0, 8)) console.log(`  ${invariant} ${text}`);
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(`${count} schedules in ${seconds.toFixed(1)} s, ${failed} with violations`);
await server.stop();
await cluster.stop();
process.exitCode = failed > 0 ? 1 : 0;
