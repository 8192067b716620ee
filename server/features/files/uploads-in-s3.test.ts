import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { UPLOAD_PIECE_BYTES } from "#shared/model/media.ts";

import { createApp } from "../../app.ts";
import { file as fileTable } from "../../db/schema.ts";
import { Locks } from "../../db/locks.ts";
import { openStore } from "../../storage/open-store.ts";
import { storedName } from "../../storage/names.ts";
import { PASSWORD, aSignedInLearner } from "../../testing/factories.ts";
import { type TestStore, startTestStore } from "../../testing/s3/s3-server.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { cleanFiles } from "./clean-files.ts";

const PIECE = UPLOAD_PIECE_BYTES;
let bucket: TestStore;
let test: TestApp;
/** Another node of the same database and bucket. */
let second: TestApp;
let learner: Awaited<ReturnType<typeof aSignedInLearner>>;
/** One device, by whichever node it comes. */
let [here, there]: Uploader[] = [];
beforeAll(async () => {
  bucket = await startTestStore();
  test = await createTestApp({ env: bucket.env });
  const deps = { ...test.deps, files: await openStore(test.deps.config), locks: new Locks(test.pool, () => {}) };
  second = { ...test, deps, app: createApp(deps) };
  learner = await aSignedInLearner(test);
  here = new Uploader(test, learner.client);
  there = new Uploader(second, learner.client);
});
afterAll(async () => {
  await second.app.close?.();
  await second.deps.locks.close();
  await test.close();
  await bucket.stop();
});

const keys = () => [...bucket.objects.all.keys()];
const keysOf = (id: string) => keys().filter((key) => key.includes(id));
const pathOf = (n: number) => (n % 2 === 0 ? here : there) as Uploader;

