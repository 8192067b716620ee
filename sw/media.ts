import { accessToken, refreshAccess, reloadSession } from "#api/session.ts";

import { cutToRange } from "./range.ts";

const MAX_ENTRIES = 1000;

/** Each user has a cache of her own: nobody on a shared device sees or hears what another one recorded. */
const cacheOf = (userId: string) => `visite-media-${userId}`;

/**
 * A picture or sound of the API. Elements of a page cannot send a token, so it is added here. What an id stands for
 * never changes, so a stored copy is as good as the server's.
 */
export async function respondWithMedia(request: Request): Promise<Response> {
  // Read anew each time: the page may have signed out or changed the user since this worker started.
  const session = await reloadSession();
  if (session === null) return fetch(request);
  const cache = await caches.open(cacheOf(session.userId));
  const range = request.headers.get("range");
  const stored = await cache.match(request.url);
  if (stored !== undefined) return cutToRange(stored, range);
  const answer = await fetchWithToken(request);
  if (answer.status === 200) await store(cache, request.url, answer.clone());
  return cutToRange(answer, range);
}

async function fetchWithToken(request: Request): Promise<Response> {
  const token = await accessToken();
  const answer = await send(request, token);
  return answer.status === 401 ? send(request, await refreshAccess(token)) : answer;
}

/** Asks for the whole file, whatever range the player wants first. */
function send(request: Request, token: string): Promise<Response> {
  const accept = request.headers.get("accept") ?? "*/*";
  return fetch(request.url, { headers: { accept, authorization: `Bearer ${token}` }, signal: request.signal });
}

async function store(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((oldest) => cache.delete(oldest)));
  } catch {
    // The device is full: the learner still gets what she asked for.
  }
}
