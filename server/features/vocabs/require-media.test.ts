import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { mediaUrl } from "#shared/model/media.ts";

import { aSignedInLearner } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { cleanFiles } from "../files/clean-files.ts";
import { storedPath } from "../../storage/names.ts";

type Learner = Awaited<ReturnType<typeof aSignedInLearner>>;

let test: TestApp;
let amina: Learner;
let uploader: Uploader;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  amina = await aSignedInLearner(test);
  uploader = new Uploader(test, amina.client);
});

const aPicture = async () =>
  aFile({
    bytes: await sharp({ create: { width: 30, height: 20, channels: 3, background: "#096" } })
      .jpeg()
      .toBuffer(),
  });

const callWith = (fields: object) => ({
  id: newId(),
  method: "PUT" as const,
  path: `/vocab-lists/add-vocab-to-my/${amina.person.firstListId}`,
  body: { id: newId(), term: "Verband", ...fields },
});
const answerTo = async (call: ReturnType<typeof callWith>) => {
  const [result] = await amina.client.replay([call]);
  return [result?.status, result?.code];
};
const MISSING = [409, "file-missing"];
const TAKEN = [200, undefined];

describe("a word with a picture and a sound of her own", () => {
  it("is asked to come again while one of them is not here, and taken when both are", async () => {
    const [picture, sound] = [await aPicture(), aRecording(400)];
    const urls = { image_url: mediaUrl(picture.id, "large"), audio_url: mediaUrl(sound.id) };
    const call = callWith(urls);
    expect(await answerTo(call)).toEqual(MISSING);
    await uploader.upload(picture);
    await uploader.create(sound);
    expect(await answerTo(call)).toEqual(MISSING);
    await uploader.upload(sound);
    const [result] = await amina.client.replay([call]);
    expect(result?.status).toBe(200);
    expect(result?.rows.map(({ row }) => row)).toEqual(expect.arrayContaining([expect.objectContaining(urls)]));
    // What is here already needs no file any more.
    rmSync(storedPath(test.deps.config.mediaDir, sound.id));
    expect(await answerTo({ ...call, id: newId() })).toEqual(TAKEN);
  });

  it("does not get another's files, nor a sound for a picture", async () => {
    const other = await aSignedInLearner(test);
    const [theirs, mine] = [aRecording(300), aRecording(300)];
    await new Uploader(test, other.client).upload(theirs);
    await uploader.upload(mine);
    expect(await answerTo(callWith({ audio_url: mediaUrl(theirs.id) }))).toEqual(MISSING);
    expect(await answerTo(callWith({ image_url: mediaUrl(mine.id) }))).toEqual([422, "validation"]);
  });

  it("that was there before gets one once its bytes are here, loses it again, and never another's or the wrong kind", async () => {
    const other = await aSignedInLearner(test);
    const [picture, sound, theirs] = [await aPicture(), aRecording(400), await aPicture()];
    await new Uploader(test, other.client).upload(theirs);
    const made = callWith({});
    expect(await answerTo(made)).toEqual(TAKEN);
    const path = `/vocabs/${made.body.id}`;
    const change = async (body: object) => {
      const [result] = await amina.client.replay([{ id: newId(), method: "PATCH", path, body }]);
      return [result?.status, result?.code];
    };
    expect(await change({ image_url: mediaUrl(picture.id, "large") })).toEqual(MISSING);
    expect(await change({ audio_url: mediaUrl(sound.id) })).toEqual(MISSING);
    await uploader.upload(picture);
    await uploader.upload(sound);
    expect(await change({ image_url: mediaUrl(picture.id, "large") })).toEqual(TAKEN);
    expect(await change({ audio_url: mediaUrl(sound.id) })).toEqual(TAKEN);
    expect(await change({ image_url: mediaUrl(theirs.id, "large") })).toEqual(MISSING);
    expect(await change({ image_url: mediaUrl(sound.id, "large") })).toEqual([422, "validation"]);
    // Shown to her, and to nobody who has no business with it.
    expect((await uploader.media(picture.id)).status).toBe(200);
    expect((await new Uploader(test, other.client).media(picture.id)).status).toBe(404);
    expect((await new Uploader(test, other.client).media(sound.id)).status).toBe(404);
    expect(await change({ image_url: null, audio_url: null })).toEqual(TAKEN);
    const { rows } = await test.pool.query("select image_url, audio_url from vocab_item where id = $1", [made.body.id]);
    expect(rows).toEqual([{ image_url: null, audio_url: null }]);
  });

  it("stays out of what she shares by a link", async () => {
    const [picture, sound] = [await aPicture(), aRecording(400)];
    await uploader.upload(picture);
    await uploader.upload(sound);
    const call = callWith({ image_url: mediaUrl(picture.id, "large"), audio_url: mediaUrl(sound.id) });
    expect(await answerTo(call)).toEqual(TAKEN);
    const link = await amina.client.post<{ token: string }>(`/vocab-lists/${amina.person.firstListId}/share-link`);
    const other = await aSignedInLearner(test);
    const preview = await other.client.get(`/vocab-lists/shared/${link.body.token}`);
    expect(preview.status).toBe(200);
    const copy = await other.client.post("/vocab-lists/copy-shared", { token: link.body.token });
    expect(copy.status).toBe(201);
    const { rows } = await test.pool.query("select image_url, audio_url from vocab_item where owner_id = $1", [
      other.person.userId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ image_url: image, audio_url: audio }) => image === null && audio === null)).toBe(true);
    expect(JSON.stringify(preview.body)).not.toContain(picture.id);
  });

  it("needs nothing for what a model has said, and for addresses that are no file of ours", async () => {
    const spoken = newId();
    await test.pool.query("insert into speech (id, source, mime_type) values ($1, $2, 'audio/mpeg')", [spoken, spoken]);
    expect(await answerTo(callWith({ audio_url: mediaUrl(spoken), image_url: "/pictures/verband.webp" }))).toEqual(
      TAKEN,
    );
  });

  it("keeps them when the server cleans up, until the word is deleted", async () => {
    const [picture, sound] = [await aPicture(), aRecording(500)];
    await uploader.upload(picture);
    await uploader.upload(sound);
    const call = callWith({ image_url: mediaUrl(picture.id, "large"), audio_url: mediaUrl(sound.id) });
    expect(await answerTo(call)).toEqual(TAKEN);
    const isHere = async () => {
      await test.db.execute(sql`update file set completed_at = now() - interval '31 days'`);
      await cleanFiles(test.db, test.deps.files);
      return [(await uploader.media(picture.id)).status, (await uploader.media(sound.id)).status];
    };
    expect(await isHere()).toEqual([200, 200]);
    await amina.client.delete(`/vocabs/${call.body.id}`);
    expect(await isHere()).toEqual([404, 404]);
  });
});
