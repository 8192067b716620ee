import { existsSync } from "node:fs";
import { request } from "node:http";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { mediaAsset } from "../../db/course-schema.ts";
import { appUser, file as fileTable, speech } from "../../db/schema.ts";
import { type Listening, listen } from "../../http/listen.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { type TestFile, Uploader, aFile } from "../../testing/uploads.ts";
import { cleanFiles } from "../files/clean-files.ts";
import { incomingPath, storedPath } from "../../storage/names.ts";

const MEGABYTE = 1024 * 1024;

let test: TestApp;
let server: Listening;
let expert: Uploader;
let author: ApiClient;
let learner: ApiClient;
beforeAll(async () => {
  test = await createTestApp();
  server = await listen({ fetch: test.app.fetch }, { port: 0, host: "127.0.0.1" });
  author = await anExpert();
  expert = new Uploader(test, author);
  learner = (await aSignedInLearner(test)).client;
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

async function anExpert(): Promise<ApiClient> {
  const { client, person } = await aSignedInLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, person.userId));
  return client;
}

const mediaDir = () => test.deps.config.mediaDir;
const aMedium = (type: string, bytes: Buffer): TestFile => aFile({ kind: "medium", type, bytes });
/** Bytes that begin as a film does and then are noise, others each time. */
function aFilm(size: number): TestFile {
  const bytes = Buffer.alloc(size, newId());
  bytes.write("\0\0\0\x18ftypisom", 0, "latin1");
  return aMedium("video/mp4", bytes);
}
const aDrawing = (inside = "") =>
  aMedium(
    "image/svg+xml",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><g id="${newId()}"/>${inside}</svg>`),
  );
const assetOf = async (id: string | null) =>
  (
    await test.db
      .select()
      .from(mediaAsset)
      .where(eq(mediaAsset.id, id ?? newId()))
  )[0];

/** Sends over a connection that ends after so many bytes. */
function sendAndCut(file: TestFile, cutAfter: number): Promise<void> {
  const cut = request(`http://127.0.0.1:${server.port}/api/files/${file.id}`, {
    method: "PATCH",
    headers: {
      Authorization: `Bearer ${expert.accessToken}`,
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(file.bytes.byteLength),
    },
  });
  return new Promise((resolve) => {
    cut.on("error", () => undefined).on("close", () => resolve());
    cut.write(file.bytes.subarray(0, cutAfter), () => cut.destroy());
  });
}

