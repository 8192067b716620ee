import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";

export interface BuiltPage {
  folder: string;
  /** All JavaScript of the page, each file packed alone, as a server would send it. */
  gzipBytes: number;
  brotliBytes: number;
}

/** Builds a page with the settings the product is built with. */
export async function buildPage(entry: string, folder: string): Promise<BuiltPage> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // PouchDB's parts look for this name of Node.
    define: { global: "globalThis" },
    build: {
      target: "es2023",
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: "page.js", chunkFileNames: "chunk-[hash].js" } },
    },
  });
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name)));
  const sum = (sizeOf: (script: Buffer) => number) => scripts.reduce((total, script) => total + sizeOf(script), 0);
  return {
    folder,
    gzipBytes: sum((script) => gzipSync(script, { level: 9 }).length),
    brotliBytes: sum((script) => brotliCompressSync(script).length),
  };
}
