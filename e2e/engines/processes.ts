import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The first of the programs that PATH has. */
export function programOnPath(...names: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** SIGKILL for a process and all that it has started, and waits until nothing of it lives. */
export async function killTree(root: number): Promise<void> {
  const pids = withDescendants(root);
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself in between.
    }
  }
  const deadline = Date.now() + 10_000;
  while (pids.some((pid) => living().some((process) => process.pid === pid))) {
    if (Date.now() > deadline) throw new Error(`process ${root} cannot be killed`);
    await sleep(50);
  }
}

function withDescendants(root: number): number[] {
  const all = living();
  const found = [root];
  for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map((process) => process.pid));
  return found;
}

/** Without those that are dead and only wait to be collected. */
function living(): { pid: number; parent: number }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [pid = "", parent = "", state = ""] = line.trim().split(/\s+/);
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}
