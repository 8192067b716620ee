import Dexie from "dexie";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import { UPLOAD_PIECE_BYTES } from "#shared/model/media.ts";

import type { FileChunk, LearnerDatabase, StoredFile } from "./database.ts";
import { withDatabase } from "./recovery.ts";

/** `id`: where it is named already by what will refer to it. */
export type NewFile = Pick<StoredFile, "kind" | "mimeType" | "place"> & { id?: string };
/** A whole file, looked through and ready to be stored in somebody's transaction. */
export interface PreparedFile {
  file: StoredFile;
  chunks: FileChunk[];
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * SHA-256 of a whole file. WebCrypto digests nothing piece by piece, so the bytes have to be in memory once: at most
 * 25 MB for a recording, which is digested in about 0.1 s and saves a library of its own.
 */
async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  // Browsers offer it to pages with a secure address only.
  if (!globalThis.crypto?.subtle) throw new AppError("not-supported", { message: "no secure context" });
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

function newFile({ id = newId(), kind, mimeType, place: slot }: NewFile): StoredFile {
  const createdAt = Date.now();
  const untouched = { sentBytes: 0, attempts: 0, nextAttemptAt: 0, lastError: null };
  const empty = { byteSize: 0, sha256: null, durationMs: null };
  return { id, kind, mimeType, place: slot, createdAt, state: "recording", ...empty, ...untouched };
}

function chunksOf(fileId: string, start: number, bytes: ArrayBuffer): FileChunk[] {
  const count = Math.ceil(bytes.byteLength / UPLOAD_PIECE_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const from = index * UPLOAD_PIECE_BYTES;
    return { fileId, offset: start + from, bytes: bytes.slice(from, from + UPLOAD_PIECE_BYTES) };
  });
}

const allChunks = (db: LearnerDatabase, id: string) =>
  db.fileChunks.where("[fileId+offset]").between([id, Dexie.minKey], [id, Dexie.maxKey]);

const inTransaction = <T>(db: LearnerDatabase, work: () => Promise<T>): Promise<T> =>
  withDatabase(db, () => db.transaction("rw", db.files, db.fileChunks, work));

/** Begins a file that comes piece by piece. Returns its id. */
export async function beginFile(db: LearnerDatabase, wanted: NewFile): Promise<string> {
  const file = newFile(wanted);
  await withDatabase(db, () => db.files.add(file));
  return file.id;
}

/** Puts bytes at the end of a file that is being recorded: from here on they survive the tab. */
export function appendToFile(
  db: LearnerDatabase,
  id: string,
  bytes: ArrayBuffer,
  durationMs: number | null = null,
): Promise<void> {
  return inTransaction(db, async () => {
    const file = await db.files.get(id);
    if (file?.state !== "recording") throw new AppError("not-found", { message: "this file is not open" });
    await db.fileChunks.bulkPut(chunksOf(id, file.byteSize, bytes));
    await db.files.put({ ...file, byteSize: file.byteSize + bytes.byteLength, durationMs });
  });
}

/** Drops the drafts of the same place; what a mutation refers to stays. */
async function replaceDrafts(db: LearnerDatabase, { id, place: slot }: StoredFile): Promise<void> {
  const drafts = await db.files.where("place").equals(slot).toArray();
  for (const draft of drafts.filter((file) => file.state === "kept" && file.id !== id)) await removeFile(db, draft.id);
}

/**
 * Ends a file that came piece by piece; also one whose tab was killed meanwhile. It stays on this device until a
 * mutation refers to it, and takes the place of the draft before it. Returns null for one without any bytes: it goes.
 */
export async function finishFile(db: LearnerDatabase, id: string): Promise<StoredFile | null> {
  const bytes = await (await blobOf(db, id))?.arrayBuffer();
  const sha256 = bytes?.byteLength ? await sha256Of(bytes) : null;
  return inTransaction(db, async () => {
    const file = await db.files.get(id);
    if (file?.state !== "recording") return file ?? null;
    if (file.byteSize !== (bytes?.byteLength ?? 0)) throw new AppError("storage-failed");
    if (sha256 === null) {
      await removeFile(db, id);
      return null;
    }
    const whole: StoredFile = { ...file, state: "kept", sha256 };
    await db.files.put(whole);
    await replaceDrafts(db, whole);
    return whole;
  });
}

