import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { MOST_MEDIA_BYTES, pictureUrls } from "#shared/model/media.ts";

import type { ApiClient } from "../../testing/api-client.ts";
import { type Person, aLearner, aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { cleanFiles } from "../files/clean-files.ts";
import { storedPath } from "../../storage/names.ts";

type Answer = AnswerOf<typeof API.setProfileImage>;

let test: TestApp;
let person: Person;
let client: ApiClient;
let uploader: Uploader;
beforeAll(async () => {
  test = await createTestApp();
  ({ person, client } = await aSignedInLearner(test));
  uploader = new Uploader(test, client);
});
afterAll(() => test.close());

const jpeg = (red: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();
const path = () => `/users/${person.userId}/profile-image`;
const shown = async () => (await client.get<AnswerOf<typeof API.getMe>>("/users/me")).body.profile_image;

async function anUploadedPicture(red: number): Promise<string> {
  const file = aFile({ bytes: await jpeg(red) });
  expect((await uploader.upload(file)).status).toBe(204);
  return file.id;
}

async function sendForm(bytes: Buffer, type: string, headers: Record<string, string> = {}, by = client) {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(bytes)], "ich.jpg", { type }));
  const response = await test.app.request(`/api${path()}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${by.accessToken}`, ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer & { code?: string; fields?: object } };
}

describe("a picture that was uploaded before", () => {
  it("is shown in three sizes by its id, and taken away by none", async () => {
    const id = await anUploadedPicture(10);
    const { status, body } = await client.post<Answer>(path(), { file_id: id });
    expect(status).toBe(200);
    validateAnswer(API.setProfileImage, body);
    expect(body?.small).toEqual({ url: `/api/media/${id}?size=small`, width: 96, height: 96 });
    expect(await shown()).toEqual(pictureUrls(id));
    expect((await client.post(path(), { file_id: null })).body).toBeNull();
    expect(await shown()).toBeNull();
  });

  it("goes through a replay with the person's row, and once only, whatever came in between", async () => {
    const [first, second] = [await anUploadedPicture(20), await anUploadedPicture(30)];
    const call = { id: newId(), path: path(), body: { file_id: first } };
    const [result] = await client.replay([call]);
    expect(result?.status).toBe(200);
    expect(result?.rows).toMatchObject([{ entity: "user", row: { profile_image: pictureUrls(first) } }]);
    await client.post(path(), { file_id: second });
    const [again] = await client.replay([call]);
    expect(again?.status).toBe(200);
    expect(again?.rows).toMatchObject([{ row: { profile_image: pictureUrls(second) } }]);
    expect(await shown()).toEqual(pictureUrls(second));
  });

  it("that is not here is asked for, and the same call is taken when it has come", async () => {
    const file = aFile({ bytes: await jpeg(40) });
    const call = { id: newId(), path: path(), body: { file_id: file.id } };
    await uploader.create(file);
    expect((await client.replay([call]))[0]).toMatchObject({ status: 409, code: "file-missing" });
    await uploader.upload(file);
    expect((await client.replay([call]))[0]).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(pictureUrls(file.id));
  });

  it("whose bytes were lost with a restored server is asked for again", async () => {
    const file = aFile({ bytes: await jpeg(50) });
    await uploader.upload(file);
    rmSync(storedPath(test.deps.config.mediaDir, file.id, "medium"));
    const call = { id: newId(), path: path(), body: { file_id: file.id } };
    expect((await client.replay([call]))[0]).toMatchObject({ status: 409, code: "file-missing" });
    expect((await uploader.upload(file)).status).toBe(204);
    expect((await client.replay([call]))[0]).toMatchObject({ status: 200 });
  });

  it.each([
    ["another learner's picture", "other", 409, "file-missing"],
    ["an id that is nobody's", "none", 409, "file-missing"],
    ["a recording", "recording", 422, "validation"],
    ["an id that is none", "text", 422, "validation"],
  ] as const)("is refused where it is %s", async (_, which, status, code) => {
    const before = await shown();
    const other = new Uploader(test, (await aSignedInLearner(test)).client);
    const [theirs, voice] = [aFile({ bytes: await jpeg(60) }), aRecording(300)];
    await other.upload(theirs);
    await uploader.upload(voice);
    const ids = { other: theirs.id, none: newId(), recording: voice.id, text: "../x" };
    const answer = await client.post(path(), { file_id: ids[which] });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await shown()).toEqual(before);
  });
});

