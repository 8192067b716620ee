import { AppError } from "#shared/contract/errors.ts";

/** Whether the service worker has stored this file. Without one, or where it may not store, nothing is here. */
export async function isMediaHere(url: string): Promise<boolean> {
  try {
    return (await caches.match(url)) !== undefined;
  } catch {
    return false;
  }
}

/** Has the service worker fetch a file of the API: it adds the token and keeps what comes. */
export async function bringMediaHere(url: string): Promise<void> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new AppError("network", { cause });
  });
  if (!answer.ok) throw new AppError(answer.status === 404 ? "not-found" : "unavailable");
}
