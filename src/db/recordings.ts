import type { LearnerDatabase, StoredFile } from "./database.ts";
import { assertRoomToRecord } from "./file-room.ts";
import { appendToFile, beginFile, blobOf, dropFile, fileAt, finishFile } from "./files.ts";

/** A recording under way: what was appended is safe from a killed tab. */
export interface OpenRecording {
  fileId: string;
  append: (bytes: ArrayBuffer, durationMs: number) => Promise<void>;
  /** Returns the whole recording; null if nothing was recorded. */
  finish: () => Promise<StoredFile | null>;
  discard: () => Promise<void>;
}

/** Held while a tab records: whoever gets it knows that this recording was left behind. */
const lockOf = (fileId: string): string => `visite-recording-${fileId}`;

/** Takes the lock until the answered function is called; a tab that is killed lets go of it by itself. */
async function holdLock(fileId: string): Promise<() => void> {
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const locks = globalThis.navigator?.locks;
  if (!locks) return release;
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  void locks.request(lockOf(fileId), () => {
    held();
    return end;
  });
  await isHeld;
  return release;
}

/** Begins to record for a place. Throws "storage-full" while the device is too full to begin anything new. */
export async function openRecording(db: LearnerDatabase, slot: string, mimeType: string): Promise<OpenRecording> {
  await assertRoomToRecord(db);
  const fileId = await beginFile(db, { kind: "recording", mimeType, place: slot });
  const release = await holdLock(fileId);
  const ended =
    <T>(work: () => Promise<T>) =>
    () =>
      work().finally(release);
  return {
    fileId,
    append: (bytes, durationMs) => appendToFile(db, fileId, bytes, durationMs),
    finish: ended(async () => {
      // There is something to lose from now on; a browser that has promised already says so again.
      void globalThis.navigator?.storage?.persist?.().catch(() => false);
      return finishFile(db, fileId);
    }),
    discard: ended(() => dropFile(db, fileId)),
  };
}

async function isLeft(fileId: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return true;
  return locks.request(lockOf(fileId), { ifAvailable: true }, (lock) => lock !== null);
}

/** Finishes what a killed tab was recording, from the bytes that are there. Returns how many recordings that were. */
export async function finishLeftRecordings(db: LearnerDatabase): Promise<number> {
  const open = await db.files.where("state").equals("recording").primaryKeys();
  let count = 0;
  for (const id of open) {
    if (!(await isLeft(id))) continue;
    await finishFile(db, id);
    count += 1;
  }
  return count;
}

export interface DraftRecording {
  readonly id: string;
  readonly source: Blob;
  readonly durationMs: number;
}

/**
 * What was recorded for a slot and that no mutation refers to yet: also what a screen that was left, or (after
 * `finishLeftRecordings`) a killed tab, had recorded. Null if there is none.
 */
export async function draftRecording(db: LearnerDatabase, slot: string): Promise<DraftRecording | null> {
  const file = await fileAt(db, slot);
  if (file?.state !== "kept") return null;
  const source = await blobOf(db, file.id);
  return source && { id: file.id, source, durationMs: file.durationMs ?? 0 };
}
