// `npm run fuzz`: schedules of the sync engine, as many as wished, and the proof that they would see a broken rule.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { withClient } from "../../server/embedded/connection.ts";
import { startTestPostgres, type TestCluster } from "../../server/testing/test-postgres.ts";
import type { Violation } from "./invariants.ts";
import type { Task } from "./job.ts";
import { MUTANTS, type Mutant } from "./mutants.ts";
import type { Focus } from "./plan.ts";

const USAGE = `npm run fuzz -- [options]
  --seed N       one schedule (with --count: the first of several)
  --count N      how many schedules (default 200)
  --minutes M    as many as the time allows
  --steps S      steps of each schedule (default: 20 to 80, by its seed)
  --jobs J       processes side by side (default: one for each core)
  --focus F,G    troubles and fates that every schedule has ("kill", "restored backup", "lost" …: plan.ts)
  --trace        print what happens, step by step
  --mutants      break one rule after the other: each must be caught
  --only NAME    with --mutants: only this one`;

interface Line {
  seed: number;
  violations: Violation[];
  trace?: string[];
}

const jobFile = fileURLToPath(new URL("job.ts", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));
const hookFile = new URL("mutate.ts", import.meta.url).href;

async function runJob(
  cluster: TestCluster,
  task: Omit<Task, "connection">,
  onLine: (line: Line) => void,
  mutant?: Mutant,
): Promise<void> {
  const database = `fuzz_${randomBytes(6).toString("hex")}`;
  await withClient(cluster.connection, (client) =>
    client.query(`CREATE DATABASE ${database} TEMPLATE ${cluster.template}`),
  );
  const withConnection: Task = { ...task, connection: { ...cluster.connection, database } };
  const env = { ...process.env, VISITE_FUZZ_TASK: JSON.stringify(withConnection), VISITE_MUTANT: mutant?.name ?? "" };
  const child = spawn(process.execPath, ["--import", hookFile, jobFile], { env, stdio: ["ignore", "pipe", "inherit"] });
  const closed = new Promise<number | null>((done) => child.on("close", done));
  for await (const line of createInterface({ input: child.stdout })) onLine(JSON.parse(line) as Line);
  const status = await closed;
  if (status !== 0) onLine({ seed: -1, violations: [{ invariant: "I0", text: `the process ended with ${status}` }] });
  await withClient(cluster.connection, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
}

interface Options {
  first: number;
  count: number;
  steps: number | undefined;
  minutes: number | undefined;
  jobs: number;
  withTrace: boolean;
  focus: Focus | undefined;
}

async function runMany(cluster: TestCluster, options: Options): Promise<number> {
  const { first, count, steps, minutes, jobs, withTrace, focus } = options;
  const startedAt = Date.now();
  let done = 0;
  const failed: number[] = [];
  const onLine = ({ seed, violations, trace }: Line): void => {
    done += 1;
    if (withTrace && trace) console.log(trace.join("\n"));
    if (done % 500 === 0) console.log(`${done} schedules, ${failed.length} with violations`);
    if (violations.length === 0) return;
    failed.push(seed);
    console.log(`seed ${seed}`);
    for (const { invariant, text } of violations.slice(0, 6)) console.log(`  ${invariant}: ${text}`);
  };
  const task = {
    every: jobs,
    count: minutes === undefined ? Math.ceil(count / jobs) : Number.MAX_SAFE_INTEGER,
    withTrace,
    ...(steps !== undefined && { steps }),
    ...(focus && { focus }),
    ...(minutes !== undefined && { untilMs: startedAt + minutes * 60_000 }),
  };
  await Promise.all(Array.from({ length: jobs }, (_, job) => runJob(cluster, { ...task, first: first + job }, onLine)));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${done} schedules from seed ${first} in ${seconds} s: ${failed.length} with violations`);
  if (failed.length > 0) console.log(`repeat one: npm run fuzz -- --seed ${failed[0]} --trace`);
  return failed.length;
}

/** The first schedule that notices the broken rule, and would not complain without it. */
async function whoNotices(cluster: TestCluster, mutant: Mutant, { first, count }: Options): Promise<Line | undefined> {
  for (let seed = first; seed < first + count;) {
    let found: Line | undefined;
    const note = (line: Line): void => {
      if (line.violations.length > 0) found ??= line;
    };
    await runJob(cluster, { first: seed, every: 1, count: first + count - seed, stopsAtFirst: true }, note, mutant);
    if (!found || found.seed < 0) return found;
    const noticed = found;
    found = undefined;
    await runJob(cluster, { first: noticed.seed, every: 1, count: 1, focus: mutant.focus ?? [] }, note);
    if (!found) return noticed;
    seed = noticed.seed + 1;
  }
  return undefined;
}

function statusOf(test: string, mutant: string): Promise<number | null> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", test];
  const env = { ...process.env, VISITE_MUTANT: mutant };
  const child = spawn(process.execPath, vitest, { env, cwd: root, stdio: "ignore" });
  return new Promise((done) => child.on("close", done));
}

/** Whether the test that plays the broken rule step by step fails, and passes where nothing is broken. */
const isNoticedBy = async (test: string, { name }: Mutant): Promise<boolean> =>
  (await statusOf(test, name)) === 1 && (await statusOf(test, "")) === 0;

/** Each broken rule against schedules until one notices. Returns how many went unnoticed. */
async function runMutants(cluster: TestCluster, mutants: readonly Mutant[], options: Options): Promise<number> {
  const queue = [...mutants];
  const missed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const found = await whoNotices(cluster, mutant, options);
      // A process that ends by itself has noticed nothing: the mutant did not even run.
      const isMet = found !== undefined && found.seed >= 0;
      const [violation] = found?.violations ?? [];
      const isTold = !isMet && mutant.test !== undefined && (await isNoticedBy(mutant.test, mutant));
      if (!isMet && !isTold) missed.push(mutant.name);
      const by = isMet ? `${violation?.invariant} seed ${found.seed}` : isTold ? "its test" : "NOT CAUGHT";
      console.log(`${mutant.name.padEnd(26)} ${by.padEnd(16)} ${mutant.rule}`);
      if (violation) console.log(`${"".padEnd(26)} ${violation.text.split("\n")[0]?.slice(0, 110)}`);
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, worker));
  console.log(`${mutants.length - missed.length} of ${mutants.length} broken rules were caught`);
  return missed.length;
}

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    count: { type: "string" },
    steps: { type: "string" },
    minutes: { type: "string" },
    jobs: { type: "string" },
    only: { type: "string" },
    focus: { type: "string" },
    trace: { type: "boolean", default: false },
    mutants: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const count = number(values.count) ?? (values.seed === undefined ? 200 : 1);
const options: Options = {
  first: number(values.seed) ?? 1,
  count,
  steps: number(values.steps),
  minutes: number(values.minutes),
  jobs: Math.min(number(values.jobs) ?? availableParallelism(), values.mutants ? MUTANTS.length : count),
  withTrace: values.trace,
  focus: values.focus?.split(",") as Focus | undefined,
};
const chosen = MUTANTS.filter(({ name }) => values.only === undefined || name === values.only);
const cluster = await startTestPostgres();
const failures = await (values.mutants ? runMutants(cluster, chosen, options) : runMany(cluster, options));
await cluster.stop();
process.exitCode = failures > 0 ? 1 : 0;
