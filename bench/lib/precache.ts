import { splitManifest, type ManifestEntry } from "../../sw/optional-assets.ts";
import { APP_PACK, isPacked } from "../../sw/pack-format.ts";
import type { Figure } from "./measure.ts";

const LISTED = /"?url"?:\s*["'`]([^"'`]+)["'`]/gu;

/** The files that the built worker stores when it is installed, by their addresses. */
async function storedFiles(url: string): Promise<string[]> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  const urls = new Set([...worker.matchAll(LISTED)].map(([, path]) => path ?? ""));
  const manifest: ManifestEntry[] = [...urls].map((path) => ({ url: path, revision: null }));
  const files = splitManifest(manifest).shell.map((entry) => entry.url);
  if (files.length < 100) throw new Error(`The worker lists ${files.length} files: is that all?`);
  return files;
}

/** How long the answer's body is, as a browser is sent it. */
async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
  const length = Number(answer.headers.get("content-length") ?? Number.NaN);
  if (!answer.ok || !(length > 0)) throw new Error(`${address}: ${answer.status}, ${length} bytes`);
  return length;
}

/** What everything weighs that is there without a network, file by file and as a first visit takes it: most in one pack. */
export async function measurePrecache(url: string): Promise<Figure[]> {
  const files = await storedFiles(url);
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, await sizeOf(`${url}/${file}`));
  const sum = (wanted: (file: string) => boolean) =>
    files.filter(wanted).reduce((all, file) => all + (sizes.get(file) ?? 0), 0);
  const first = sum((file) => !isPacked(file)) + (await sizeOf(`${url}/${APP_PACK}`));
  return [
    { what: "what the worker stores, file by file", value: sum(() => true) / 1000, budget: 1460, unit: "kB" },
    { what: "what the worker stores, as a first visit takes it", value: first / 1000, budget: 1200, unit: "kB" },
  ];
}
