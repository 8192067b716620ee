import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

import type { Encoding } from "../calls/accepted-encoding.ts";

export type BuiltFile = {
  type: string;
  etag: string;
  cacheControl: string;
  /** Of a page that there is in several languages. */
  language?: string;
  body(encoding?: Encoding): Buffer<ArrayBuffer>;
  encodings: Encoding[];
};

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".m4a": "audio/mp4",
  ".txt": "text/plain; charset=utf-8",
};
const SUFFIXES = { br: ".br", gzip: ".gz" } satisfies Record<Encoding, string>;
const PRIVATE = /(^|\/)\.|\.(br|gz|map)$/;

/** The files of a build by their path in the site. Read once: only what is in this table can be answered. */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const served = names.filter((name) => !PRIVATE.test(name));
  return new Map(served.map((name) => [`/${name}`, builtFile(folder, name, new Set(names))]));
}

function builtFile(folder: string, name: string, names: Set<string>): BuiltFile {
  const bodies = new Map<string, Buffer<ArrayBuffer>>();
  const read = (suffix: string) => {
    const known = bodies.get(suffix) ?? readFileSync(join(folder, name + suffix));
    bodies.set(suffix, known);
    return known;
  };
  const { size, mtimeMs } = statSync(join(folder, name));
  return {
    type: TYPES[extname(name)] ?? "application/octet-stream",
    etag: `W/"${createHash("sha1").update(`${name}:${size}:${mtimeMs}`).digest("base64url").slice(0, 16)}"`,
    cacheControl: cacheControl(name),
    encodings: (["br", "gzip"] as const).filter((encoding) => names.has(name + SUFFIXES[encoding])),
    body: (encoding) => read(encoding === undefined ? "" : SUFFIXES[encoding]),
  };
}

function cacheControl(name: string): string {
  // Names below assets carry a hash of their content.
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  // The page, the worker and the manifest decide what version runs.
  if (!name.includes("/")) return "no-cache";
  return "public, max-age=86400";
}