async function aSection(): Promise<{ course: string; section: string }> {
  const made = async (path: string, body: object) => {
    const answer = await author.post<{ id: string }>(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.id;
  };
  const course = await made("/courses/", { title: "Am Bett", level: "B1" });
  const chapter_id = await made("/chapters/", { course_id: course, title: "Waschen" });
  return { course, section: await made("/sections/", { chapter_id, title: "Anfangen", level: "B1" }) };
}

describe("a film of 30 MB", () => {
  it("goes on behind a cut, becomes a medium, is shown by a course, and its learner gets a part of it", async () => {
    const film = aFilm(30 * MEGABYTE);
    expect((await expert.create(film)).status).toBe(201);
    await sendAndCut(film, 12 * MEGABYTE);
    let { offset } = await expert.head(film.id);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(film.bytes.byteLength);
    let last = await expert.head(film.id);
    expect(last.headers.get("Media-Id")).toBeNull();
    while ((offset ?? Infinity) < film.bytes.byteLength) {
      last = await expert.piece(film, offset ?? 0, 8 * MEGABYTE);
      expect(last.status).toBe(204);
      ({ offset } = last);
    }
    const mediaId = last.headers.get("Media-Id");
    expect(await assetOf(mediaId)).toMatchObject({ kind: "film", mime_type: "video/mp4", byte_size: 30 * MEGABYTE });
    // Who missed the answer asks once more, or begins anew.
    expect((await expert.head(film.id)).headers.get("Media-Id")).toBe(mediaId);
    expect((await expert.create(film)).headers.get("Media-Id")).toBe(mediaId);
    expect(existsSync(incomingPath(mediaDir(), film.id))).toBe(false);

    const { course, section } = await aSection();
    const content = { media_id: mediaId, description: "Sieh hin." };
    const item = await author.post("/course-section-items/section-media", { section_id: section, content });
    expect([item.status, item.body]).toMatchObject([201, { content }]);
    expect((await new Uploader(test, learner).media(mediaId ?? "")).status).toBe(404);
    expect((await author.put(`/courses/${course}`, { state: "published" })).status).toBe(200);
    expect((await learner.put(`/courses/${course}/enroll`, {})).status).toBeLessThan(300);
    const range = `bytes=${20 * MEGABYTE}-${20 * MEGABYTE + 999}`;
    const part = await new Uploader(test, learner).media(mediaId ?? "", { Range: range });
    expect([part.status, part.headers.get("Content-Type")]).toEqual([206, "video/mp4"]);
    expect(part.bytes.equals(film.bytes.subarray(20 * MEGABYTE, 20 * MEGABYTE + 1000))).toBe(true);
  });
});

describe("a medium", () => {
  it("may be anything that a course shows, and is kept as it was sent", async () => {
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const media: [TestFile, string, string][] = [
      [aMedium("image/png", png), "picture", "image/png"],
      [aDrawing("<text>Kanne</text>"), "picture", "image/svg+xml"],
      [aMedium("audio/mpeg", Buffer.from("ID3 und Töne")), "sound", "audio/mpeg"],
      [aMedium("audio/webm;codecs=opus", Buffer.from("1a45dfa301", "hex")), "sound", "audio/webm"],
      [aMedium("video/webm", Buffer.from("1a45dfa302", "hex")), "film", "video/webm"],
      [
        aMedium("text/vtt", Buffer.from("\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nGuten Morgen")),
        "captions",
        "text/vtt",
      ],
      [aMedium("application/pdf", Buffer.from("%PDF-1.7 …")), "file", "application/pdf"],
      // Its bytes count, not what it is called.
      [aMedium("video/mp4", Buffer.from("%PDF-1.4 …")), "file", "application/pdf"],
    ];
    for (const [file, kind, mime_type] of media) {
      const answer = await expert.upload(file);
      const id = answer.headers.get("Media-Id") ?? "";
      expect([answer.status, await assetOf(id)]).toMatchObject([204, { kind, mime_type, sha256: file.sha256 }]);
      const { bytes, headers } = await expert.media(id);
      expect([headers.get("Content-Type"), bytes.equals(file.bytes)]).toEqual([mime_type, true]);
    }
  });

  it("is the same one when the same bytes come again, from whomever, and knows its size", async () => {
    const first = aDrawing();
    const other = new Uploader(test, await signIn(test, await anAdmin(test)));
    const answers = [await expert.upload(first), await expert.upload({ ...first, id: newId() })];
    answers.push(await other.upload({ ...first, id: newId() }));
    const [id, ...ids] = answers.map(({ headers }) => headers.get("Media-Id"));
    expect(ids).toEqual([id, id]);
    expect(await assetOf(id ?? null)).toMatchObject({ width: 8, height: 6 });
    expect((await expert.media(first.id)).status).toBe(404);
  });

  it("is finished when it is asked for, if the server ended between its last byte and its row", async () => {
    const file = aFilm(4000);
    const id = (await expert.upload(file)).headers.get("Media-Id") ?? "";
    await test.db.update(fileTable).set({ completed_at: null }).where(eq(fileTable.id, file.id));
    await test.db.delete(mediaAsset).where(eq(mediaAsset.id, id));
    const head = await expert.head(file.id);
    expect([head.offset, head.headers.get("Media-Id")]).toEqual([4000, id]);
    expect((await expert.media(id)).bytes.equals(file.bytes)).toBe(true);
  });

  it.each([
    [
      "a page",
      () => aMedium("video/mp4", Buffer.from("<!doctype html><script>alert(1)</script>")),
      415,
      "unsupported-type",
    ],
    ["a drawing with a script", () => aDrawing("<script>alert(1)</script>"), 415, "unsupported-type"],
    [
      "a picture of a telephone",
      () => aMedium("video/mp4", Buffer.from("\0\0\0\x18ftypheic")),
      415,
      "unsupported-type",
    ],
    ["half a picture", () => aMedium("image/png", Buffer.from("89504e470d0a1a0a00", "hex")), 415, "unsupported-type"],
    [
      "captions of the size of a film",
      () => aMedium("video/mp4", Buffer.concat([Buffer.from("WEBVTT"), Buffer.alloc(MEGABYTE)])),
      413,
      "too-large",
    ],
    ["other bytes than announced", () => ({ ...aFilm(900), sha256: "0".repeat(64) }), 422, "digest-mismatch"],
  ] as const)("is not %s", async (_, make, status, code) => {
    const file = make();
    const answer = await expert.upload(file);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await expert.head(file.id)).status).toBe(404);
    expect(await test.db.$count(mediaAsset, eq(mediaAsset.sha256, file.sha256))).toBe(0);
    expect(existsSync(incomingPath(mediaDir(), file.id))).toBe(false);
  });

  it("damages no medium that is here when an upload in its name brings other bytes", async () => {
    const file = aFilm(2000);
    const id = (await expert.upload(file)).headers.get("Media-Id") ?? "";
    const wrong = { ...file, id: newId(), bytes: Buffer.from(file.bytes).fill(1, 100) };
    expect((await expert.upload(wrong)).code).toBe("digest-mismatch");
    // Nor may a learner lay a file of hers over it, or over what a model said.
    const spoken = newId();
    await test.db.insert(speech).values({ id: spoken, source: spoken, mime_type: "audio/mpeg" });
    for (const taken of [id, spoken]) {
      const over = await new Uploader(test, learner).create({ ...aFile({ bytes: Buffer.alloc(9) }), id: taken });
      expect([over.status, over.code]).toEqual([409, "already-exists"]);
    }
    expect((await expert.media(id)).bytes.equals(file.bytes)).toBe(true);
  });
});

