import { isRealAsset, type OptionalAssets, successors } from "./optional-assets.ts";

export const OPTIONAL_CACHE = "visite-kept";

/** Stores those of the addresses that are optional assets of this build; the rest is none of our business. */
export async function keep(optional: OptionalAssets, urls: readonly string[]): Promise<void> {
  const paths = new Set(urls.map((url) => new URL(url, location.origin).pathname));
  const cache = await caches.open(OPTIONAL_CACHE);
  await Promise.all([...paths].filter((path) => optional.has(path)).map((path) => store(cache, path)));
}

/** Fetches the new version of everything that was kept; fails, and with it the installation, if one cannot be had. */
export async function refreshCached(optional: OptionalAssets): Promise<void> {
  const cache = await caches.open(OPTIONAL_CACHE);
  await Promise.all(successors(optional, await cachedPaths(cache)).map((path) => store(cache, path)));
}

/** Removes what no version in use asks for any more. */
export async function dropStale(optional: OptionalAssets): Promise<void> {
  const cache = await caches.open(OPTIONAL_CACHE);
  const stale = (await cachedPaths(cache)).filter((path) => !optional.has(path));
  await Promise.all(stale.map((path) => cache.delete(path)));
}

async function cachedPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}

async function store(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return;
  const response = await fetch(path);
  if (!isRealAsset(response)) throw new Error(`${path} could not be fetched: ${response.status}`);
  await cache.put(path, response);
}
