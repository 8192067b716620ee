import { printColumns } from "../lib/columns.ts";
import { percentile } from "../lib/measure.ts";
import { type ServerApp, describeMachine } from "../lib/server-app.ts";
import { actsOf } from "../growth-server/acts.ts";
import { type Divided, type Measured, startDatabases } from "./databases.ts";
import { upkeepOf } from "./upkeep.ts";

const TIMES = 15;
const WARM_UPS = 4;

/** Prints how long the tables took to be divided, what a learner's acts cost by database, and what upkeep does. */
export async function measurePartitions(learners: number): Promise<void> {
  const { databases, turned, learner, stop } = await startDatabases(learners);
  try {
    const [first] = databases;
    if (first === undefined) throw new Error("no database");
    console.log(`${await describeMachine(first.server.pool)}; ${learners} learners\n`);
    printTurned(turned);
    printColumns(
      ["least / median of 15, ms; WAL, kB", ...databases.map(({ name }) => name)],
      await actsSideBySide(databases, learner),
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
async function actsSideBySide(databases: readonly Measured[], learner: string): Promise<string[][]> {
  const acts = await Promise.all(databases.map(({ server }) => actsOf(server, learner)));
  const rows: string[][] = [];
  for (const [index, { what }] of (acts[0] ?? []).entries()) {
    // After so many tries it is refused.
    if (what === "sign-in") continue;
    const times = databases.map((): number[] => []);
    const bytes = databases.map((): number[] => []);
    for (let n = -WARM_UPS; n < TIMES; n += 1) {
      for (const [at, { server }] of databases.entries()) {
        const before = await walOf(server);
        const ms = (await acts[at]?.[index]?.run()) ?? Number.NaN;
        if (n < 0) continue;
        times[at]?.push(ms);
        bytes[at]?.push((await walOf(server)) - before);
      }
    }
    // On a busy machine the least of them says most: what else ran made none of them shorter.
    const cells = databases.map((_, at) => {
      const of = times[at] ?? [];
      const kilobytes = percentile(bytes[at] ?? [], 0.5) / 1000;
      return `${Math.min(...of).toFixed(1)} / ${percentile(of, 0.5).toFixed(1)}; ${kilobytes.toFixed(0)}`;
    });
    rows.push([what, ...cells]);
    console.error(rows.at(-1)?.join("  "));
  }
  return rows;
}

async function walOf({ pool }: ServerApp): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes",
  );
  return Number(rows[0]?.bytes);
}
