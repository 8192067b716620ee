import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

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
  timeoutMs?: number;
}

/** Runs a program of the packages (or `node`) and waits. Never throws. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { cwd = projectRoot, env = {}, timeoutMs = 300_000 } = options;
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command === "node" ? process.execPath : command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      // npm sets this path for its scripts; with it here, a check may be started in any other way, too.
      env: {
        ...process.env,
        PATH: [join(projectRoot, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
        ...env,
      },
      shell: process.platform === "win32" && command !== "node",
    });
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const timer = setTimeout(() => {
      output += `\n${command} was stopped: it took more than ${timeoutMs / 1000} s.\n`;
      child.kill("SIGINT");
      setTimeout(() => child.kill("SIGKILL"), 15_000).unref();
    }, timeoutMs);
    const finish = (isOk: boolean) => {
      clearTimeout(timer);
      resolve({ isOk, output });
    };
    child.on("error", (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}
