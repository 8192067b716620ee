import { expect, it } from "vitest";

import { startChunks } from "./start-chunks.ts";

const IMPORTS: Record<string, { now?: string[]; later?: string[] }> = {
  "/p/main.ts": { now: ["/p/tree.ts", "/p/ui.ts"] },
  "/p/tree.ts": { now: ["/p/home.tsx"], later: ["/p/home.tsx?split", "/p/rare.tsx?split"] },
  "/p/home.tsx": {},
  "/p/home.tsx?split": { now: ["/p/home.tsx", "/p/ui.ts", "/p/chart.ts"], later: ["/p/extra.ts"] },
  "/p/rare.tsx?split": { now: ["/p/ui.ts", "/p/chart.ts", "/p/table.ts"] },
};
const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id]?.now ?? [],
    dynamicallyImportedIds: IMPORTS[id]?.later ?? [],
  }),
};

function chunkOf(id: string): string | undefined {
  const groups = startChunks("/p", "main.ts", [
    ["main", ["main.ts"]],
    ["home", ["home.tsx"]],
  ]);
  const named = groups.map(({ name }) => name(id, modules)).filter((name) => name !== null);
  expect(named.length).toBeLessThan(2);
  return named[0];
}

it("puts what a start needs into its chunk, shared things into the first that needs them", () => {
  expect(["/p/main.ts", "/p/tree.ts", "/p/ui.ts", "/p/home.tsx"].map(chunkOf)).toEqual([
    "main",
    "main",
    "main",
    "main",
  ]);
  expect(["/p/home.tsx?split", "/p/chart.ts"].map(chunkOf)).toEqual(["home", "home"]);
});

it("leaves alone what is loaded later", () => {
  expect(["/p/rare.tsx?split", "/p/table.ts", "/p/extra.ts"].map(chunkOf)).toEqual([undefined, undefined, undefined]);
});

it("has the earlier chunk take its modules first", () => {
  const [main, home] = startChunks("/p", "main.ts", [
    ["main", ["main.ts"]],
    ["home", ["home.tsx"]],
  ]);
  expect(main?.priority).toBeGreaterThan(home?.priority ?? 1);
});
