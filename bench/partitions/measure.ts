import { printColumns } from "../lib/columns.ts";
import { type ServerApp, describeMachine } from "../lib/server-app.ts";
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
    const all: Figures[][] = [];
    for (let n = -WARM_UPS; n < TIMES; n += 1) {
      const once: Figures[] = [];
      for (const [at, { server }] of databases.entries()) {
        once.push(await figuresOf(server, dataDir, async () => (await acts[at]?.[index]?.run()) ?? Number.NaN));
      }
      if (n >= 0) all.push(once);
    }
    // On a busy machine the processor's time and the least say most.
    const cells = databases.map((_, at) => {
      const of = all.flatMap((once) => once[at] ?? []);
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [cpu, wal] = [mean(of.map((one) => one.cpu)), mean(of.map((one) => one.wal))];
      return [cpu.toFixed(1), (wal / 1000).toFixed(0), Math.min(...of.map(({ ms }) => ms)).toFixed(1)].join("; ");
    });
    rows.push([what, ...cells]);
    console.error(rows.at(-1)?.join("  "));
  }
  return rows;
}

interface Figures {
  ms: number;
  /** Of PostgreSQL, in ms. */
  cpu: number;
  wal: number;
}

async function figuresOf({ pool }: ServerApp, dataDir: string, act: () => Promise<number>): Promise<Figures> {
  const cpu = () => cpuOf({ pid: process.pid, dataDir }).database;
  const [cpuBefore, walBefore] = [cpu(), await walOf({ pool })];
  const ms = await act();
  return { ms, cpu: cpu() - cpuBefore, wal: (await walOf({ pool })) - walBefore };
}
