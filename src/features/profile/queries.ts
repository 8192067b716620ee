import type { LearnerDatabase, StoredFile, SyncLogLine } from "#db/database.ts";
import { fileAt } from "#db/files.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

export async function signedInUser(db: LearnerDatabase): Promise<DeviceRows["user"] | null> {
  return (await db.user.get(db.userId)) ?? null;
}

export interface KeptHere {
  words: number;
  reviews: number;
  waiting: number;
}

/** What this device keeps of the learner's, counted without reading it. */
export async function keptHere(db: LearnerDatabase): Promise<KeptHere> {
  const [words, reviews, waiting] = await Promise.all([
    db.vocab_item.count(),
    db.vocab_review.count(),
    db.outbox.count(),
  ]);
  return { words, reviews, waiting };
}

const LOG_LINES = 20;

/** The latest lines of the sync log, newest first. */
export async function syncLogLines(db: LearnerDatabase): Promise<SyncLogLine[]> {
  return db.syncLog.orderBy("id").reverse().limit(LOG_LINES).toArray();
}

/** How far the picture of this device is on its way; null where the server has it, or there is none. */
export async function pictureOnItsWay(db: LearnerDatabase): Promise<StoredFile | null> {
  const file = await fileAt(db, "profile-image");
  return file && file.state !== "kept" ? file : null;
}
