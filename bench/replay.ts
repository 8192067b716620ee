// `npm run bench:replay`: batches of fifty alike calls, as sets and one by one, and their SQL straight in PostgreSQL.
import { newId } from "#shared/lib/uuid.ts";

import { createApp } from "../server/app.ts";
import { createDatabase, createPool } from "../server/db/connect.ts";
import { addManyRows } from "../server/testing/many-rows.ts";
import { printColumns } from "./lib/columns.ts";
import { percentile } from "./lib/measure.ts";
import { describeMachine, startServerApp } from "./lib/server-app.ts";
import { cpuOf } from "./growth-server/process-figures.ts";
import { batchOf, type Caller, CALLS_OF_A_BATCH, KINDS, signedIn } from "./replay/batches.ts";
import { captureStatements, scriptOf } from "./replay/captured.ts";
import { hasPgbench, runScripts } from "./replay/pgbench.ts";

const AT_ONCE = 8;
const ROUNDS = 5;
const SECONDS = 4;
const TIMES_IN_A_SCRIPT = 40;
const LEAST_OF_PGBENCH = 0.5;
const LEAST_OF_SINGLE = 2;
const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

const server = await startServerApp();
const { deps, pool } = server;
const apps = { single: createApp({ ...deps, runsSingly: true }), sets: server.app };
type Form = keyof typeof apps;

const share = { learners: 16, words: 130, reviewsOfAWord: 5, overlays: 10, tests: 20, days: 40, receipts: 100 };
const callers = await signedIn(server, await addManyRows(pool, share, "nobody signs in by password"));
await pool.query("analyze");

async function send(form: Form, { token }: Caller, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Accept-Encoding": "br" };
  const answer = await apps[form].fetch(new Request("http://local/api/sync/replay", { method: "POST", headers, body }));
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`replay answered ${answer.status}`);
}

interface Measured {
  perSecond: number;
  node: number;
  database: number;
}

async function measure(form: Form, kind: string, seconds: number): Promise<Measured> {
  const here = { pid: process.pid, dataDir: deps.config.dataDir };
  const [before, startedAt] = [cpuOf(here), performance.now()];
  let batches = 0;
  const connection = async (first: number) => {
    for (let n = first; performance.now() - startedAt < seconds * 1000; n += AT_ONCE) {
      const caller = callers[n % callers.length];
      if (caller) await send(form, caller, batchOf(caller, kind));
      batches += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => connection(n)));
  const [after, took] = [cpuOf(here), (performance.now() - startedAt) / 1000];
  const each = batches * CALLS_OF_A_BATCH;
  const [node, database] = [(after.node - before.node) / each, (after.database - before.database) / each];
  return { perSecond: batches / took, node, database };
}

/** The scripts of `AT_ONCE` callers: what a batch of each asked of the database, with new ids each time. */
async function scriptsOf(kind: string): Promise<(() => string)[]> {
  const capturing = await startCapture();
  const scripts: (() => string)[] = [];
  for (const caller of callers.slice(0, AT_ONCE)) {
    const body = batchOf(caller, kind);
    const known = new Set(caller.words);
    const made = [...new Set(body.match(UUID))].filter((id) => !known.has(id));
    await capturing.send(caller, body);
    const freshly = (text: string) => {
      const fresh = new Map(made.map((id) => [id, newId()]));
      return text.replaceAll(UUID, (id) => fresh.get(id) ?? id);
    };
    const statements = capturing.take();
    scripts.push(() => scriptOf(statements, TIMES_IN_A_SCRIPT, freshly));
  }
  await capturing.stop();
  return scripts;
}

async function startCapture() {
  const own = createPool({ connection: server.connection, size: 4 });
  const { take } = captureStatements(own);
  const app = createApp({ ...deps, pool: own, db: createDatabase(own) });
  return {
    async send({ token }: Caller, body: string) {
      take();
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const answer = await app.fetch(new Request("http://local/api/sync/replay", { method: "POST", headers, body }));
      if (answer.status !== 200) throw new Error(`replay answered ${answer.status}`);
      await answer.arrayBuffer();
    },
    take,
    async stop() {
      await app.close?.();
      await own.end();
    },
  };
}

const median = (values: readonly number[]) => percentile(values, 0.5);
const rows: string[][] = [];
let isMet = true;
console.log(
  `${await describeMachine(pool)}; batches of ${CALLS_OF_A_BATCH} calls, ${AT_ONCE} at once, medians of ${ROUNDS} rounds\n`,
);
for (const kind of Object.keys(KINDS)) {
  const all: Record<Form, Measured[]> = { single: [], sets: [] };
  const straight: number[] = [];
  const scripts = hasPgbench() ? await scriptsOf(kind) : [];
  for (const form of ["single", "sets"] as const) await measure(form, kind, SECONDS / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (["single", "sets"] as const) : (["sets", "single"] as const);
    for (const form of order) all[form].push(await measure(form, kind, SECONDS));
    if (scripts.length === 0) continue;
    const seconds = await runScripts(
      server.connection,
      scripts.map((script) => script()),
    );
    straight.push((AT_ONCE * TIMES_IN_A_SCRIPT) / seconds);
  }
  const ratio = (of: (round: number) => number) => median(all.sets.map((_, round) => of(round)));
  const toSingle = ratio((n) => (all.sets[n]?.perSecond ?? 0) / (all.single[n]?.perSecond ?? 1));
  const toPgbench = straight.length > 0 ? ratio((n) => (all.sets[n]?.perSecond ?? 0) / (straight[n] ?? 1)) : Number.NaN;
  isMet &&= toSingle >= LEAST_OF_SINGLE && !(toPgbench < LEAST_OF_PGBENCH);
  for (const form of ["single", "sets"] as const) {
    const figure = (key: keyof Measured, digits: number) => median(all[form].map((one) => one[key])).toFixed(digits);
    rows.push([`${kind}, ${form}`, figure("perSecond", 1), figure("node", 3), figure("database", 3), "", ""]);
  }
  rows.at(-1)?.splice(4, 2, toSingle.toFixed(1), Number.isNaN(toPgbench) ? "no pgbench here" : toPgbench.toFixed(2));
  rows.push([`${kind}, their SQL in pgbench`, straight.length > 0 ? median(straight).toFixed(1) : "–", "", "", "", ""]);
}

printColumns(
  [
    "",
    "batches per second",
    "CPU of the node a call, ms",
    "CPU of PostgreSQL a call, ms",
    `to single (≥ ${LEAST_OF_SINGLE})`,
    `to pgbench (≥ ${LEAST_OF_PGBENCH})`,
  ],
  rows,
);
await apps.single.close?.();
await server.close();
process.exit(isMet ? 0 : 1);
