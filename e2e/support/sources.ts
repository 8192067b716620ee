import { globSync, readFileSync } from "node:fs";

/** Every path of the app, from the tree that is generated of its routes. */
export function routePaths(): string[] {
  const [, union = ""] = /fullPaths:\n((?:\s+\| '[^']+'\n)+)/.exec(readFileSync("src/route-tree.gen.ts", "utf8")) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = ""]) => path);
}

/** Every file that opens something above a screen, by its path below `src`. */
export function filesWithLayers(): string[] {
  return globSync("src/{exercises,features,voice}/**/*.{ts,tsx}")
    .filter((file) => /[("]#ui\/overlays\/(?!menu-items)/.test(readFileSync(file, "utf8")))
    .map((file) => file.replace(/^src\//, ""))
    .toSorted();
}
