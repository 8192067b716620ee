import { type SpawnOptions, spawn } from "node:child_process";

import { ROOT } from "./build-id.ts";

/** A Node program of the project, in its folder; killed with us. Returns its exit code. */
export function runProgram(args: string[], options: SpawnOptions = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", ...options });
  const kill = () => void child.kill("SIGTERM");
  process.on("exit", kill);
  const exited = new Promise<number>((done) => {
    child.on("error", () => done(1));
    child.on("close", (code) => {
      process.off("exit", kill);
      done(code ?? 1);
    });
  });
  return { child, exited };
}

export const VITE = "node_modules/vite/bin/vite.js";
