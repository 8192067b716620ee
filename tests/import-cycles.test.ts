import { describe, expect, it } from "vitest";

import { cyclesOf, type ImportGraph, importGraph, importsOf, sourceFiles } from "./import-graph.ts";

const files = sourceFiles();

/** The folders and files of the server's root, and what each needs of the others. */
function rootsOfServer(): ImportGraph {
  const rootOf = (file: string) => file.split("/").slice(0, 2).join("/");
  const isProduct = (file: string) => file.startsWith("server/") && !/\/testing\/|\.test\.ts$/.test(file);
  const roots = new Map<string, string[]>();
  for (const [file, imports] of importGraph(files.filter(isProduct))) {
    const [root, needed] = [rootOf(file), imports.filter(isProduct).map(rootOf)];
    roots.set(root, [...(roots.get(root) ?? []), ...needed.filter((one) => one !== root)]);
  }
  return roots;
}

describe("imports by value", () => {
  it("run in no circle: what a file needs is there before it runs", () => {
    expect(files.length).toBeGreaterThan(1500);
    expect(cyclesOf(importGraph(files))).toEqual([]);
  });

  it("run in no circle between the folders of the server and the files beside them", () => {
    expect(cyclesOf(rootsOfServer())).toEqual([]);
  });

  it("are those that are there when the code runs", () => {
    const text = `import type { A } from "./loaders.ts";
      import { b } from "./calls.ts";
      import "./config.ts";
      export { c } from "#shared/lib/uuid.ts";
      export type { D } from "./version.ts";
      import { eq } from "drizzle-orm";
      export const later = () => import("./main.ts");`;
    const found = ["server/calls.ts", "server/config.ts", "src/shared/lib/uuid.ts"];
    expect(importsOf("server/planted.ts", text)).toEqual(found);
  });

  it("that run in a circle are found, each circle once", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", ["e"]],
      ["e", ["d"]],
      ["f", ["a", "g"]],
    ]);
    expect(cyclesOf(graph)).toEqual([
      ["d", "e"],
      ["a", "b", "c"],
    ]);
  });
});
