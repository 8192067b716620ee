import { mediaCacheName } from "#api/media-here.ts";
import type { LearnerDatabase, StoredFile } from "#db/database.ts";

export interface Kept {
  count: number;
  /** Null where nobody can say. */
  bytes: number | null;
}

export interface DeviceStorage {
  /** Her recordings and pictures that this device itself holds, sent or not. */
  recordings: Kept;
  pictures: Kept;
  /** Of both, what exists nowhere else yet. */
  onlyHere: number;
  /** Sounds and pictures that came from the server. */
  media: Kept;
  /** The app itself. */
  app: Kept;
}

const NOTHING: Kept = { count: 0, bytes: 0 };

const sumOf = (files: readonly StoredFile[]): Kept => ({
  count: files.length,
  bytes: files.reduce((sum, { byteSize }) => sum + byteSize, 0),
});

/** What a cache holds. Its bytes are those that were sent, and unknown as soon as one answer did not say. */
export async function keptIn(cache: Pick<Cache, "matchAll">): Promise<Kept> {
  const answers = await cache.matchAll();
  let bytes: number | null = 0;
  for (const { headers } of answers) {
    const length = headers.get("content-length");
    bytes = bytes === null || length === null || !/^\d+$/.test(length) ? null : bytes + Number(length);
  }
  return { count: answers.length, bytes };
}

const together = (parts: readonly Kept[]): Kept => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  bytes: parts.some(({ bytes }) => bytes === null) ? null : parts.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
});

async function keptInCaches(isOurs: (name: string) => boolean): Promise<Kept> {
  try {
    const names = (await caches.keys()).filter(isOurs);
    return together(await Promise.all(names.map(async (name) => keptIn(await caches.open(name)))));
  } catch {
    return NOTHING; // no caches here, as in a private window
  }
}

export async function deviceStorage(db: LearnerDatabase): Promise<DeviceStorage> {
  const files = await db.files.toArray();
  const [media, app] = await Promise.all([
    keptInCaches((name) => name === mediaCacheName(db.userId)),
    keptInCaches((name) => name.includes("precache") || name === "visite-kept"),
  ]);
  return {
    recordings: sumOf(files.filter(({ kind }) => kind === "recording")),
    pictures: sumOf(files.filter(({ kind }) => kind === "picture")),
    onlyHere: files.filter(({ state }) => state !== "uploaded").length,
    media,
    app,
  };
}
