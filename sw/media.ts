import { courseCacheName } from "#api/course-cache.ts";
import { mediaCacheName } from "#api/media-here.ts";
import { accessToken, refreshAccess, reloadSession } from "#api/session.ts";
import { blobOf } from "#db/files.ts";
import { openDatabase } from "#db/learner.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";

import { answerFromPieces } from "./pieces.ts";
import { cutToRange } from "./range.ts";

const MAX_ENTRIES = 1000;
const OWN_FILE_MS = 2000;

/**
 * A picture or sound of the API. Elements of a page cannot send a token, so it is added here. What an id stands for
 * never changes, so a stored copy is as good as the server's. `?stream=1`: what is not downloaded comes piece by piece
 * as the player asks, and is not kept.
 */
export async function respondWithMedia(request: Request): Promise<Response> {
  // Read anew each time: the page may have signed out or changed the user since this worker started.
  const session = await reloadSession();
  if (session === null) return fetch(request);
  const { address, isStream } = addressOf(request.url);
  const range = request.headers.get("range");
  const downloaded = await answerFromPieces(downloadsOf(session.userId), address, range);
  if (downloaded !== undefined) return downloaded;
  if (isStream) return fetchWithToken(request, address, range);
  const stored = await caches.match(address, { cacheName: mediaCacheName(session.userId) });
  if (stored !== undefined) return cutToRange(stored, address, range);
  const own = await ownFile(session.userId, address);
  if (own?.isWaiting) return cutToRange(own.response, address, range);
  let answer: Response;
  try {
    answer = await fetchWithToken(request, address, null);
  } catch (error) {
    if (own !== null) return cutToRange(own.response, address, range);
    throw error;
  }
  if (answer.status === 200) await store(session.userId, address, answer.clone());
  return cutToRange(answer, address, range);
}

interface OwnFile {
  response: Response;
  /** The server does not have it yet. What it has it shows as it should be, in the size asked for. */
  isWaiting: boolean;
}

/** What she made or brought along on this device: there before it is sent, and without a network. */
function ownFile(userId: string, address: string): Promise<OwnFile | null> {
  // A database that is just being changed by another version may keep it waiting: the server has most of them, too.
  const inTime = new Promise<null>((resolve) => setTimeout(resolve, OWN_FILE_MS, null));
  return Promise.race([readOwnFile(userId, address), inTime]);
}

async function readOwnFile(userId: string, address: string): Promise<OwnFile | null> {
  const { pathname } = new URL(address);
  const id = fileIdOfUrl(pathname);
  if (id === null) return null;
  // She may sign out meanwhile, and have everything removed: what is gone by then is not made anew.
  const db = openDatabase(userId, { mustExist: true });
  try {
    const file = await db.files.get(id);
    const bytes = file && file.state !== "recording" ? await blobOf(db, id) : null;
    if (bytes === null || bytes.size !== file?.byteSize) return null;
    const headers = { "content-type": bytes.type, "content-length": String(bytes.size) };
    return { response: new Response(bytes, { headers }), isWaiting: file.state !== "uploaded" };
  } catch {
    return null;
  } finally {
    db.close();
  }
}

/** Looks only: to open a cache would make it anew where she has just had everything removed. */
const downloadsOf = (userId: string) => ({
  match: (url: string) => caches.match(url, { cacheName: courseCacheName(userId) }),
});

function addressOf(asked: string): { address: string; isStream: boolean } {
  const url = new URL(asked);
  const isStream = url.searchParams.has("stream");
  url.searchParams.delete("stream");
  url.hash = "";
  return { address: url.href, isStream };
}

async function fetchWithToken(request: Request, address: string, range: string | null): Promise<Response> {
  const token = await accessToken();
  const answer = await send(request, address, range, token);
  return answer.status === 401 ? send(request, address, range, await refreshAccess(token)) : answer;
}

/** Without a range: the whole file, whatever the player wants first. */
function send(request: Request, address: string, range: string | null, token: string): Promise<Response> {
  const accept = request.headers.get("accept") ?? "*/*";
  const headers = { accept, authorization: `Bearer ${token}`, ...(range !== null && { range }) };
  return fetch(address, { headers, signal: request.signal });
}

async function store(userId: string, url: string, answer: Response): Promise<void> {
  // She may have signed out while it came, and had everything removed.
  if ((await reloadSession())?.userId !== userId) return;
  try {
    const cache = await caches.open(mediaCacheName(userId));
    await cache.put(url, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((oldest) => cache.delete(oldest)));
  } catch {
    // The device is full: the learner still gets what she asked for.
  }
}
