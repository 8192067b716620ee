import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "rolldown/utils";

/** The files of the product and of what checks it. */
export const sourceFiles = (): string[] =>
  ["src", "server", "sw", "scripts", "tests", "e2e", "bench"].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What each file loads before it runs itself: its imports, but for those of types and those that wait until they are asked for. */
export const importGraph = (files: readonly string[]): ImportGraph =>
  new Map(files.map((file) => [file, importsOf(file, readFileSync(file, "utf8"))]));

/** The files that a file imports by value, as paths from the root. */
export function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const imported = staticImports
    .filter(({ start, end }) => !/^import\s+type\b/.test(text.slice(start, end)))
    .map(({ moduleRequest }) => moduleRequest.value);
  const handedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || moduleRequest === null ? [] : moduleRequest.value)),
  );
  return [...new Set([...imported, ...handedOn])].flatMap((request) => pathOf(file, request) ?? []);
}

/** Undefined: a package, or something that is no code. */
function pathOf(file: string, request: string): string | undefined {
  const path = request.startsWith("#") ? `src/${request.slice(1)}` : join(dirname(file), request);
  if (!request.startsWith("#") && !request.startsWith(".")) return undefined;
  // The generated tree of routes leaves the endings out.
  return [path, `${path}.tsx`].map(normalize).find((one) => /\.tsx?$/.test(one) && existsSync(one));
}

/** Every set of nodes that reach each other (Tarjan). */
export function cyclesOf(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  function visit(node: string): number {
    let low = order.size;
    order.set(node, low);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? low) : low) : visit(next);
      low = Math.min(low, reached);
    }
    if (low === order.get(node)) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return low;
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
