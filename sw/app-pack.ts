import { APP_PACK, isPacked, unpackFiles } from "./pack-format.ts";

/** What a file of its own would come with, too. */
const COPIED_HEADERS = ["cross-origin-embedder-policy", "cross-origin-resource-policy", "x-content-type-options"];

/**
 * Stores what is wanted (address → key in the cache) and not there yet, all from one request. Whatever fails, and what the
 * pack of another version does not have, is left to be fetched file by file.
 */
export async function storeFromPack(cache: Cache, wanted: ReadonlyMap<string, string>): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = new Map([...wanted].filter(([, key]) => !stored.has(key)));
  // An update changes some of the files: to fetch these is less than all.
  if (missing.size * 2 < wanted.size) return;
  const puts: Promise<void>[] = [];
  try {
    const answer = await fetch(`/${APP_PACK}`);
    if (!answer.ok || !answer.body) return;
    for await (const [path, bytes] of unpackFiles(answer.body)) {
      const key = missing.get(new URL(path, location.origin).href);
      if (key !== undefined && isPacked(path))
        puts.push(cache.put(key, new Response(bytes, { headers: headersOf(path, answer) })));
    }
  } catch {
    // The line broke, or this is a network's page to sign in: the next step says so, if it has the same trouble.
  }
  await Promise.allSettled(puts); // a full device is met again by the next step, which tells it
}

function headersOf(path: string, pack: Response): Headers {
  const type = path.endsWith(".css") ? "text/css" : "text/javascript";
  const headers = new Headers({ "content-type": `${type}; charset=utf-8` });
  for (const name of COPIED_HEADERS) {
    const value = pack.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