describe("a file of more than one part", () => {
  it("arrives piece by piece by two nodes in turn, comes back as it was, and leaves nothing beside it", async () => {
    // The longer pieces of an author's tool: the limit of a part is crossed within one.
    const long = 6 * PIECE;
    const file = aRecording(4 * long + 1234);
    expect((await pathOf(0).create(file)).status).toBe(201);
    for (let n = 0; n <= 4; n += 1) {
      const answer = await pathOf(n).piece(file, n * long, long);
      expect([n, answer.status]).toEqual([n, 204]);
      expect((await pathOf(n + 1).head(file.id)).offset).toBe(Math.min((n + 1) * long, file.bytes.byteLength));
    }
    for (const n of [0, 1]) expect((await pathOf(n).media(file.id)).bytes.equals(file.bytes)).toBe(true);
    expect(keysOf(file.id)).toEqual([storedName(file.id)]);
    expect(bucket.objects.uploads.size).toBe(0);
  });

  it("is sent in parts to whoever asks for a part of it, and not at all to whoever has it", async () => {
    const file = aRecording(PIECE);
    await pathOf(0).upload(file);
    const part = await pathOf(1).media(file.id, { Range: "bytes=100-199" });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${PIECE}`]);
    expect(part.bytes.equals(file.bytes.subarray(100, 200))).toBe(true);
    const etag = part.headers.get("ETag") ?? "";
    expect((await pathOf(0).media(file.id, { "If-None-Match": etag })).status).toBe(304);
    expect((await pathOf(0).media(file.id, { Range: `bytes=${PIECE}-` })).status).toBe(416);
  });

  it("costs what came of a piece when the line breaks, and no piece before", async () => {
    const file = aRecording(3 * PIECE);
    await pathOf(0).create(file);
    await pathOf(0).piece(file, 0);
    const cut = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(file.bytes.subarray(PIECE, PIECE + 1000)));
        controller.error(new Error("the train went into a tunnel"));
      },
    });
    expect((await pathOf(0).patch(file.id, PIECE, cut)).status).toBeGreaterThanOrEqual(400);
    const { offset } = await pathOf(1).head(file.id);
    expect(offset).toBeGreaterThanOrEqual(PIECE);
    for (let at = offset ?? 0; at < file.bytes.byteLength; at += PIECE) await pathOf(1).piece(file, at);
    expect((await pathOf(0).media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });
});

describe("two nodes at once", () => {
  it("take one of two copies of a piece, and store the file once", async () => {
    const file = aRecording(PIECE + 100);
    const both = await Promise.all([pathOf(0).create(file), pathOf(1).create(file)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    for (const [offset, end] of [
      [0, PIECE],
      [PIECE, PIECE + 100],
    ] as const) {
      const answers = await Promise.all([pathOf(0).piece(file, offset), pathOf(1).piece(file, offset)]);
      expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(1);
      expect(answers.every(({ status }) => [204, 409, 410].includes(status))).toBe(true);
      expect((await pathOf(1).head(file.id)).offset).toBe(end);
    }
    expect((await pathOf(0).media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("let a phone go on by one while the other still waits for its dead line", async () => {
    const file = aRecording(2 * PIECE);
    await pathOf(0).create(file);
    let send = (_: Uint8Array) => {};
    const dead = new ReadableStream({
      start(controller) {
        send = (bytes) => controller.enqueue(bytes);
      },
    });
    const waiting = pathOf(0).patch(file.id, 0, dead);
    send(new Uint8Array(file.bytes.subarray(0, 1000)));
    await new Promise((done) => setTimeout(done, 100));
    const asked = await pathOf(1).head(file.id);
    expect(asked.offset).toBe(1000);
    expect((await pathOf(1).piece(file, 1000)).status).toBe(204);
    expect((await waiting).offset).toBe(1000);
  });

  it("a node that ended between the last part and its file, or before its row, is made up for", async () => {
    const file = aRecording(6 * 1024 * 1024);
    const key = `incoming/${file.id}`;
    await pathOf(0).create(file);
    await pathOf(0).piece(file, 0);
    // The last part is there, and nobody put the parts together.
    const [uploadId = "", upload] = [...bucket.objects.uploads].find(([, one]) => one.key === key) ?? [];
    const whole = file.bytes;
    upload?.parts.clear();
    upload?.parts.set(1, whole.subarray(0, 5 * 1024 * 1024)).set(2, whole.subarray(5 * 1024 * 1024));
    bucket.objects.all.delete(`${key}.part`);
    expect(uploadId).not.toBe("");
    expect((await pathOf(1).head(file.id)).offset).toBe(whole.byteLength);
    expect((await pathOf(1).media(file.id)).bytes.equals(whole)).toBe(true);
    await test.db.update(fileTable).set({ completed_at: null }).where(eq(fileTable.id, file.id));
    expect((await pathOf(0).head(file.id)).offset).toBe(whole.byteLength);
    expect((await pathOf(0).media(file.id)).bytes.equals(whole)).toBe(true);
  });
});

describe("what is gone", () => {
  it("parts that the bucket gave up, or bytes that were lost, are sent once more", async () => {
    const file = aRecording(PIECE + 900);
    await pathOf(0).create(file);
    await pathOf(0).piece(file, 0);
    bucket.objects.uploads.clear();
    bucket.objects.all.delete(`incoming/${file.id}.part`);
    expect((await pathOf(1).head(file.id)).status).toBe(404);
    expect((await pathOf(1).upload(file)).status).toBe(204);
    bucket.objects.all.delete(storedName(file.id));
    expect((await pathOf(0).media(file.id)).status).toBe(404);
    expect((await pathOf(0).upload(file)).status).toBe(204);
    expect((await pathOf(1).media(file.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("bytes that arrived as others are dropped whole", async () => {
    const file = aRecording(800, { sha256: "0".repeat(64) });
    const answer = await pathOf(0).upload(file);
    expect([answer.status, answer.code]).toEqual([422, "digest-mismatch"]);
    expect(keysOf(file.id)).toEqual([]);
  });

  it("a store that is away loses nothing: what came before is there when it is back", async () => {
    const file = aRecording(PIECE + 50);
    await pathOf(0).create(file);
    await pathOf(0).piece(file, 0);
    bucket.trouble.isAway = true;
    expect((await pathOf(0).piece(file, PIECE)).status).toBeGreaterThanOrEqual(500);
    expect((await pathOf(1).head(file.id)).status).toBeGreaterThanOrEqual(500);
    bucket.trouble.isAway = false;
    expect((await pathOf(1).head(file.id)).offset).toBe(PIECE);
    expect((await pathOf(1).piece(file, PIECE)).status).toBe(204);
  });
});

describe("cleaning, and the end of an account", () => {
  it("leave no object, no part and no note of what is given up or nobody's", async () => {
    const [given, orphan] = [aRecording(PIECE * 2), aRecording(PIECE * 2)];
    for (const file of [given, orphan]) {
      await pathOf(0).create(file);
      await pathOf(0).piece(file, 0);
    }
    await test.db.execute(sql`update file set created_at = now() - interval '8 days' where id = ${given.id}::uuid`);
    await test.db.delete(fileTable).where(eq(fileTable.id, orphan.id));
    for (const key of keysOf(orphan.id)) bucket.objects.get(key).changedAt = new Date(Date.now() - 2 * 86_400_000);
    bucket.objects.put("notes.txt", Buffer.from("des Betreibers"));
    await cleanFiles(test.db, test.deps.files);
    expect([...keysOf(given.id), ...keysOf(orphan.id), ...bucket.objects.uploads.keys()]).toEqual([]);
    expect(keys()).toContain("notes.txt");
  });

  it("her files go with her, and were in the file of all her data before", async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#096" } })
      .jpeg()
      .toBuffer();
    const [voice, picture] = [aRecording(3000), aFile({ bytes })];
    for (const file of [voice, picture]) await pathOf(0).upload(file);
    expect((await pathOf(1).media(picture.id, {}, "?size=small")).headers.get("Content-Type")).toBe("image/webp");
    expect(keysOf(picture.id)).toHaveLength(3);
    const headers = { Authorization: `Bearer ${learner.client.accessToken}` };
    const exported = await second.app.request("/api/users/me/export?format=zip", { headers });
    const zip = Buffer.from(await exported.arrayBuffer());
    expect(zip.includes(voice.bytes.subarray(0, 2000))).toBe(true);
    expect(zip.includes(`files/pictures/${picture.id}.webp`)).toBe(true);
    const ids = (await test.db.select({ id: fileTable.id }).from(fileTable)).map(({ id }) => id);
    expect(ids.filter((id) => keysOf(id).length > 0).length).toBeGreaterThan(2);
    expect((await learner.client.delete("/users/me", { body: { password: PASSWORD } })).status).toBe(204);
    expect(keys().filter((key) => ids.some((id) => key.includes(id)))).toEqual([]);
  });
});
