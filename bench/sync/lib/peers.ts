import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot, run } from "../../../scripts/lib/run.ts";

const folder = join(projectRoot, "bench/sync/peers");

/** The peers are no part of the product: they are installed by the benchmark, with their own lock file. */
export async function installPeers(): Promise<void> {
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return;
  console.log("installing what Visite is measured against (once)");
  // Nothing of them needs a script: LevelDB comes built.
  const done = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]);
  if (!done.isOk) throw new Error(done.output);
}

/** Which version of a package is measured. */
export function versionOf(name: string, { isPeer = false } = {}): string {
  const file = join(isPeer ? folder : projectRoot, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
