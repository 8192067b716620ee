// Packs what the worker stores at a first visit, puts a .br and a .gz beside every file of the build that gains by it, and
// then marks the build as complete.
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { splitManifest } from "../sw/optional-assets.ts";
import { APP_PACK, isPacked, packFiles } from "../sw/pack-format.ts";
import { DIST, markBuild } from "./lib/build-id.ts";

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|wasm|pack)$/;
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 512;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(file: string): Promise<void> {
  const plain = readFileSync(file);
  if (plain.byteLength < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  const [brotli, zipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain, { level: 9 })]);
  if (brotli.byteLength < plain.byteLength) writeFileSync(`${file}.br`, brotli);
  if (zipped.byteLength < plain.byteLength) writeFileSync(`${file}.gz`, zipped);
}

/** The modules and styles that every device stores, by their path in the site. */
function shellFiles(): Map<string, Buffer> {
  const paths = readdirSync(join(DIST, "assets")).map((name) => `assets/${name}`);
  const { shell } = splitManifest(paths.filter(isPacked).map((url) => ({ url, revision: null })));
  return new Map(shell.map(({ url }) => [url, readFileSync(join(DIST, url))]));
}

// The list of built modules serves no one but the build.
rmSync(join(DIST, ".vite"), { recursive: true, force: true });
writeFileSync(join(DIST, APP_PACK), packFiles(shellFiles()));
const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  // Nobody is sent what draws the pages.
  .filter((entry) => !entry.parentPath.startsWith(join(DIST, ".pages")))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));
markBuild();
console.log(`${files.length} files compressed`);
