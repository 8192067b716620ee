import { beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { UPLOAD_PIECE_BYTES as PIECE_BYTES } from "#shared/model/media.ts";

import { LearnerDatabase, type StoredFile } from "./database.ts";
import { dropSentFiles } from "./file-room.ts";
import {
  appendToFile,
  beginFile,
  blobOf,
  dropFile,
  fileAt,
  finishFile,
  markForUpload,
  readPiece,
  storeFile,
} from "./files.ts";
import { finishLeftRecordings, openRecording } from "./recordings.ts";

const voice = { kind: "recording", mimeType: "audio/webm", place: "word:1" } as const;
let db: LearnerDatabase;

beforeEach(() => {
  db = new LearnerDatabase(newId());
});

/** Bytes that differ everywhere, so that a mixed up order is seen. */
function bytes(length: number, seed = 1): ArrayBuffer {
  let state = seed;
  return Uint8Array.from({ length }, () => (state = (state * 1103515245 + 12345) % 2 ** 31) >> 16).buffer;
}

async function bytesOf(id: string): Promise<Uint8Array> {
  return new Uint8Array((await (await blobOf(db, id))?.arrayBuffer()) ?? new ArrayBuffer());
}

const concat = (...parts: ArrayBuffer[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...new Uint8Array(part)]));

async function sha256(data: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(data));
  return Buffer.from(digest).toString("hex");
}

it("what was appended second by second comes back byte for byte, with its digest", async () => {
  const id = await beginFile(db, voice);
  const parts = [bytes(4000, 1), bytes(PIECE_BYTES + 17, 2), bytes(1, 3)];
  for (const [index, part] of parts.entries()) await appendToFile(db, id, part, (index + 1) * 1000);
  const file = await finishFile(db, id);
  const all = concat(...parts);
  expect(await bytesOf(id)).toEqual(all);
  expect(file).toMatchObject({ state: "kept", byteSize: all.length, durationMs: 3000, sha256: await sha256(all) });
  const chunks = await db.fileChunks.toArray();
  expect(Math.max(...chunks.map((chunk) => chunk.bytes.byteLength))).toBeLessThanOrEqual(PIECE_BYTES);
});

it("a recording whose tab was killed is finished at the next start from the bytes that are there", async () => {
  const recording = await openRecording(db, "word:1", "audio/webm");
  await recording.append(bytes(500, 1), 1000);
  await recording.append(bytes(700, 2), 2000);
  db.close();
  vi.stubGlobal("navigator", {}); // the killed tab's lock went with it
  db = new LearnerDatabase(db.userId);
  expect(await finishLeftRecordings(db)).toBe(1);
  expect(await fileAt(db, "word:1")).toMatchObject({ state: "kept", byteSize: 1200, durationMs: 2000 });
  expect(await bytesOf(recording.fileId)).toEqual(concat(bytes(500, 1), bytes(700, 2)));
});

it("a recording that another tab is making is left alone", async () => {
  const recording = await openRecording(db, "word:1", "audio/webm");
  await recording.append(bytes(500), 1000);
  expect(await finishLeftRecordings(db)).toBe(0);
  await recording.append(bytes(500), 2000);
  expect(await recording.finish()).toMatchObject({ byteSize: 1000 });
});

it("a killed recording without any bytes leaves nothing behind", async () => {
  await beginFile(db, voice);
  await finishLeftRecordings(db);
  expect(await db.files.count()).toBe(0);
});

it("the next recording of a place replaces the draft before it, and only when it is whole", async () => {
  const first = await storeFile(db, voice, new Blob(["first"]));
  const sent = await storeFile(db, { ...voice, place: "journal:1" }, new Blob(["sent"]));
  await markForUpload(db, sent);
  const recording = await openRecording(db, "word:1", "audio/webm");
  await recording.append(bytes(500), 1000);
  expect(await db.files.get(first)).toBeDefined();
  await recording.finish();
  expect((await db.files.toArray()).map(({ id }) => id).toSorted()).toEqual([recording.fileId, sent].toSorted());
  expect(await db.fileChunks.where("[fileId+offset]").between([first, 0], [first, 9]).count()).toBe(0);
});

it("a discarded recording is gone with its bytes, and the draft before it stays", async () => {
  const first = await storeFile(db, voice, new Blob(["first"]));
  const recording = await openRecording(db, "word:1", "audio/webm");
  await recording.append(bytes(500), 1000);
  await recording.discard();
  expect(await fileAt(db, "word:1")).toMatchObject({ id: first });
  expect(await db.fileChunks.count()).toBe(1);
  await expect(recording.append(bytes(1), 1)).rejects.toMatchObject({ code: "not-found" });
});

it("pieces begin where the server stopped, whatever the sizes in which they were recorded", async () => {
  const id = await beginFile(db, voice);
  const parts = Array.from({ length: 90 }, (_, index) => bytes(4000 + index, index + 1));
  for (const part of parts) await appendToFile(db, id, part);
  const all = concat(...parts);
  const read: number[] = [];
  let offset = 0;
  for (const cut of [100_001, 7, 4003]) {
    const piece = await readPiece(db, id, offset);
    read.push(...piece.subarray(0, cut));
    offset += cut;
  }
  for (let piece = await readPiece(db, id, offset); piece.length > 0; piece = await readPiece(db, id, offset)) {
    expect(piece.length).toBeLessThanOrEqual(PIECE_BYTES);
    read.push(...piece);
    offset += piece.length;
  }
  expect(Uint8Array.from(read)).toEqual(all);
});

it("a new recording is refused while the device is nearly full; sent ones make room before", async () => {
  const sent = await storeFile(db, voice, new Blob(["sent"]));
  await db.files.update(sent, { state: "uploaded" });
  let free = 10_000_000;
  const estimate = async () => ({ quota: 1_000_000_000, usage: 1_000_000_000 - free });
  vi.stubGlobal("navigator", { storage: { estimate } });
  await expect(openRecording(db, "word:2", "audio/webm")).rejects.toMatchObject({ code: "storage-full" });
  expect(await db.files.count()).toBe(0);
  free = 60_000_000;
  await expect(openRecording(db, "word:2", "audio/webm")).resolves.toMatchObject({});
});

it("making room leaves drafts, and what a queued change still refers to", async () => {
  const names = ["draft", "needed", "sent"];
  const ids = await Promise.all(names.map((name) => storeFile(db, { ...voice, place: name }, new Blob([name]))));
  const [draft, needed, sent] = ids as [string, string, string];
  for (const id of [needed, sent]) await db.files.update(id, { state: "uploaded" } satisfies Partial<StoredFile>);
  await db.outbox.add({ id: "e", files: [needed], keys: [] } as never);
  await dropSentFiles(db);
  expect((await db.files.toCollection().primaryKeys()).toSorted()).toEqual([draft, needed].toSorted());
});

it("a device that is full says so, and the file is not half there", async () => {
  vi.spyOn(db.fileChunks, "bulkPut").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(storeFile(db, voice, new Blob(["bytes"]))).rejects.toMatchObject({ code: "storage-full" });
  expect(await db.files.count()).toBe(0);
});

it("a dropped file takes its bytes with it, and no other's", async () => {
  const [one, other] = [
    await storeFile(db, voice, new Blob(["a"])),
    await storeFile(db, { ...voice, place: "b" }, new Blob(["b"])),
  ];
  await dropFile(db, one);
  expect(await db.fileChunks.toArray()).toMatchObject([{ fileId: other }]);
});
