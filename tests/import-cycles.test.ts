import { describe, expect, it } from "vitest";

import { cyclesOf, importGraph, importsOf, sourceFiles } from "./import-graph.ts";

const files = sourceFiles();

describe("imports by value", () => {
  it("run in no circle: what a file needs is there before it runs", () => {
    expect(files.length).toBeGreaterThan(1500);
    expect(cyclesOf(importGraph(files))).toEqual([]);
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
