import { mediaCacheName } from "#api/media-here.ts";
import type { LearnerDatabase, StoredFile } from "#db/database.ts";

export interface Usage {
  count: number;
  /** Null where nobody can say. */
  bytes: number | null;
}

export interface DeviceStorage {
  /** Her recordings and pictures that this device itself holds, sent or not. */
  recordings: Usage;
  pictures: Usage;
  /** Of both, what exists nowhere else yet. */
  onlyHere: number;
  /** Sounds and pictures that came from the server. */
  media: Usage;
  /** The app itself. */
  app: Usage;
}

const NOTHING: Usage = { count: 0, bytes: 0 };

const sumOf = (files: readonly StoredFile[]): Usage => ({
  count: files.length,
  bytes: files.reduce((sum, { byteSize }) => sum + byteSize, 0),
});

/** What a cache holds. Its bytes are those that were sent, and unknown as soon as one answer did not say. */
export async function usageOf(cache: Pick<Cache, "matchAll">): Promise<Usage> {
  const answers = await cache.matchAll();
  let bytes: number | null = 0;
  for (const { headers } of answers) {
    const length = headers.get("content-length");
    bytes = bytes === null || length === null || !/^\d+$/.test(length) ? null : bytes + Number(length);
  }
  return { count: answers.length, bytes };
}

const together = (parts: readonly Usage[]): Usage => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  bytes: parts.some(({ bytes }) => bytes === null) ? null : parts.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
});

async function usageOfCaches(isOurs: (name: string) => boolean): Promise<Usage> {
  try {
    const names = (await caches.keys()).filter(isOurs);
    return together(await Promise.all(names.map(async (name) => usageOf(await caches.open(name)))));
  } catch {
    return NOTHING; // no caches here, as in a private window
  }
}

export async function deviceStorage(db: LearnerDatabase): Promise<DeviceStorage> {
  const files = await db.files.toArray();
  const [media, app] = await Promise.all([
    usageOfCaches((name) => name === mediaCacheName(db.userId)),
    usageOfCaches((name) => name.includes("precache") || name === "visite-kept"),
  ]);
  return {
    recordings: sumOf(files.filter(({ kind }) => kind === "recording")),
    pictures: sumOf(files.filter(({ kind }) => kind === "picture")),
    onlyHere: files.filter(({ state }) => state !== "uploaded").length,
    media,
    app,
  };
}
