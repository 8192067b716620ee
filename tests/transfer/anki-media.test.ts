import initSqlJs from "sql.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LearnerDatabase } from "#db/database.ts";
import { blobOf } from "#db/files.ts";
import { continueImport, runImport, undoImport, type Running } from "#features/transfer/import-commands.ts";
import { hasRoomFor, takeFiles, withTakenFiles, type Taking } from "#features/transfer/import-files.ts";
import { knownWords } from "#features/transfer/known-words.ts";
import type { ImportChoice } from "#features/transfer/plan/import-choice.ts";
import { readMediaMap } from "#features/transfer/read/media-map.ts";
import { PackageMedia } from "#features/transfer/read/package-media.ts";
import { ImportSession } from "#features/transfer/worker/import-session.ts";
import { newId } from "#shared/lib/uuid.ts";
import { fileIdOfUrl, mediaUrl } from "#shared/model/media.ts";

import { newPackage, oldPackage, type AnkiMedium, type AnkiNote } from "./anki-file.ts";

const CHOICE: ImportChoice = {
  policy: "update",
  useLibrary: true,
  target: { newList: "Anki" },
  keepLists: false,
  withReviews: true,
  withMedia: true,
};
const NOW = Date.parse("2026-11-21T10:00:00Z");
const whole: Running = { onProgress: () => undefined, shouldStop: () => false };
const bytesOf = (...head: number[]) => Uint8Array.from([...head, ...Array.from({ length: 300 }, (_, at) => at % 251)]);
const JPEG = bytesOf(0xff, 0xd8, 0xff, 0xe0);
const MP3 = bytesOf(0x49, 0x44, 0x33, 4);

const NOTES: AnkiNote[] = [
  { fields: ["der Verband[sound:übung &amp; ton.mp3][sound:zwei.mp3]", "bandage <img src='v%201.jpg'>"] },
  { fields: ["die Wunde[sound:kaputt.mp3]", 'wound<img src="v 1.jpg">'] },
  { fields: ["das Pflaster[sound:alt.flac][sound:fehlt.mp3]", "plaster"] },
];
const MEDIA: AnkiMedium[] = [
  { name: "v 1.jpg", bytes: JPEG },
  // As a Mac writes it.
  { name: "übung & ton.mp3".normalize("NFD"), bytes: MP3 },
  { name: "zwei.mp3", bytes: MP3 },
  { name: "kaputt.mp3", bytes: new TextEncoder().encode("<!doctype html><p>keine Aufnahme</p>") },
  { name: "alt.flac", bytes: bytesOf(0x66, 0x4c, 0x61, 0x43) },
];

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

async function plan(bytes: Uint8Array, choice: Partial<ImportChoice> = {}) {
  const session = new ImportSession(
    () => initSqlJs(),
    () => NOW,
  );
  const opened = await session.open({ kind: "bytes", bytes }, "eng", () => undefined);
  const { losses } = session.check(opened.roles, () => undefined);
  const summary = session.plan(await knownWords(db, false), { ...CHOICE, ...choice });
  const { chunks, files } = session.takeChunks();
  const read: Taking["read"] = async (file) => {
    const found = session.readFile(file);
    return found && new Blob([found.bytes.slice()], { type: found.mimeType });
  };
  return { losses, plan: { chunks, files, summary }, read };
}

async function ready(bytes: Uint8Array) {
  const { plan: planned, read } = await plan(bytes);
  const taken = await takeFiles(db, planned.files, { ...whole, read, onProgress: () => undefined });
  return withTakenFiles(planned, taken ?? new Set());
}

const wordNamed = (term: string) => db.vocab_item.filter((word) => word.term === term).first();
const states = async () => (await db.files.toArray()).map(({ state }) => state);

