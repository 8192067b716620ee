import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** What a process has used of the processor so far, in ms, with its children that have ended. Linux only. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may contain anything, in brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * MS_PER_TICK, 0);
}

/** The same for the PostgreSQL of a data folder, all its processes together. */
function databaseCpuMs(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, "pgdata", "postmaster.pid"), "utf8").split("\n")[0]);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return children.reduce((sum, pid) => sum + ofChild(Number(pid)), cpuMs(postmaster));
}

/** Some end while they are counted. */
function ofChild(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

export interface CpuMs {
  node: number;
  database: number;
}

export const cpuOf = ({ pid, dataDir }: { pid: number; dataDir: string }): CpuMs => ({
  node: cpuMs(pid),
  database: databaseCpuMs(dataDir),
});

/** Resident memory of a process, in KiB. */
export function residentKiB(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

/** How much the log of PostgreSQL has grown so far. */
export async function walOf({ pool }: { pool: pg.Pool }): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes",
  );
  return Number(rows[0]?.bytes);
}
