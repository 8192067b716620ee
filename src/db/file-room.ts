import { AppError } from "#shared/contract/errors.ts";

import type { LearnerDatabase } from "./database.ts";
import { removeFile } from "./files.ts";

/** So much stays free: what is being recorded must not run into a wall. */
const RESERVE_BYTES = 50_000_000;

/**
 * Drops the bytes that the server has and that no queued mutation refers to any more. Until storage is short they
 * stay, so that a recording can be heard without a network and given to a restored server again.
 */
export async function dropSentFiles(db: LearnerDatabase): Promise<void> {
  // Not by `withDatabase`, which calls this when the storage is full.
  await db.transaction("rw", db.files, db.fileChunks, db.outbox, async () => {
    const waiting = await db.outbox.filter(({ files }) => files !== undefined).toArray();
    const needed = new Set(waiting.flatMap(({ files }) => files ?? []));
    const sent = await db.files.where("state").equals("uploaded").primaryKeys();
    for (const id of sent.filter((file) => !needed.has(file))) await removeFile(db, id);
  });
}

/** So much is still free, as far as the browser says. */
export async function freeBytes(): Promise<number> {
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => null);
  // A browser that does not say is given a try: a write that fails is shown, too.
  if (!estimate?.quota) return Number.POSITIVE_INFINITY;
  return estimate.quota - (estimate.usage ?? 0);
}

/** Throws "storage-full" where a new recording could cost an older one its place. */
export async function assertRoomToRecord(db: LearnerDatabase): Promise<void> {
  if ((await freeBytes()) >= RESERVE_BYTES) return;
  await dropSentFiles(db);
  if ((await freeBytes()) < RESERVE_BYTES) throw new AppError("storage-full");
}
