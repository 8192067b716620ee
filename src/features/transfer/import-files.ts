import type { DatedIntent } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { dropSentFiles, freeBytes } from "#db/file-room.ts";
import { removeFile, storeFile } from "#db/files.ts";
import { withDatabase } from "#db/recovery.ts";

import { mediaOf, type Plan, type PlannedFile } from "./plan/plan-import.ts";

/** Of all that an import brings along; behind it stands the file's id. */
const SLOT_PREFIX = "import:";
/** Beside what the files take: their rows, the words, and room to go on learning. */
const RESERVE_BYTES = 30_000_000;

/** Whether so many bytes fit on this device. */
export async function hasRoomFor(db: LearnerDatabase, bytes: number): Promise<boolean> {
  if ((await freeBytes()) >= bytes + RESERVE_BYTES) return true;
  await dropSentFiles(db);
  return (await freeBytes()) >= bytes + RESERVE_BYTES;
}

/** Removes what an import brought along and no queued word refers to. */
export function dropWaitingFiles(db: LearnerDatabase): Promise<void> {
  return withDatabase(db, () =>
    db.transaction("rw", db.files, db.fileChunks, db.outbox, async () => {
      const waiting = await db.outbox.filter(({ files }) => files !== undefined).toArray();
      const needed = new Set(waiting.flatMap(({ files }) => files ?? []));
      const files = await db.files.where("place").startsWith(SLOT_PREFIX).toArray();
      for (const { id, state } of files) if (state === "kept" && !needed.has(id)) await removeFile(db, id);
    }),
  );
}

/** Removes files whose words are as if they had never been. */
export function dropFilesOf(db: LearnerDatabase, ids: readonly string[]): Promise<void> {
  return withDatabase(db, () =>
    db.transaction("rw", db.files, db.fileChunks, async () => {
      for (const id of ids) await removeFile(db, id);
    }),
  );
}

export interface Taking {
  /** Unpacks one; null where it turns out to be nothing that can be taken. */
  read: (file: PlannedFile) => Promise<Blob | null>;
  onProgress: (done: number) => void;
  /** Asked between two files. */
  shouldStop: () => boolean;
}

/**
 * Stores the files of an import, one after the other, in place of what an import before left lying. Returns the ids of
 * those that are there; null if it was stopped. Then, and when it fails, nothing of it stays.
 */
export async function takeFiles(
  db: LearnerDatabase,
  files: readonly PlannedFile[],
  { read, onProgress, shouldStop }: Taking,
): Promise<ReadonlySet<string> | null> {
  await dropWaitingFiles(db);
  const taken = new Set<string>();
  try {
    for (const [done, file] of files.entries()) {
      if (shouldStop()) {
        await dropWaitingFiles(db);
        return null;
      }
      const { id, kind } = file;
      const blob = await read(file);
      if (blob) {
        await storeFile(db, { id, kind, mimeType: blob.type, place: `${SLOT_PREFIX}${id}` }, blob);
        taken.add(id);
      }
      onProgress(done + 1);
    }
  } catch (error) {
    await dropWaitingFiles(db).catch(() => undefined);
    throw error;
  }
  return taken;
}

/** The files that these intentions wait for. */
export const fileIdsOf = (intents: readonly DatedIntent[]): string[] => [
  ...new Set(intents.flatMap((intent) => (intent.name === "addVocabToList" ? (intent.args.fileIds ?? []) : []))),
];

function withTakenOnly(intent: DatedIntent, isLost: (fileId: string) => boolean): DatedIntent {
  if (intent.name !== "addVocabToList" || !intent.args.fileIds?.some(isLost)) return intent;
  const { fileIds, fields, ...args } = intent.args;
  const { imageUrl, audioUrl, ...texts } = fields;
  const lost = fileIds.filter(isLost);
  const keeps = (url: string | null | undefined): url is string =>
    typeof url === "string" && !lost.some((id) => url.includes(id));
  const urls = { ...(keeps(imageUrl) && { imageUrl }), ...(keeps(audioUrl) && { audioUrl }) };
  const taken = fileIds.filter((id) => !isLost(id));
  return { ...intent, args: { ...args, fields: { ...texts, ...urls }, ...(taken.length > 0 && { fileIds: taken }) } };
}

/** The plan without the files that turned out to be none: their words come without. */
export function withTakenFiles({ chunks, files, summary }: Plan, taken: ReadonlySet<string>): Plan {
  const isLost = (id: string): boolean => !taken.has(id);
  const wanted = files.filter(({ id }) => taken.has(id));
  if (wanted.length === files.length) return { chunks, files, summary };
  const { media: _, ...rest } = summary;
  return {
    chunks: chunks.map((chunk) => ({ ...chunk, intents: chunk.intents.map((one) => withTakenOnly(one, isLost)) })),
    files: wanted,
    summary: { ...rest, ...mediaOf(wanted) },
  };
}
