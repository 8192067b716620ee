import { AppError } from "#shared/contract/errors.ts";

import { courseCacheName } from "./course-cache.ts";

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

async function pathsIn(name: string): Promise<string[]> {
  try {
    // To open it would make it anew where she has just had everything removed.
    if (!(await caches.has(name))) return [];
    const stored = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));
    // A piece of a large one is not the whole.
    return stored.filter(({ searchParams }) => !searchParams.has("piece")).map(({ pathname }) => pathname);
  } catch {
    return [];
  }
}

/** The paths of all pictures and sounds that it has stored for her, or that came with a course. */
export async function mediaHere(userId: string): Promise<ReadonlySet<string>> {
  const both = await Promise.all([mediaCacheName(userId), courseCacheName(userId)].map(pathsIn));
  return new Set(both.flat());
}

/** Has the service worker fetch a file of the API: it adds the token and keeps what comes. */
export async function bringMediaHere(url: string): Promise<void> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new AppError("network", { cause });
  });
  if (!answer.ok) throw new AppError(answer.status === 404 ? "not-found" : "unavailable");
}
