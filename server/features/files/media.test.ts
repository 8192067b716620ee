import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { course as courseTable, mediaAsset } from "../../db/course-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { aCourse } from "../../testing/courses.ts";
import { aLearner, aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { type TestFile, Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { takeMedia } from "../media-assets/take-media.ts";
import { cleanFiles } from "./clean-files.ts";
import { storedName, storedPath } from "../../storage/names.ts";

let test: TestApp;
let me: Uploader;
let recording: TestFile;
let picture: TestFile;
beforeAll(async () => {
  test = await createTestApp();
  me = new Uploader(test, (await aSignedInLearner(test)).client);
  recording = aRecording(10_000);
  picture = aFile({ bytes: await sharp(blank(400, 300)).jpeg().toBuffer() });
  for (const file of [recording, picture]) expect((await me.upload(file)).status).toBe(204);
});
afterAll(() => test.close());

const blank = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: { r: 200, g: 30, b: 30 } },
});

describe("a recording", () => {
  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=9000-", 9000, 9999],
    ["bytes=-10", 9990, 9999],
    ["bytes=100-999999", 100, 9999],
  ])("is answered in the part %s, as players ask for it", async (range, start, end) => {
    const { status, headers, bytes } = await me.media(recording.id, { Range: range });
    expect([status, headers.get("Content-Range")]).toEqual([206, `bytes ${start}-${end}/10000`]);
    expect(headers.get("Content-Length")).toBe(String(end - start + 1));
    expect(bytes.equals(recording.bytes.subarray(start, end + 1))).toBe(true);
  });

  it("is answered whole to a range nobody understands, and not at all to one behind its end", async () => {
    expect((await me.media(recording.id, { Range: "bytes=0-1,5-6" })).status).toBe(200);
    const behind = await me.media(recording.id, { Range: "bytes=10000-" });
    expect([behind.status, behind.headers.get("Content-Range")]).toEqual([416, "bytes */10000"]);
  });

  it("says that it is kept by its owner's browser only, is what it says, and runs nothing", async () => {
    const { headers } = await me.media(recording.id);
    expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    const again = await me.media(recording.id, { "If-None-Match": headers.get("ETag") ?? "" });
    expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
  });

  it("is nobody else's, not even an admin's, and not there without a token", async () => {
    const admin = new Uploader(test, await signIn(test, await anAdmin(test)));
    expect((await admin.media(recording.id)).status).toBe(404);
    const refused = await new ApiClient(test.app).get(`/media/${recording.id}`);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
    expect((await me.media(newId())).status).toBe(404);
  });

  it("tells its length to who asks for no bytes", async () => {
    const response = await test.app.request(`/api/media/${recording.id}`, {
      method: "HEAD",
      headers: { Authorization: `Bearer ${me.accessToken}` },
    });
    expect([response.status, response.headers.get("Content-Length"), await response.text()]).toEqual([
      200,
      "10000",
      "",
    ]);
  });

  it("is not there before its last byte", async () => {
    const half = aRecording(500);
    await me.create(half);
    await me.piece(half, 0, 400);
    expect((await me.media(half.id)).status).toBe(404);
  });
});

