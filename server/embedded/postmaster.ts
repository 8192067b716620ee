import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What postmaster.pid says. Lines: pid, data folder, start, port, socket folder, address, memory, status. */
export type PostmasterFile = { pid: number; port: number; socketDir: string; isReady: boolean };

export function readPostmasterFile(pgData: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(pgData, "postmaster.pid"), "utf8").split("\n");
    const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
    if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
    return { pid, port: Number(lines[3]), socketDir: (lines[4] ?? "").trim(), isReady: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/** Whether `pid` is a living postgres of this data folder: not a zombie, not a number used again by something else. */
export function isRunningPostgres(pid: number, pgData: string): boolean {
  if (process.platform === "win32") return isWindowsPostgres(pid);
  const process_ = linuxProcess(pid) ?? anyProcess(pid);
  if (process_ === undefined || process_.state.startsWith("Z") || !process_.command.startsWith("postgres"))
    return false;
  const workingFolder = workingFolderOf(pid);
  return workingFolder === undefined || workingFolder === pgData;
}

/** Whether some process of a dead postmaster still works on the data; starting another one then would be unsafe. */
export function hasLivingBackends(pgData: string): boolean {
  let entries: string[];
  try {
    entries = readdirSync("/proc");
  } catch {
    return false;
  }
  return entries.some((entry) => {
    if (!/^\d+$/.test(entry) || workingFolderOf(Number(entry)) !== pgData) return false;
    const found = linuxProcess(Number(entry));
    return found !== undefined && found.command.startsWith("postgres") && !found.state.startsWith("Z");
  });
}

/** Removes what a dead postmaster left behind, so that its process number being taken does not stop the next one. */
export function removeStaleFiles(pgData: string, stale: PostmasterFile): void {
  rmSync(join(pgData, "postmaster.pid"), { force: true });
  if (!stale.socketDir) return;
  rmSync(join(stale.socketDir, `.s.PGSQL.${stale.port}`), { force: true });
  rmSync(join(stale.socketDir, `.s.PGSQL.${stale.port}.lock`), { force: true });
}

type Found = { state: string; command: string };

function linuxProcess(pid: number): Found | undefined {
  try {
    // "pid (command) state …"; the command may itself hold parentheses.
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const end = text.lastIndexOf(")");
    return { command: text.slice(text.indexOf("(") + 1, end), state: text.slice(end + 2, end + 3) };
  } catch {
    return undefined;
  }
}

function anyProcess(pid: number): Found | undefined {
  if (process.platform === "linux") return undefined;
  try {
    const text = execFileSync("ps", ["-o", "stat=,comm=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [state = "", ...command] = text.split(/\s+/);
    return { state, command: command.join(" ").split("/").at(-1) ?? "" };
  } catch {
    return undefined;
  }
}

/** Every process of PostgreSQL works in its data folder. Undefined where the system does not say. */
function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isWindowsPostgres(pid: number): boolean {
  try {
    return execFileSync("tasklist", ["/FI", `PID eq ${pid}`, "/NH"], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}
