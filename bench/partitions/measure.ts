import { printColumns } from "../lib/columns.ts";
import { describeMachine } from "../lib/server-app.ts";
import { actsOf } from "../growth-server/acts.ts";
import { cpuOf, walOf } from "../growth-server/process-figures.ts";
import { type Divided, type Measured, startDatabases } from "./databases.ts";
import { upkeepOf } from "./upkeep.ts";

const TIMES = 12;
/** A statement is planned anew five times before PostgreSQL keeps its plan. */
const WARM_UPS = 6;

/** Prints how long the tables took to be divided, what a learner's acts cost by database, and what upkeep does. */
export async function measurePartitions(learners: number): Promise<void> {
  const { databases, turned, learner, dataDir, stop } = await startDatabases(learners);
  try {
    const [first] = databases;
    if (first === undefined) throw new Error("no database");
    console.log(`${await describeMachine(first.server.pool)}; ${learners} learners\n`);
    printTurned(turned);
    printColumns(
      ["CPU of PostgreSQL, ms; WAL, kB; least of 12, ms", ...databases.map(({ name }) => name)],
      await actsSideBySide(databases, learner, dataDir),
    );
    console.log("");
    const upkeep: Map<string, string>[] = [];
    for (const { server } of databases) upkeep.push(await upkeepOf(server.connection));
    const lines = [...new Set(upkeep.flatMap((of) => [...of.keys()]))];
    printColumns(
      ["upkeep", ...databases.map(({ name }) => name)],
      lines.map((what) => [what, ...upkeep.map((of) => of.get(what) ?? "–")]),
    );
  } finally {
    await stop();
  }
}

function printTurned(turned: readonly Divided[]): void {
  printColumns(
    ["table", "rows", "divided in, s", "rows a second"],
    turned.map(({ table, rows, seconds }) => [table, String(rows), seconds.toFixed(1), (rows / seconds).toFixed(0)]),
  );
  console.log("");
}

/** By turns, so that whatever else the machine does meets all of them. */
async function actsSideBySide(databases: readonly Measured[], learner: string, dataDir: string): Promise<string[][]> {
  const acts = await Promise.all(databases.map(({ server }) => actsOf(server, learner)));
  const rows: string[][] = [];
  for (const [index, { what }] of (acts[0] ?? []).entries()) {
    // After so many tries it is refused.
    if (what === "sign-in") continue;
    const figures = databases.map(() => ({ least: Infinity, cpu: 0, wal: 0 }));
    for (let n = -WARM_UPS; n < TIMES; n += 1) {
      for (const [at, { server }] of databases.entries()) {
        const of = figures[at] ?? { least: 0, cpu: 0, wal: 0 };
        const [cpu, wal] = [cpuOf({ pid: process.pid, dataDir }).database, await walOf(server)];
        const ms = (await acts[at]?.[index]?.run()) ?? Number.NaN;
        if (n < 0) continue;
        of.least = Math.min(of.least, ms);
        of.wal += ((await walOf(server)) - wal) / TIMES;
        of.cpu += (cpuOf({ pid: process.pid, dataDir }).database - cpu) / TIMES;
      }
    }
    // On a busy machine the processor's time and the least say most.
    const cells = figures.map(({ least, cpu, wal }) =>
      [cpu.toFixed(1), (wal / 1000).toFixed(0), least.toFixed(1)].join("; "),
    );
    rows.push([what, ...cells]);
    console.error(rows.at(-1)?.join("  "));
  }
  return rows;
}