describe("before a byte is sent", () => {
  it("a learner is refused, an admin is not", async () => {
    const file = aFilm(100);
    const answer = await new Uploader(test, learner).create(file);
    expect([answer.status, answer.code]).toEqual([403, "forbidden"]);
    expect(await test.db.$count(fileTable, eq(fileTable.id, file.id))).toBe(0);
    const admin = new Uploader(test, await signIn(test, await anAdmin(test)));
    expect((await admin.create(file)).status).toBe(201);
  });

  it.each([
    ["video/mp4", 251 * MEGABYTE, 413, "too-large"],
    ["image/png", 3 * MEGABYTE, 413, "too-large"],
    ["audio/mp4", 11 * MEGABYTE, 413, "too-large"],
    ["text/vtt", 2 * MEGABYTE, 413, "too-large"],
    ["application/pdf", 21 * MEGABYTE, 413, "too-large"],
    ["text/html", 100, 415, "unsupported-type"],
  ] as const)("%s of %d bytes is answered %d", async (type, size, status, code) => {
    const answer = await expert.create({ ...aFilm(10), type }, size);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it("a film of 250 MB may begin, and none more when an author's room is full", async () => {
    const mine = new Uploader(test, await anExpert());
    expect((await mine.create(aFilm(20), 250 * MEGABYTE)).status).toBe(201);
    const { client, person } = await aSignedInLearner(test);
    await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, person.userId));
    await test.db.execute(sql`
      insert into media_asset (id, sha256, kind, mime_type, byte_size, uploaded_by)
      select gen_random_uuid(), gen_random_uuid()::text, 'film', 'video/mp4', 250 * 1024 * 1024, ${person.userId}::uuid
      from generate_series(1, 4)`);
    const full = await new Uploader(test, client).create(aFilm(20), 30 * MEGABYTE);
    expect([full.status, full.code]).toEqual([413, "quota-exceeded"]);
  });
});

describe("cleaning", () => {
  const age = (id: string, days: number) =>
    test.db.execute(sql`
      update media_asset set created_at = now() - make_interval(days => ${days}::int) where id = ${id}::uuid`);

  it("removes a medium that no course names after a month, unless it was sent once more, and what tells of its upload", async () => {
    const [unused, again] = [aFilm(500), aFilm(500)];
    const [gone, stays] = [await expert.upload(unused), await expert.upload(again)].map(
      ({ headers }) => headers.get("Media-Id") ?? "",
    );
    for (const id of [gone, stays]) await age(id ?? "", 31);
    await expert.upload({ ...again, id: newId() });
    await test.db.execute(sql`
      update file set completed_at = now() - interval '31 days' where id in (${unused.id}::uuid, ${again.id}::uuid)`);
    await cleanFiles(test.db, test.deps.files);
    const isThere = [gone, stays].map((id) => existsSync(storedPath(mediaDir(), id ?? "")));
    expect([...isThere, await assetOf(gone ?? "")]).toEqual([false, true, undefined]);
    for (const { id } of [unused, again]) expect((await expert.head(id)).status).toBe(404);
    // It may be sent once more.
    expect((await expert.upload(unused)).headers.get("Media-Id")).toBe(gone);
    expect((await expert.media(gone ?? "")).bytes.equals(unused.bytes)).toBe(true);
  });
});
