import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import type { Engine } from "./engine.ts";
import { programOnPath } from "./processes.ts";

/** What is still missing for the engine after what can be installed here was installed; empty when it can start. */
export async function provide(engine: Engine): Promise<string[]> {
  const missing = await engine.missing();
  if (missing.length === 0 || !canInstall()) return missing;
  console.log(`${engine.name}: installing ${engine.packages.join(" ")} …`);
  const install = () => aptGet("install", "-y", "--no-install-recommends", ...engine.packages);
  // The lists of a fresh machine are empty or old.
  if (!install() && aptGet("update")) install();
  return engine.missing();
}

/** How a person gets it where we may not. */
export function howToGet(engine: Engine): string {
  return `on Debian, as root: apt-get install --no-install-recommends ${engine.packages.join(" ")}`;
}

function canInstall(): boolean {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0 && programOnPath("apt-get") !== undefined;
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"], timeout: 10 * 60_000 });
  return status === 0;
}
