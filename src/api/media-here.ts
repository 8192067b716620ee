import { AppError } from "#shared/contract/errors.ts";

/** Whether the service worker has stored this file. Without one, or where it may not store, nothing is here. */
export async function isMediaHere(url: string): Promise<boolean> {
  try {
    return (await caches.match(url)) !== undefined;
  } catch {
    return false;
  }
}

/** Where the service worker keeps what this person has seen and heard: nobody on a shared device gets another's. */
export const mediaCacheName = (userId: string): string => `visite-media-${userId}`;

/** The paths of all pictures and sounds that it has stored for her. */
export async function mediaHere(userId: string): Promise<ReadonlySet<string>> {
  try {
    const name = mediaCacheName(userId);
    // To open it would make it anew where she has just had everything removed.
    if (!(await caches.has(name))) return new Set();
    const stored = await (await caches.open(name)).keys();
    return new Set(stored.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}

/** Has the service worker fetch a file of the API: it adds the token and keeps what comes. */
export async function bringMediaHere(url: string): Promise<void> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new AppError("network", { cause });
  });
  if (!answer.ok) throw new AppError(answer.status === 404 ? "not-found" : "unavailable");
}