/** Reads and digests a file that is there as a whole. Nothing is stored yet. */
export async function prepareFile(wanted: NewFile, blob: Blob): Promise<PreparedFile> {
  const bytes = await blob.arrayBuffer();
  const file = newFile(wanted);
  const whole: StoredFile = { ...file, state: "kept", byteSize: bytes.byteLength, sha256: await sha256Of(bytes) };
  return { file: whole, chunks: chunksOf(file.id, 0, bytes) };
}

/** Stores a prepared file. Part of the caller's transaction over `files` and `fileChunks`, if there is one. */
export async function putFile(db: LearnerDatabase, { file, chunks }: PreparedFile): Promise<void> {
  await Promise.all([db.files.put(file), db.fileChunks.bulkPut(chunks)]);
  await replaceDrafts(db, file);
}

/** Stores a file that is there as a whole. Returns its id. */
export async function storeFile(db: LearnerDatabase, wanted: NewFile, blob: Blob): Promise<string> {
  const prepared = await prepareFile(wanted, blob);
  await inTransaction(db, () => putFile(db, prepared));
  return prepared.file.id;
}

/**
 * From now on the file is on its way to the server. Called in the transaction that queues the mutation which refers
 * to it: nothing else makes a file leave this device.
 */
export async function markForUpload(db: LearnerDatabase, id: string): Promise<void> {
  await db.files.update(id, { state: "ready", attempts: 0, spoiled: 0, nextAttemptAt: 0, lastError: null });
}

/** The bytes of a file as far as they are here; null if they are not. */
export async function blobOf(db: LearnerDatabase, id: string): Promise<Blob | null> {
  const [file, chunks] = await Promise.all([db.files.get(id), allChunks(db, id).toArray()]);
  return file
    ? new Blob(
        chunks.map(({ bytes }) => bytes),
        { type: file.mimeType },
      )
    : null;
}

/** Whether this device has a whole file of hers. */
export async function isFileHere(db: LearnerDatabase, id: string): Promise<boolean> {
  const file = await db.files.get(id);
  return file !== undefined && file.state !== "recording";
}

/** Bytes of a file from `offset` on, at most one piece, whatever the sizes in which it was recorded. */
export async function readPiece(db: LearnerDatabase, id: string, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  const end = offset + UPLOAD_PIECE_BYTES;
  const table = db.fileChunks.where("[fileId+offset]");
  const first = await table.between([id, 0], [id, offset], true, true).last();
  if (!first) return new Uint8Array();
  const chunks = await db.fileChunks
    .where("[fileId+offset]")
    .between([id, first.offset], [id, end], true, false)
    .toArray();
  const parts = chunks.map((chunk) => ({ at: chunk.offset - offset, bytes: new Uint8Array(chunk.bytes) }));
  const length = Math.min(UPLOAD_PIECE_BYTES, Math.max(0, ...parts.map(({ at, bytes }) => at + bytes.length)));
  const piece = new Uint8Array(length);
  for (const { at, bytes } of parts) {
    const from = Math.max(0, -at);
    piece.set(bytes.subarray(from, length - at), Math.max(0, at));
  }
  return piece;
}

/** Removes a file and its bytes, in the caller's transaction. */
export async function removeFile(db: LearnerDatabase, id: string): Promise<void> {
  await Promise.all([db.files.delete(id), allChunks(db, id).delete()]);
}

/** Removes a file from this device. */
export const dropFile = (db: LearnerDatabase, id: string): Promise<void> => inTransaction(db, () => removeFile(db, id));

/** The newest file of a place, whatever its state; undefined if there is none. */
export async function fileAt(db: LearnerDatabase, slot: string): Promise<StoredFile | undefined> {
  const files = await db.files.where("place").equals(slot).sortBy("createdAt");
  return files.at(-1);
}
