import type { LearnerDatabase } from "./database.ts";

/** What the server said that comes with no feed: kept to be shown without a network, and asked for again with one. */
export interface Cached {
  key: string;
  value: unknown;
  /** When the server said it (UTC ms). */
  readAt: number;
  /** To whom. */
  userId: string;
}

/** An answer that is kept, and when it was read. */
export interface CachedAnswer<T> {
  value: T;
  readAt: number;
}

/** Returns null also for what was said to somebody else. */
export async function readCached<T>(db: LearnerDatabase, key: string): Promise<CachedAnswer<T> | null> {
  const cached = await db.cached.get(key);
  if (cached?.userId !== db.userId) return null;
  return { value: cached.value as T, readAt: cached.readAt };
}

/** `userId`: whom the server was asked for. */
export async function keepCached(
  db: LearnerDatabase,
  key: string,
  value: unknown,
  userId: string = db.userId,
): Promise<void> {
  await db.cached.put({ key, value, readAt: Date.now(), userId });
}
