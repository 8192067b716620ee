import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

import { PROGRESS_FILE, lastToldAt, underWay } from "./progress/told.ts";

/** The folder of package.json, without a slash at the end. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export interface Finished {
  isOk: boolean;
  /** What it wrote to both streams, in order of arrival. */
  output: string;
}

interface RunOptions {
  /** The project's folder if absent. */
  cwd?: string;
  env?: Record<string, string>;
  /** A program that tells its progress is stopped when it told nothing for this long, any other when it took so long. */
  standstillMs?: number;
}

/** Far more than any one check or test needs on a slow machine: what takes longer hangs. */
const STANDSTILL_MS = 10 * 60_000;
/** How long a program may take to end when it is asked to. */
const END_MS = 15_000;

/**
 * Runs a program of the packages (or `node`) and waits. Never throws. A program is not stopped for being slow, only for
 * standing still; then the output says in which tests it stood.
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { cwd = projectRoot, env = {}, standstillMs = STANDSTILL_MS } = options;
  const folder = mkdtempSync(join(tmpdir(), "visite-run-"));
  const progress = join(folder, "progress");
  return new Promise((resolve) => {
    let output = "";
    const startedAt = Date.now();
    const child = spawn(command === "node" ? process.execPath : command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      // npm sets this path for its scripts; with it here, a check may be started in any other way, too.
      env: {
        ...process.env,
        PATH: [join(projectRoot, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
        [PROGRESS_FILE]: progress,
        ...env,
      },
      shell: process.platform === "win32" && command !== "node",
    });
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const watch = setInterval(
      () => {
        if (Date.now() - (lastToldAt(progress) ?? startedAt) < standstillMs) return;
        clearInterval(watch);
        output += describeStandstill(command, standstillMs, underWay(progress));
        child.kill("SIGINT");
        setTimeout(() => child.kill("SIGKILL"), END_MS).unref();
      },
      Math.min(1000, standstillMs / 4),
    );
    const finish = (isOk: boolean) => {
      clearInterval(watch);
      rmSync(folder, { recursive: true, force: true });
      resolve({ isOk, output });
    };
    child.on("error", (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

function describeStandstill(command: string, standstillMs: number, tests: readonly string[]): string {
  const where = tests.length > 0 ? ` in:\n${tests.map((name) => `  ${name}`).join("\n")}` : ".";
  return `\n${command} was stopped: it stood still for ${standstillMs / 1000} s${where}\n`;
}
