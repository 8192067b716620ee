import { join } from "node:path";

/** What the bundler tells of a module: the part that is read here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A chunk and the files whose static imports it holds. */
type Start = readonly [chunk: string, files: readonly string[]];

/**
 * Returns a group of the bundler for each chunk: a module that several need lies in the first. Files are given from the
 * project's folder.
 */
export function startChunks(root: string, entry: string, starts: readonly Start[]) {
  let chunks: ReadonlyMap<string, string> | undefined;
  return starts.map(([chunk], index) => ({
    name: (id: string, modules: Modules): string | null => {
      chunks ??= chunksOf(starts, root, allModules(join(root, entry), modules), modules);
      return chunks.get(id) === chunk ? chunk : null;
    },
    // What a module imports comes with it, unless a group with a higher priority has it: below 1, one after the other.
    priority: 1 / (index + 2),
  }));
}

function chunksOf(starts: readonly Start[], root: string, all: ReadonlySet<string>, modules: Modules) {
  const chunks = new Map<string, string>();
  for (const [chunk, files] of starts) {
    const paths = new Set(files.map((file) => join(root, file)));
    // The router makes of one file several modules, which differ in their query.
    const ids = [...all].filter((id) => paths.has(id.split("?")[0] ?? ""));
    for (const id of reach(ids, (one) => modules.getModuleInfo(one)?.importedIds ?? [])) {
      if (!chunks.has(id)) chunks.set(id, chunk);
    }
  }
  return chunks;
}

function allModules(entry: string, modules: Modules): Set<string> {
  return reach([entry], (id) => {
    const info = modules.getModuleInfo(id);
    return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
  });
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}
