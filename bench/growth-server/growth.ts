import { createApp } from "../../server/app.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { createDatabase, createPool } from "../../server/db/connect.ts";
import { seedLibrary } from "../../server/seed/seed-library.ts";
import { withTransaction } from "../../server/db/transaction.ts";
import { PASSWORD } from "../../server/testing/factories.ts";
import { type Share, addManyRows, rowsOfLearner } from "../../server/testing/many-rows.ts";
import { bigTables, sequentialScans, watchPlans } from "../../server/testing/watch-plans.ts";
import { printColumns } from "../lib/columns.ts";
import { percentile } from "../lib/measure.ts";
import { type ServerApp, describeMachine, startServerApp } from "../lib/server-app.ts";
import { type Measured, actsOf } from "./acts.ts";

/** Of ten learners five have begun, four practise, one has been here for long: 10,400 rows together. */
const SHARES: readonly Share[] = [
  { learners: 5, words: 30, reviewsOfAWord: 4, overlays: 5, tests: 5, days: 20, receipts: 100 },
  { learners: 4, words: 130, reviewsOfAWord: 5, overlays: 10, tests: 20, days: 40, receipts: 100 },
  { learners: 1, words: 600, reviewsOfAWord: 6, overlays: 40, tests: 60, days: 120, receipts: 100 },
];
const TYPICAL = 1;
const ROWS_OF_TEN = SHARES.reduce((sum, share) => sum + share.learners * rowsOfLearner(share), 0);
const TENS_OF_LEARNERS = [1, 10, 100];
/** Her rows are 50,000 by themselves. */
const HEAVY: Share = {
  learners: 1,
  words: 5000,
  reviewsOfAWord: 8,
  overlays: 100,
  tests: 100,
  days: 365,
  receipts: 100,
};
const TIMES = 9;
const WARM_UPS = 2;

/** What the same acts cost while the database grows from ten thousand rows to a million, and with 50,000 rows of one's own. */
export async function measureGrowth(): Promise<void> {
  const server = await startServerApp();
  try {
    console.log(await describeMachine(server.pool));
    await withTransaction(server.db, (tx) => seedLibrary(tx));
    const passwordHash = await hashPassword(PASSWORD);
    const columns: { head: string; times: Map<string, number> }[] = [];
    let typical = "";
    for (const [index, tens] of TENS_OF_LEARNERS.entries()) {
      for (let n = TENS_OF_LEARNERS[index - 1] ?? 0; n < tens; n += 1) typical = await addTen(server, passwordHash);
      await settle(server);
      columns.push({ head: thousands(tens * ROWS_OF_TEN), times: await measure(server, typical) });
    }
    const [heavy = ""] = await addManyRows(server.pool, HEAVY, passwordHash);
    await settle(server);
    columns.push({ head: `her own ${thousands(rowsOfLearner(HEAVY))}`, times: await measure(server, heavy) });
    print(columns);
    console.log(`\nsequential scans of big tables: ${(await scans(server, typical)).join("\n") || "none"}`);
  } finally {
    await server.close();
  }
}

/** Adds ten learners; answers a typical one of them. */
async function addTen(server: ServerApp, passwordHash: string): Promise<string> {
  let typical = "";
  for (const [index, share] of SHARES.entries()) {
    const [first = ""] = await addManyRows(server.pool, share, passwordHash);
    if (index === TYPICAL) typical = first;
  }
  return typical;
}

/** As the database is after a quiet night: dead rows removed, statistics true, the log written. */
async function settle({ connection }: ServerApp): Promise<void> {
  const pool = createPool({ connection: { ...connection, statement_timeout: 0 }, size: 1 });
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
  await pool.end();
}

const thousands = (rows: number): string => `${Math.round(rows / 1000)}k`;

async function measure(server: ServerApp, userId: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const { what, run } of await actsOf(server, userId)) {
    const all: number[] = [];
    for (let n = -WARM_UPS; n < TIMES; n += 1) {
      const ms = await run();
      if (n >= 0) all.push(ms);
    }
    times.set(what, percentile(all, 0.5));
  }
  return times;
}

function print(columns: readonly { head: string; times: Map<string, number> }[]): void {
  console.log(`\nMedians of ${TIMES}, in ms, by synced rows in the database\n`);
  const acts = [...(columns[0]?.times.keys() ?? [])];
  printColumns(
    ["", ...columns.map(({ head }) => head)],
    acts.map((what) => [what, ...columns.map(({ times }) => (times.get(what) ?? Number.NaN).toFixed(1))]),
  );
}

/** The same acts once more, with every statement explained. */
async function scans(server: ServerApp, userId: string): Promise<string[]> {
  const pool = createPool({ connection: server.connection, size: 4 });
  const plans = watchPlans(pool);
  const deps = { ...server.deps, pool, db: createDatabase(pool) };
  const app = createApp(deps);
  try {
    const acts: Measured[] = await actsOf({ ...server, deps, app, pool, db: deps.db }, userId);
    for (const { run } of acts) await run();
    return sequentialScans(plans, await bigTables(server.pool, 5000));
  } finally {
    await app.close?.();
    await pool.end();
  }
}
