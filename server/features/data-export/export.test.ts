import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { LANGUAGE_CODES } from "#shared/model/languages.ts";
import { newId } from "#shared/lib/uuid.ts";

import { aMember, anOrganization, guest } from "../../testing/accounts.ts";
import { changingCalls } from "../../testing/all-calls.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aLearner, aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { personReferences } from "../../testing/rows-of-person.ts";
import { type TestApp, TestClock, createTestApp } from "../../testing/test-app.ts";
import { Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { aSharedWord } from "../../testing/words.ts";
import { EXPORT_PARTS, LEFT_OUT } from "./parts.ts";
import { readmeOf } from "./readme.ts";

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

type Rows = Record<string, Record<string, unknown>[]>;

async function download(client: ApiClient, format?: string, headers: Record<string, string> = {}) {
  const response = await test.app.request(`/api/users/me/export${format === undefined ? "" : `?format=${format}`}`, {
    headers: { Authorization: `Bearer ${client.accessToken}`, ...headers },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function zipOf(client: ApiClient) {
  const { response, bytes } = await download(client, "zip");
  expect(response.status).toBe(200);
  const files = unzipSync(bytes);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { response, files, textOf, account: JSON.parse(textOf("account.json")) as Rows };
}

/** A learner who has done a bit of everything. */
async function aBusyLearner() {
  const { person, client } = await aSignedInLearner(test);
  const [ownWord, libraryWord] = [newId(), await aSharedWord(test)];
  const listId = person.firstListId;
  await client.put(`/vocab-lists/add-vocab-to-my/${listId}`, {
    id: ownWord,
    term: "die Sonde",
    specific_article: "die",
    translations: { fra: { text: "la sonde", status: "learner", note: null } },
    remarks: "=1+1",
  });
  await client.put(`/vocab-lists/copy-vocab-to-my/${listId}`, { vocab_item_id: libraryWord });
  await client.patch(`/vocabs/${libraryWord}`, { remarks: "Wie auf Station 3" });
  return { person, client, ownWord, libraryWord };
}

describe("an export", () => {
  it("speaks of every table that can name a person, or says why not", async () => {
    const told = EXPORT_PARTS.flatMap(({ table, where }) =>
      [...where.matchAll(/\bt\.(\w+)/g)].map(([, column = ""]) => `${table}.${column}`),
    );
    const known = new Set([...told, ...Object.keys(LEFT_OUT)]);
    const references = (await personReferences(test.pool)).map(({ table, column }) => `${table}.${column}`);
    expect(references.filter((reference) => !known.has(reference))).toEqual([]);
  });

  it("holds every row of hers, and no secret", async () => {
    const { person, client, ownWord, libraryWord } = await aBusyLearner();
    const sharedWords = [await aSharedWord(test), await aSharedWord(test)];
    await client.replay(changingCalls({ userId: person.userId, listId: person.firstListId, ownWord, sharedWords }));
    const { account, textOf } = await zipOf(client);
    const { rows: counts } = await test.pool.query<Record<string, number>>(
      `select (select count(*)::int from vocab_list where user_id = $1) as vocab_list,
        (select count(*)::int from vocab_item where owner_id = $1) as vocab_item,
        (select count(*)::int from vocab_list_item where user_id = $1) as vocab_list_item,
        (select count(*)::int from vocab_review where user_id = $1) as vocab_review,
        (select count(*)::int from vocab_test where user_id = $1) as vocab_test,
        (select count(*)::int from scheduling_parameters where user_id = $1) as scheduling_parameters,
        (select count(*)::int from xp_event where user_id = $1) as xp_event,
        (select count(*)::int from session_family where user_id = $1) as sign_in`,
      [person.userId],
    );
    const found = Object.keys(counts[0] ?? {}).map((part) => [part, account[part]?.length]);
    expect(Object.fromEntries(found)).toEqual(counts[0]);
    expect(account["user"]).toMatchObject([{ id: person.userId, email: person.email, first_name: "Amina" }]);
    const overlay = account["vocab_overlay"]?.find(({ vocab_item_id: id }) => id === libraryWord);
    expect(overlay).toMatchObject({ remarks: "Wie auf Station 3", term: expect.any(String) });
    expect(textOf("account.json")).not.toMatch(/password_hash|argon2|token_hash|recent_uses/);
  });

  it("has her words as a table that our import and a spreadsheet understand, and that runs nothing", async () => {
    const { client } = await aBusyLearner();
    const { files, textOf } = await zipOf(client);
    expect(Array.from((files["words.csv"] ?? new Uint8Array()).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = textOf("words.csv").replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(lines[0]).toMatch(
      /^Deutsch;Artikel;Plural;Wortart;.*Übersetzung \(fra\);Bedeutung;.*;Notiz;Schlagwörter;Liste$/,
    );
    expect(lines).toHaveLength(3);
    const own = lines.find((line) => line.startsWith("die Sonde;die;"));
    expect(own).toContain(";la sonde;");
    expect(own).toMatch(/;'=1\+1;.*;Meine Wörter$/);
    expect(textOf("words.csv")).toContain("Wie auf Station 3");
  });

  it("has her recordings byte for byte, her pictures, and none that is unfinished or lost", async () => {
    const { client } = await aSignedInLearner(test);
    const uploader = new Uploader(test, client);
    const blank = { create: { width: 60, height: 60, channels: 3 as const, background: "#337799" } };
    const [recording, unfinished] = [aRecording(300_000), aRecording(700)];
    const picture = aFile({ bytes: await sharp(blank).jpeg().toBuffer() });
    for (const file of [recording, picture]) expect((await uploader.upload(file)).status).toBe(204);
    await uploader.create(unfinished);
    const { files, account } = await zipOf(client);
    const names = Object.keys(files).filter((name) => name.startsWith("files/"));
    expect(names.toSorted()).toEqual(
      [`files/pictures/${picture.id}.webp`, `files/recordings/${recording.id}.webm`].toSorted(),
    );
    expect(Buffer.from(files[`files/recordings/${recording.id}.webm`] ?? []).equals(recording.bytes)).toBe(true);
    expect((await sharp(files[`files/pictures/${picture.id}.webp`]).metadata()).width).toBe(768);
    expect(account["file"]).toHaveLength(3);
  });

  it("is nothing of anybody else's, and says nothing of whom she invited", async () => {
    const organization = await anOrganization(test);
    const { client } = await aMember(test, organization, "manager");
    const stranger = await aBusyLearner();
    await client.post("/auth/invite", { email: "gast@visite.test", organization_id: organization });
    const { textOf, account } = await zipOf(client);
    const all = textOf("account.json") + textOf("words.csv") + textOf("README.txt");
    expect(all).not.toMatch(new RegExp(`gast@visite|${stranger.person.userId}|${stranger.person.email}|die Sonde`));
    expect(account["membership"]).toMatchObject([{ organization_name: "Klinikum am Wald", is_manager: true }]);
    expect(account["invitation_sent"]).toMatchObject([{ organization_name: "Klinikum am Wald" }]);
  });

  it("is one JSON document where no ZIP is asked for, packed for whoever takes that", async () => {
    const { person, client } = await aBusyLearner();
    const plain = await download(client);
    expect(plain.response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(plain.response.headers.get("Cache-Control")).toBe("no-store");
    const document = JSON.parse(Buffer.from(plain.bytes).toString()) as Rows;
    expect(document).toMatchObject({ format: "visite-account", version: 1, user: [{ id: person.userId }] });
    const packed = await download(client, "json", { "Accept-Encoding": "gzip, br" });
    expect(packed.response.headers.get("Content-Encoding")).toBe("gzip");
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
  });

  it("leaves nothing on the server's disk, neither read to its end nor given up", async () => {
    const { client } = await aBusyLearner();
    await zipOf(client);
    const given = await test.app.request("/api/users/me/export?format=zip", {
      headers: { Authorization: `Bearer ${client.accessToken}` },
    });
    await given.body?.cancel();
    const head = await test.app.request("/api/users/me/export", {
      method: "HEAD",
      headers: { Authorization: `Bearer ${client.accessToken}` },
    });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const folder = join(test.deps.config.dataDir, "exports");
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(test.pool.idleCount).toBe(test.pool.totalCount);
  });
});

describe("asking for an export", () => {
  it("is for oneself only: a guest is refused, an admin gets her own", async () => {
    expect((await guest(test).get("/users/me/export")).status).toBe(401);
    const other = await aLearner(test);
    const admin = await signIn(test, await anAdmin(test));
    const { account } = await zipOf(admin);
    expect(account["user"]).toHaveLength(1);
    expect(JSON.stringify(account)).not.toContain(other.userId);
    expect((await admin.get(`/users/${other.userId}/export`)).body.code).toBe("route-not-found");
    expect((await admin.get("/users/me/export", { query: { format: "pdf" } })).status).toBe(422);
  });

  it("is limited: six in a quarter of an hour, and others are not held up", async () => {
    const { client } = await aSignedInLearner(test);
    const other = await aSignedInLearner(test);
    for (let n = 0; n < 6; n += 1) expect((await download(client)).response.status).toBe(200);
    const { response } = await download(client);
    expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await download(other.client)).response.status).toBe(200);
    clock.advance(15 * 60_000 + 1000);
    const later = await signIn(test, { ...other.person, email: other.person.email });
    expect((await download(later)).response.status).toBe(200);
  });

  it("makes three at once on a node and asks the fourth to wait a little", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aSignedInLearner(test)));
    const begun = await Promise.all(
      people.map(async ({ client }) =>
        test.app.request("/api/users/me/export", { headers: { Authorization: `Bearer ${client.accessToken}` } }),
      ),
    );
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(begun.find(({ status }) => status !== 200)?.status).toBe(429);
    for (const { body } of begun) await body?.cancel();
    const again = await download(people[0]!.client); // there are four
    expect(again.response.status).toBe(200);
  });
});

describe("the page that explains it", () => {
  it.each(LANGUAGE_CODES)("is written in %s, with English below for whoever helps", (language) => {
    const page = readmeOf({ email: "amina@visite.test", language }, new Date("2026-11-21T08:00:00Z"));
    expect(page).toContain("amina@visite.test");
    expect(page).toContain("2026-11-21");
    expect(page).not.toMatch(/[{}]|undefined/);
    expect(page).toContain("Your data from Visite");
    expect(page.split("account.json\n")).toHaveLength(language === "eng" ? 2 : 3);
  });
});