describe("a picture that comes with the call", () => {
  it("is shown, and is one file however often it comes", async () => {
    const bytes = await jpeg(70);
    const headers = { "Idempotency-Key": newId() };
    const first = await sendForm(bytes, "image/jpeg", headers);
    expect(first.status).toBe(200);
    validateAnswer(API.setProfileImage, first.body);
    const url = first.body?.large.url ?? "";
    const large = await test.app.request(url, { headers: { Authorization: `Bearer ${client.accessToken}` } });
    expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(768);
    await client.post(path(), { file_id: null });
    // The same call again: its receipt answers, nothing is shown anew.
    expect(await sendForm(bytes, "image/jpeg", headers)).toEqual(first);
    expect(await shown()).toBeNull();
    expect((await sendForm(bytes, "image/jpeg")).body).toEqual(first.body);
    expect((await shown())?.large).toBe(url);
    const other = await sendForm(await jpeg(250), "image/jpeg", headers);
    expect([other.status, other.body.code]).toEqual([422, "idempotency-mismatch"]);
  });

  it.each([
    ["a page named as a picture", async () => Buffer.from("<html></html>"), "image/png", 415, "unsupported-type"],
    ["a type we do not take", async () => jpeg(1), "image/svg+xml", 415, "unsupported-type"],
    ["nothing", async () => Buffer.alloc(0), "image/jpeg", 422, "validation"],
    ["too much", async () => Buffer.alloc(MOST_MEDIA_BYTES.picture + 1), "image/jpeg", 413, "too-large"],
    ["far too much", async () => Buffer.alloc(MOST_MEDIA_BYTES.picture * 2), "image/jpeg", 413, "too-large"],
  ] as const)("is refused where it is %s", async (_, make, type, status, code) => {
    const before = await shown();
    const answer = await sendForm(await make(), type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await shown()).toEqual(before);
  });

  it("is refused as a form without it, or as no form at all", async () => {
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      test.app.request(`/api${path()}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${client.accessToken}`, ...headers },
        body,
      });
    const empty = new FormData();
    empty.set("photo", "x");
    expect((await send(empty)).status).toBe(422);
    expect((await send("x", { "Content-Type": "multipart/form-data; boundary=y" })).status).toBe(400);
  });

  it("is the person's own matter: hidden from other learners, forbidden for admins, nothing without a token", async () => {
    const before = await shown();
    const others = [await signIn(test, await aLearner(test)), await signIn(test, await anAdmin(test))];
    const answers = await Promise.all(others.map(async (by) => sendForm(await jpeg(2), "image/jpeg", {}, by)));
    expect(answers.map(({ status }) => status)).toEqual([404, 403]);
    const guest = await sendForm(await jpeg(2), "image/jpeg", { Authorization: "" });
    expect(guest.status).toBe(401);
    expect(await shown()).toEqual(before);
  });
});

describe("cleaning", () => {
  it("removes pictures that nobody has shown for a month, never the one that is shown", async () => {
    const [old, current, young] = [
      await anUploadedPicture(80),
      await anUploadedPicture(81),
      await anUploadedPicture(82),
    ];
    await client.post(path(), { file_id: current });
    await test.db.execute(sql`
      update file set completed_at = now() - interval '31 days' where id in (${old}::uuid, ${current}::uuid)`);
    await cleanFiles(test.db, test.deps.files);
    const statuses = await Promise.all([old, current, young].map(async (id) => (await uploader.media(id)).status));
    expect(statuses).toEqual([404, 200, 200]);
  });
});
