import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { projectRoot, run, type Finished } from "./run.ts";

/** What ends up in dist/. */
const sources = [
  "src",
  "sw",
  "public",
  "locales",
  "index.html",
  "vite.config.ts",
  "lingui.config.ts",
  "package-lock.json",
];

/** Whether dist/ is missing or older than what it is built from. */
export function isBuildNeeded(): boolean {
  const built = join(projectRoot, "dist", "sw.js"); // written last of what vite writes
  if (!existsSync(built) || !existsSync(join(projectRoot, "dist", "index.html"))) return true;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((name) => newestIn(join(projectRoot, name)) > builtAt);
}

export async function buildIfNeeded(): Promise<Finished> {
  if (!isBuildNeeded()) return { isOk: true, output: "" };
  const built = await run("vite", ["build"], { timeoutMs: 5 * 60_000 });
  if (!built.isOk) return built;
  return run("node", ["scripts/precompress.ts"]);
}

/** UTC ms of the newest change in a file or folder; the generated route tree is written by the build itself. */
function newestIn(path: string): number {
  if (!existsSync(path) || path.endsWith(".gen.ts")) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), 0);
}
