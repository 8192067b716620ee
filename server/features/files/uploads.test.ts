import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { MOST_MEDIA_BYTES, UPLOAD_PIECE_BYTES } from "#shared/model/media.ts";

import { file as fileTable } from "../../db/schema.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { type TestFile, Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { cleanFiles } from "./clean-files.ts";
import { incomingPath, storedPath } from "../../storage/names.ts";

let test: TestApp;
let me: Uploader;
let myId: string;
let other: Uploader;
beforeAll(async () => {
  test = await createTestApp();
  const { client, person } = await aSignedInLearner(test);
  [me, myId] = [new Uploader(test, client), person.userId];
  other = new Uploader(test, (await aSignedInLearner(test)).client);
});
afterAll(() => test.close());

const PIECE = UPLOAD_PIECE_BYTES;
const mediaDir = () => test.deps.config.mediaDir;
const rowOf = async (id: string) => (await test.db.select().from(fileTable).where(eq(fileTable.id, id)))[0];
const incomingNames = () => readdirSync(join(mediaDir(), "incoming"));

describe("a whole file", () => {
  it("arrives in pieces and comes back as it was, with its own type", async () => {
    const file = aRecording(3 * PIECE + 1234);
    const created = await me.create(file);
    expect([created.status, created.headers.get("Location")]).toEqual([201, `/api/files/${file.id}`]);
    for (const offset of [0, PIECE, 2 * PIECE]) {
      const answer = await me.piece(file, offset);
      expect([answer.status, answer.offset]).toEqual([204, offset + PIECE]);
    }
    expect((await rowOf(file.id))?.completed_at).toBeNull();
    expect((await me.piece(file, 3 * PIECE)).status).toBe(204);
    expect(await rowOf(file.id)).toMatchObject({ user_id: myId, kind: "recording", mime_type: "audio/webm" });
    const { bytes, headers } = await me.media(file.id);
    expect(bytes.equals(file.bytes)).toBe(true);
    expect(headers.get("Content-Type")).toBe("audio/webm");
    expect(incomingNames()).not.toContain(file.id);
  });

  it("may come with the call that begins it", async () => {
    const file = aRecording(400);
    const answer = await me.create(file, 400, file.bytes);
    expect([answer.status, answer.offset]).toEqual([201, 400]);
    expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("may come in a stream that does not tell its length", async () => {
    const small = aRecording(500);
    await me.create(small);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(small.bytes.subarray(0, 200)));
        controller.enqueue(new Uint8Array(small.bytes.subarray(200)));
        controller.close();
      },
    });
    expect((await me.patch(small.id, 0, body)).status).toBe(204);
    expect((await me.media(small.id)).bytes.equals(small.bytes)).toBe(true);
  });

  it("is known at its end by HEAD", async () => {
    const file = aRecording(700);
    await me.upload(file);
    const { status, offset, headers } = await me.head(file.id);
    expect([status, offset, headers.get("Upload-Length")]).toEqual([200, 700, "700"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a connection that breaks", () => {
  it("costs nothing but the piece: HEAD says where to go on", async () => {
    const file = aRecording(2 * PIECE + 10);
    await me.create(file);
    await me.piece(file, 0);
    const cut = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(file.bytes.subarray(PIECE, PIECE + 1000)));
        controller.error(new Error("the train went into a tunnel"));
      },
    });
    expect((await me.patch(file.id, PIECE, cut)).status).toBeGreaterThanOrEqual(400);
    const { offset } = await me.head(file.id);
    expect(offset).toBeGreaterThanOrEqual(PIECE);
    expect(offset).toBeLessThanOrEqual(PIECE + 1000);
    for (let at = offset ?? 0; at < file.bytes.byteLength; at += PIECE) await me.piece(file, at);
    expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("a piece that comes twice changes nothing, the last one included", async () => {
    const file = aRecording(PIECE + 100);
    await me.create(file);
    await me.piece(file, 0);
    const again = await me.piece(file, 0);
    // No verdict of ours: the device asks where the upload is.
    expect([again.status, again.code]).toEqual([409, null]);
    expect((await me.head(file.id)).offset).toBe(PIECE);
    await me.piece(file, PIECE);
    const late = await me.piece(file, PIECE);
    expect([late.status, late.code]).toEqual([409, null]);
    expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("two copies of one piece at once leave one, and two of the last one store the file once", async () => {
    const file = aRecording(PIECE + 100);
    await me.create(file);
    for (const [offset, end] of [
      [0, PIECE],
      [PIECE, PIECE + 100],
    ] as const) {
      const answers = await Promise.all([me.piece(file, offset), me.piece(file, offset)]);
      expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(1);
      expect(answers.every(({ status }) => [204, 409, 410].includes(status))).toBe(true);
      expect((await me.head(file.id)).offset).toBe(end);
    }
    expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("beginning again after a lost answer truncates nothing, before the end and after it", async () => {
    const file = aRecording(PIECE + 50);
    const both = await Promise.all([me.create(file), me.create(file)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    await me.piece(file, 0);
    const again = await me.create(file);
    expect([again.status, again.offset, again.headers.get("Location")]).toEqual([201, PIECE, `/api/files/${file.id}`]);
    expect((await me.head(file.id)).offset).toBe(PIECE);
    await me.piece(file, PIECE);
    expect((await me.create(file)).offset).toBe(PIECE + 50);
    expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("a server ended between the last byte and its check finishes when it is asked", async () => {
    const file = aRecording(5000);
    await me.upload(file);
    for (const isMoved of [true, false]) {
      await test.db.update(fileTable).set({ completed_at: null }).where(eq(fileTable.id, file.id));
      if (!isMoved) moveBack(file);
      expect((await me.head(file.id)).offset).toBe(5000);
      expect((await rowOf(file.id))?.completed_at).not.toBeNull();
      expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
    }
  });

  it("bytes that were lost with the folder may be sent once more", async () => {
    const file = aRecording(900);
    await me.upload(file);
    rmSync(storedPath(mediaDir(), file.id));
    expect((await me.media(file.id)).status).toBe(404);
    expect((await me.head(file.id)).status).toBe(404);
    expect((await me.upload(file)).status).toBe(204);
    expect((await me.media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });
});

function moveBack({ id }: TestFile): void {
  renameSync(storedPath(mediaDir(), id), incomingPath(mediaDir(), id));
}

describe("what is refused", () => {
  it.each([
    ["a digest that does not fit", () => aRecording(800, { sha256: "0".repeat(64) }), 422, "digest-mismatch"],
    [
      "a page named as a picture",
      () => aFile({ kind: "picture", type: "image/png", bytes: Buffer.from("<html><script>alert(1)</script>") }),
      415,
      "unsupported-type",
    ],
    [
      "a page named as a recording",
      () => aFile({ kind: "recording", type: "audio/mpeg", bytes: Buffer.from("<!doctype html><p>…") }),
      415,
      "unsupported-type",
    ],
    [
      "half a picture",
      () => aFile({ type: "image/png", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") }),
      415,
      "unsupported-type",
    ],
  ] as const)("%s: it is dropped whole, and may be sent anew", async (_, make, status, code) => {
    const file = make();
    const answer = await me.upload(file);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await rowOf(file.id)).toBeUndefined();
    expect(incomingNames().filter((name) => name.startsWith(file.id))).toEqual([]);
    expect((await me.head(file.id)).status).toBe(404);
    expect((await me.media(file.id)).status).toBe(404);
  });

  it("the same id with right bytes is taken after a wrong digest", async () => {
    const right = aRecording(800);
    await me.upload({ ...right, bytes: Buffer.from(right.bytes).fill(1, 100) });
    expect((await me.upload(right)).status).toBe(204);
    expect((await me.media(right.id)).bytes.equals(right.bytes)).toBe(true);
  });

  it.each([
    ["a recording that is too large", { kind: "recording" }, MOST_MEDIA_BYTES.recording + 1, 413, "too-large"],
    [
      "a picture that is too large",
      { kind: "picture", type: "image/png" },
      MOST_MEDIA_BYTES.picture + 1,
      413,
      "too-large",
    ],
    ["a type we do not take", { type: "video/mp4" }, 100, 415, "unsupported-type"],
    ["a drawing that can run code", { kind: "picture", type: "image/svg+xml" }, 100, 415, "unsupported-type"],
    ["a type of the other kind", { kind: "picture", type: "audio/webm" }, 100, 415, "unsupported-type"],
    ["nothing at all", {}, 0, 422, "validation"],
    ["a length that is none", {}, Number.NaN, 422, "validation"],
    ["an id that is a path", { id: "../../etc/passwd" }, 100, 422, "validation"],
    ["a digest that is none", { sha256: "x" }, 100, 422, "validation"],
    ["a kind nobody knows", { kind: "poem" as never }, 100, 422, "validation"],
  ] as const)("%s, before a byte is sent", async (_, fields, length, status, code) => {
    const file = { ...aRecording(10), ...fields };
    const answer = await me.create(file, length);
    expect([answer.status, answer.code]).toEqual([status, code]);
    if (code !== "validation") expect(await rowOf(file.id)).toBeUndefined();
  });

  it("metadata that cannot be read", async () => {
    for (const metadata of ["", "id", "id !!!", "a b c d"]) {
      const answer = await me.send("POST", "/files/", { "Upload-Length": "5", "Upload-Metadata": metadata });
      expect([answer.status, answer.code]).toEqual([422, "validation"]);
    }
  });

  it("more bytes than were announced", async () => {
    const file = aRecording(100);
    await me.create(file);
    const answer = await me.patch(file.id, 0, new Uint8Array(200));
    expect(answer.status).toBe(413);
    expect((await me.head(file.id)).offset).toBe(0);
  });

  it("an end without the call for it: nobody deletes by the protocol", async () => {
    const file = aRecording(100);
    await me.upload(file);
    expect((await me.send("DELETE", `/files/${file.id}`, {})).code).toBe("route-not-found");
    expect((await me.send("GET", `/files/${file.id}`, {})).code).toBe("route-not-found");
    expect((await me.media(file.id)).status).toBe(200);
  });

  it("a file beyond the room that one person has, whatever is under way", async () => {
    const { client, person } = await aSignedInLearner(test);
    const full = new Uploader(test, client);
    await test.db.execute(sql`
      insert into file (id, user_id, kind, mime_type, byte_size, sha256)
      select gen_random_uuid(), ${person.userId}::uuid, 'recording', 'audio/webm', 25 * 1024 * 1024, ''
      from generate_series(1, 40)`);
    expect((await full.create(aRecording(20 * 1024 * 1024))).status).toBe(201);
    const answer = await full.create(aRecording(10 * 1024 * 1024));
    expect([answer.status, answer.code]).toEqual([413, "quota-exceeded"]);
  });
});

describe("another learner", () => {
  it("finds no file of mine by any call, half or whole, and cannot take its id", async () => {
    const whole = aRecording(600);
    const half = aRecording(600);
    await me.upload(whole);
    await me.create(half);
    await me.piece(half, 0, 300);
    for (const { id } of [whole, half]) {
      expect((await other.head(id)).status).toBe(404);
      expect((await other.patch(id, 300, new Uint8Array(300))).code).toBe("not-found");
      expect((await other.media(id)).status).toBe(404);
      expect((await me.head(id)).offset).toBe(id === whole.id ? 600 : 300);
    }
    for (const file of [whole, half]) {
      const answer = await other.create(file);
      expect([answer.status, answer.code, answer.offset]).toEqual([409, "already-exists", null]);
    }
  });

  it("is told the same of an id that is nobody's", async () => {
    for (const answer of [await other.head(newId()), await other.patch(newId(), 0, new Uint8Array(1))]) {
      expect(answer.status).toBe(404);
    }
  });

  it("my own id for another file is refused too", async () => {
    const file = aRecording(600);
    await me.create(file);
    expect((await me.create({ ...aRecording(601), id: file.id })).code).toBe("already-exists");
  });
});

describe("cleaning", () => {
  const setAge = (id: string, column: "created_at" | "completed_at", days: number) =>
    test.db.execute(sql`
      update file set ${sql.identifier(column)} = now() - make_interval(days => ${days}::int) where id = ${id}::uuid`);

  it("removes uploads that were given up, and no others", async () => {
    const [given, young, whole] = [aRecording(900), aRecording(900), aRecording(900)];
    for (const file of [given, young]) {
      await me.create(file);
      await me.piece(file, 0, 100);
    }
    await me.upload(whole);
    await setAge(given.id, "created_at", 8);
    await setAge(young.id, "created_at", 6);
    await setAge(whole.id, "created_at", 900);
    await setAge(whole.id, "completed_at", 29);
    await cleanFiles(test.db, test.deps.files);
    expect((await me.head(given.id)).status).toBe(404);
    expect(existsSync(incomingPath(mediaDir(), given.id))).toBe(false);
    expect((await me.head(young.id)).offset).toBe(100);
    expect((await me.media(whole.id)).bytes.equals(whole.bytes)).toBe(true);
  });

  it("removes bytes whose row is gone when they are a day old, and nothing that is not ours", async () => {
    const [old, fresh] = [aRecording(900), aRecording(900)];
    for (const file of [old, fresh]) await me.upload(file);
    for (const { id } of [old, fresh]) await test.db.delete(fileTable).where(eq(fileTable.id, id));
    const note = join(mediaDir(), old.id.slice(-2), "notes.txt");
    writeFileSync(note, "des Betreibers");
    const longAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
    for (const path of [storedPath(mediaDir(), old.id), note]) utimesSync(path, longAgo, longAgo);
    expect((await cleanFiles(test.db, test.deps.files)).orphans).toBe(1);
    const stored = [old, fresh].map(({ id }) => existsSync(storedPath(mediaDir(), id)));
    expect([...stored, existsSync(note)]).toEqual([false, true, true]);
  });
});

it("says what it speaks to whoever asks, before anybody says who he is", async () => {
  for (const path of ["/api/files", "/api/files/", "/api/files/abc"]) {
    const { status, headers } = await test.app.request(path, { method: "OPTIONS" });
    const said = ["Tus-Resumable", "Tus-Version", "Tus-Extension", "Tus-Max-Size"].map((name) => headers.get(name));
    expect([status, said]).toEqual([204, ["1.0.0", "1.0.0", "creation,creation-with-upload", "262144000"]]);
  }
});
