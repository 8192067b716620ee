import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const DIST = join(ROOT, "dist");
const ID_FILE = join(DIST, ".build-id");

/** What a build is made of. The server is not among it: it runs from its sources. */
const SOURCES = [
  "src",
  "sw",
  "public",
  "locales",
  "content/confusables.tsv",
  "content/public",
  "index.html",
  "vite.config.ts",
  "lingui.config.ts",
  "scripts/web-manifest.ts",
  "scripts/build-pages.ts",
  "scripts/lib/styles-of.ts",
  "scripts/vite",
  "scripts/precompress.ts",
  "package-lock.json",
];

/** A hash over names and contents of everything a build is made of; tests do not count. */
export function sourceId(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .filter((name) => !/^\.|\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
}

export function isBuildCurrent(): boolean {
  return existsSync(join(DIST, "index.html")) && existsSync(ID_FILE) && readFileSync(ID_FILE, "utf8") === sourceId();
}

/** To be called when a build is complete: one that was broken off has no id and is made anew. */
export function markBuild(): void {
  writeFileSync(ID_FILE, sourceId());
}