describe("a picture", () => {
  it("comes in three squares, the large one when none is asked for", async () => {
    for (const [query, side] of [
      ["?size=small", 96],
      ["?size=medium", 256],
      ["?size=large", 768],
      ["", 768],
    ] as const) {
      const { bytes, headers } = await me.media(picture.id, {}, query);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([query, width, height, format]).toEqual([query, side, side, "webp"]);
      expect(headers.get("Content-Type")).toBe("image/webp");
    }
    expect((await me.media(picture.id, {}, "?size=huge")).status).toBe(422);
  });

  it("is shown to an admin, who sees the person, and to no other learner", async () => {
    const admin = new Uploader(test, await signIn(test, await anAdmin(test)));
    const other = new Uploader(test, (await aSignedInLearner(test)).client);
    const owner = await aSignedInLearner(test);
    const shown = aFile({ bytes: await sharp(blank(90, 90)).jpeg().toBuffer() });
    await new Uploader(test, owner.client).upload(shown);
    // Until she shows it of herself it is a picture of hers like any other.
    expect((await admin.media(shown.id)).status).toBe(404);
    await owner.client.post(`/users/${owner.person.userId}/profile-image`, { file_id: shown.id });
    expect([(await admin.media(shown.id)).status, (await other.media(shown.id)).status]).toEqual([200, 404]);
  });

  it("stands upright and tells nothing of where and by what it was taken", async () => {
    // A phone held upright: wide in the file, with the note to turn it. The left half is blue.
    const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#0000ff" } })
      .png()
      .toBuffer();
    const bytes = await sharp(blank(400, 200))
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: "Telefon" }, IFD3: { GPSLatitude: "53/1 33/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.orientation, before.exif?.includes("Telefon")]).toEqual([6, true]);
    const file = aFile({ bytes });
    await me.upload(file);
    for (const size of ["small", "medium", "large"]) {
      const shown = (await me.media(file.id, {}, `?size=${size}`)).bytes;
      const { exif, xmp, iptc, orientation } = await sharp(shown).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(shown.includes("Telefon")).toBe(false);
      const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => {
        const offset = (y * info.width + x) * info.channels;
        return (data[offset] ?? 0) > (data[offset + 2] ?? 0) ? "red" : "blue";
      };
      const [middle, edge] = [info.width >> 1, info.width >> 3];
      // Turned by a quarter clockwise, what was left is on top.
      expect([colourAt(middle, edge), colourAt(middle, info.width - edge)]).toEqual(["blue", "red"]);
    }
  });

  it("of more pixels than a server should unpack is refused before it is unpacked", async () => {
    const bomb = aFile({ type: "image/png", bytes: await sharp(blank(6000, 5000)).png().toBuffer() });
    expect(bomb.bytes.byteLength).toBeLessThan(500_000);
    const answer = await me.upload(bomb);
    expect([answer.status, answer.code]).toEqual([413, "too-large"]);
    expect((await me.media(bomb.id)).status).toBe(404);
  });

  it.each(["png", "webp"] as const)("may be %s with a transparent ground", async (format) => {
    const see = { create: { width: 50, height: 90, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
    const file = aFile({ type: `image/${format}`, bytes: await sharp(see)[format]().toBuffer() });
    expect((await me.upload(file)).status).toBe(204);
    expect((await sharp((await me.media(file.id)).bytes).metadata()).hasAlpha).toBe(true);
  });
});

const MEGABYTE = 1024 * 1024;

describe("what may be sent", () => {
  it("is told without a token", async () => {
    const guest = new ApiClient(test.app);
    const [types, sizes] = [await guest.get("/media/allowed-types"), await guest.get("/media/allowed-file-sizes")];
    validateAnswer(API.listAllowedMediaTypes, types.body);
    validateAnswer(API.listAllowedFileSizes, sizes.body);
    expect(sizes.body).toEqual({
      recording: 25 * MEGABYTE,
      picture: 10 * MEGABYTE,
      medium: {
        picture: 2 * MEGABYTE,
        sound: 10 * MEGABYTE,
        film: 250 * MEGABYTE,
        captions: MEGABYTE,
        file: 20 * MEGABYTE,
      },
    });
    expect(types.body).toMatchObject({ medium: expect.arrayContaining(["video/mp4", "text/vtt"]) });
    expect(types.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a medium of a course", () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>');

  /** Its bytes where they belong, its row, and a course that shows it. */
  async function aDrawing(fields: Parameters<typeof aCourse>[1] = {}) {
    const id = newId();
    await test.deps.files.write(storedName(id), SVG);
    const about = { kind: "picture", mime_type: "image/svg+xml", byte_size: SVG.byteLength } as const;
    const { userId } = await aLearner(test);
    await test.db.insert(mediaAsset).values({ id, sha256: id, ...about, uploaded_by: userId });
    const course = await aCourse(test, fields);
    const editor = { userId, isAdmin: false, isExpert: true, familyId: newId() };
    await withTransaction(test.db, (tx) =>
      takeMedia(tx, { actor: editor, courseId: course.id }, { path: "media", mediaIds: [id] }),
    );
    return { id, course };
  }

  it("is there for whoever sees the course, in parts, and runs nothing when it is opened alone", async () => {
    const { id } = await aDrawing();
    const whole = await me.media(id);
    expect([whole.status, whole.bytes.equals(SVG)]).toEqual([200, true]);
    expect(whole.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(whole.headers.get("Content-Security-Policy")).toMatch(
      /default-src 'none'; style-src 'unsafe-inline'; sandbox/,
    );
    const part = await me.media(id, { Range: "bytes=0-3" });
    expect([part.status, part.bytes.toString()]).toEqual([206, "<svg"]);
  });

  it("is not there for others", async () => {
    const { client, person } = await aSignedInLearner(test);
    const { id } = await aDrawing({ state: "draft", author_id: person.userId });
    expect((await me.media(id)).status).toBe(404);
    expect((await new Uploader(test, client).media(id)).status).toBe(200);
    expect((await new ApiClient(test.app).get(`/media/${id}`)).status).toBe(401);
  });

  it("is cleaned away a month after the last course has shown it, and its bytes are no orphans before", async () => {
    const [shown, unused] = [await aDrawing(), await aDrawing()];
    await test.db.delete(courseTable).where(eq(courseTable.id, unused.course.id));
    const old = new Date(Date.now() - 40 * 86_400_000);
    await test.db.update(mediaAsset).set({ created_at: old.toISOString() });
    for (const { id } of [shown, unused]) await utimes(storedPath(test.deps.config.mediaDir, id), old, old);
    await cleanFiles(test.db, test.deps.files);
    const paths = [shown, unused].map(({ id }) => existsSync(storedPath(test.deps.config.mediaDir, id)));
    expect([(await me.media(shown.id)).status, (await me.media(unused.id)).status, ...paths]).toEqual([
      200,
      404,
      true,
      false,
    ]);
  });
});