describe.each([
  ["the old form", oldPackage],
  ["the new form", newPackage],
])("pictures and sounds of a package in %s", (_, pack) => {
  it("become those of the new words, by the first one that each row names", async () => {
    const { summary, chunks } = await ready(pack(NOTES, MEDIA));
    expect(summary.media).toEqual({ pictures: 1, sounds: 1, bytes: JPEG.length + MP3.length });
    await runImport(db, { chunks, summary }, whole);
    const [bandage, wound, plaster] = [
      await wordNamed("Verband"),
      await wordNamed("Wunde"),
      await wordNamed("Pflaster"),
    ];
    const [picture, sound] = [fileIdOfUrl(bandage?.imageUrl ?? "") ?? "", fileIdOfUrl(bandage?.audioUrl ?? "") ?? ""];
    expect(bandage).toMatchObject({ imageUrl: mediaUrl(picture, "large"), audioUrl: mediaUrl(sound) });
    expect(wound).toMatchObject({ imageUrl: bandage?.imageUrl, audioUrl: null });
    expect(plaster).toMatchObject({ imageUrl: null, audioUrl: null });
    expect(new Uint8Array((await (await blobOf(db, picture))?.arrayBuffer()) ?? [])).toEqual(JPEG);
    expect(await db.files.get(picture)).toMatchObject({ kind: "picture", mimeType: "image/jpeg", state: "ready" });
    expect(await db.files.get(sound)).toMatchObject({ kind: "recording", mimeType: "audio/mpeg", state: "ready" });
    const waiting = (await db.outbox.toArray()).filter(({ name }) => name === "addVocabToList");
    expect(waiting.map(({ files }) => files)).toEqual([[picture, sound], [picture], undefined]);
  });

  it("are lost only where they are not taken: what is missing, of another kind, or of no word", async () => {
    const { losses, plan: planned } = await plan(pack(NOTES, [...MEDIA, "bein.png"]));
    // Five of the package and one that is not in it; what is broken shows when it is unpacked.
    expect([losses.sounds, losses.pictures]).toEqual([5, 2]);
    expect(planned.summary.media).toMatchObject({ sounds: 2, pictures: 1 });
    expect((await plan(pack(NOTES, MEDIA), { withMedia: false })).plan).toMatchObject({ files: [], chunks: [{}] });
  });

  it("go with an import that is taken back before it has left", async () => {
    await runImport(db, await ready(pack(NOTES, MEDIA)), whole);
    expect(await db.files.count()).toBe(2);
    await undoImport(db, () => undefined);
    expect([await db.vocab_item.count(), await db.files.count(), await db.fileChunks.count()]).toEqual([0, 0, 0]);
  });
});

const many = (count: number) => ({
  notes: Array.from({ length: count }, (_, at): AnkiNote => ({ fields: [`Wort${at}<img src="${at}.jpg">`, "word"] })),
  media: Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, bytes: Uint8Array.from([...JPEG, at % 256]) })),
});

it("an import that was interrupted goes on without the package, and what its rest brings stays at home until then", async () => {
  const { notes, media } = many(300);
  let steps = 0;
  const stopped = await runImport(db, await ready(oldPackage(notes, media)), {
    ...whole,
    shouldStop: () => ++steps > 1,
  });
  expect(stopped).toMatchObject({ wordsDone: 250, words: 300 });
  expect(Map.groupBy(await states(), (state) => state).get("kept")).toHaveLength(50);
  await continueImport(db, whole);
  expect(new Set(await states())).toEqual(new Set(["ready"]));
});

it("taking back what the server knows drops what was not written", async () => {
  const { notes, media } = many(300);
  let steps = 0;
  await runImport(db, await ready(oldPackage(notes, media)), { ...whole, shouldStop: () => ++steps > 1 });
  await Promise.all([db.outbox.clear(), db.shadows.clear(), db.files.where("state").equals("ready").delete()]);
  await undoImport(db, () => undefined);
  expect([await db.vocab_item.count(), await db.files.count()]).toEqual([0, 0]);
});

it("stopped, or failing, nothing of the files stays", async () => {
  const { plan: planned, read } = await plan(oldPackage(NOTES, MEDIA));
  let asked = 0;
  const taking = { read, onProgress: () => undefined, shouldStop: () => ++asked > 1 };
  expect(await takeFiles(db, planned.files, taking)).toBeNull();
  expect(await db.files.count()).toBe(0);
  const broken = { ...whole, onProgress: () => undefined, read: () => Promise.reject(new Error("worker gone")) };
  await expect(takeFiles(db, planned.files, broken)).rejects.toThrow("worker gone");
  expect([await db.files.count(), await db.fileChunks.count()]).toEqual([0, 0]);
});

it("room is asked for before anything is stored", async () => {
  vi.stubGlobal("navigator", { storage: { estimate: async () => ({ quota: 100_000_000, usage: 40_000_000 }) } });
  expect([await hasRoomFor(db, 20_000_000), await hasRoomFor(db, 40_000_000)]).toEqual([true, false]);
});

describe("the list of media", () => {
  it("leads to the entries of the package; one that is broken leads nowhere", () => {
    const json = new TextEncoder().encode('{"0": "a.mp3", "17": "b.jpg", "x": 3}');
    expect([...readMediaMap(json, false)]).toEqual([
      ["a.mp3", { entry: "0", byteSize: null }],
      ["b.jpg", { entry: "17", byteSize: null }],
    ]);
    expect(readMediaMap(json.subarray(0, 9), false).size).toBe(0);
    expect(readMediaMap(Uint8Array.from([0xff, 0xff]), true).size).toBe(0);
  });

  it("takes nothing that is larger than one may be", () => {
    const entry = { name: "0", packedBytes: 9, bytes: 11 * 1024 * 1024, method: 0, isEncrypted: false, offset: 0 };
    const map = readMediaMap(new TextEncoder().encode('{"0": "a.jpg"}'), false);
    const media = new PackageMedia(new Map([["0", entry]]), map, () => new Uint8Array(entry.bytes));
    expect([media.has("a.jpg"), media.find("a.jpg", "picture"), media.read("a.jpg", "picture")]).toEqual([
      true,
      null,
      null,
    ]);
  });
});
