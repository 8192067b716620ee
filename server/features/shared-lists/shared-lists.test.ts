import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";
import { SHARE_TOKEN } from "#shared/model/shared-list.ts";

import { cleanOnce } from "../../cleaning.ts";
import { vocabListShare } from "../../db/vocabulary-schema.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { type TestApp, TestClock, createTestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSharedWord } from "../../testing/words.ts";

type Link = AnswerOf<typeof API.createShareLink>;
type State = AnswerOf<typeof API.shareLinkState>;
type Preview = AnswerOf<typeof API.previewSharedList>;
type List = AnswerOf<typeof API.copySharedList>;
type Learner = Awaited<ReturnType<typeof aSignedInLearner>>;

const DAY_MS = 86_400_000;
const clock = new TestClock();
let test: TestApp;
let amina: Learner;
let olena: Learner;
let list: string;
let pulse: string;
let cuff: string;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

beforeEach(async () => {
  [amina, olena] = [await aSignedInLearner(test), await aSignedInLearner(test)];
  list = (await amina.client.post<List>("/vocab-lists/create-my", { name: "Station 3", description: "Visite" })).body
    .id;
  pulse = await aSharedWord(test, { term: "Puls", specific_article: "der", explanation: "Wie das Herz schlägt" });
  cuff = newId();
  await amina.client.put(`/vocab-lists/add-vocab-to-my/${list}`, {
    id: cuff,
    term: "Manschette",
    grammatical_category: "noun",
    specific_article: "die",
    plural: "Manschetten",
    explanation: "Band am Arm zum Messen",
    usage_examples: ["Die Manschette sitzt zu locker."],
    remarks: "Geheim: Herr Krause mag sie nicht",
    tags: ["Geheimfach"],
    audio_url: "/api/media/geheim",
    image_url: "/api/media/geheim?size=large",
    translations: { aeb: { text: "سوار", status: "learner", note: "geheim" } },
  });
  await amina.client.put(`/vocab-lists/copy-vocab-to-my/${list}`, { vocab_item_id: pulse });
  await amina.client.patch(`/vocabs/${pulse}`, { remarks: "Geheim: bei mir 58", explanation: "Geheime Erklärung" });
});

const share = async (id = list, as = amina) => (await as.client.post<Link>(`/vocab-lists/${id}/share-link`)).body;
const state = async () => (await amina.client.get<State>(`/vocab-lists/${list}/share-link`)).body;
const preview = (token: string, as = olena) => as.client.get<Preview>(`/vocab-lists/shared/${token}`);
const copy = (token: string, as = olena, more: object = {}) =>
  as.client.post<List>("/vocab-lists/copy-shared", { token, ...more });
const listsOf = async ({ client }: Learner) => (await client.get<{ items: List[] }>("/vocab-lists/my")).body.items;

describe("making a link", () => {
  it("answers a random token once, with its address and its end; what is stored does not give it away", async () => {
    const { status, body } = await amina.client.post<Link>(`/vocab-lists/${list}/share-link`);
    expect(status).toBe(201);
    validateAnswer(API.createShareLink, body);
    expect(body.token).toMatch(SHARE_TOKEN);
    expect(new URL(body.url).pathname).toBe(`/vocab-dashboard/shared/${body.token}`);
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / DAY_MS)).toBe(90);
    expect((await share()).token).not.toBe(body.token);
    const dump = await test.pool.query(
      "select s.*::text, r.body::text from vocab_list_share s left join sync_receipt r on true",
    );
    expect(JSON.stringify(dump.rows)).not.toContain(body.token);
  });

  it("is for the caller's own lists: another's is not found, a deleted one is gone, favourites are not shared", async () => {
    const link = (id: string, as = amina) => as.client.post(`/vocab-lists/${id}/share-link`);
    expect((await link(list, olena)).status).toBe(404);
    expect((await link(newId())).status).toBe(404);
    expect((await link(amina.person.favouritesId)).status).toBe(403);
    await amina.client.delete(`/vocab-lists/delete-my/${list}`);
    expect((await link(list)).status).toBe(410);
    expect((await new ApiClient(test.app).post(`/vocab-lists/${list}/share-link`)).status).toBe(401);
  });

  it("keeps the newest twenty of a list", async () => {
    const links: Link[] = [];
    for (let n = 0; n < 21; n += 1) links.push(await share());
    expect((await state()).links).toBe(20);
    expect([(await preview(links[0]!.token)).status, (await preview(links[20]!.token)).status]).toEqual([404, 200]);
  });
});

describe("looking at a shared list", () => {
  it("shows what it holds and nothing of its author: no name, no note, no layer of hers, no recording", async () => {
    const { token } = await share();
    const { status, body } = await preview(token);
    expect(status).toBe(200);
    validateAnswer(API.previewSharedList, body);
    expect(body).toMatchObject({
      name: "Station 3",
      description: "Visite",
      word_count: 2,
      is_own: false,
      copy_id: null,
    });
    expect(body.vocab_items).toMatchObject([
      { term: "Manschette", specific_article: "die", explanation: "Band am Arm zum Messen" },
      { term: "Puls", specific_article: "der", explanation: "Wie das Herz schlägt" },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/geheim|Amina|media/i);
    expect(JSON.stringify(body)).not.toContain(amina.person.userId);
  });

  it("counts the openings of others, and ends after two thousand", async () => {
    const { token } = await share();
    await preview(token);
    await preview(token, amina);
    expect(await state()).toMatchObject({ links: 1, opens: 1 });
    await test.db.update(vocabListShare).set({ opens: 2000 });
    expect(await preview(token)).toMatchObject({ status: 410, body: { code: "gone" } });
    expect((await preview(token, amina)).body).toMatchObject({ is_own: true });
  });

  it.each(["x", "A".repeat(23), "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ"])("refuses what is no token: %s", async (token) => {
    expect((await preview(encodeURIComponent(token))).status).toBe(422);
    expect((await copy(token)).status).toBe(422);
  });

  it("needs a sign-in, and does not find an unknown link", async () => {
    const { token } = await share();
    expect((await new ApiClient(test.app).get(`/vocab-lists/shared/${token}`)).status).toBe(401);
    expect((await preview("A".repeat(22))).status).toBe(404);
    expect((await copy("A".repeat(22))).status).toBe(404);
  });
});

describe("a link ends", () => {
  it("when its author takes it back, with all others of the list; copies stay", async () => {
    const [first, second] = [await share(), await share()];
    await copy(first.token);
    const revoke = (as: Learner) => as.client.delete(`/vocab-lists/${list}/share-link`);
    expect((await revoke(olena)).status).toBe(404);
    expect((await preview(first.token)).status).toBe(200);
    expect([(await revoke(amina)).status, (await revoke(amina)).status]).toEqual([204, 204]);
    for (const { token } of [first, second]) {
      expect([(await preview(token)).status, (await copy(token)).status]).toEqual([404, 404]);
    }
    expect((await listsOf(olena)).map(({ name }) => name)).toContain("Station 3");
    expect(await state()).toEqual({ links: 0, opens: 0, expires_at: null });
  });

  it("when its list is deleted", async () => {
    const { token } = await share();
    await amina.client.delete(`/vocab-lists/delete-my/${list}`);
    expect([(await preview(token)).status, (await copy(token)).status]).toEqual([404, 404]);
  });

  it("after ninety days, which is said for a while and then forgotten", async () => {
    const { token } = await share();
    clock.advance(91 * DAY_MS);
    // The access tokens ran out as well.
    const later = await aSignedInLearner(test);
    expect([(await preview(token, later)).status, (await copy(token, later)).status]).toEqual([410, 410]);
    clock.advance(-91 * DAY_MS);
    await test.pool.query("update vocab_list_share set expires_at = now() - interval '91 days'");
    await cleanOnce(test.db);
    expect((await preview(token)).status).toBe(404);
  });
});

describe("copying a shared list", () => {
  it("makes a list of the caller's: own copies of own words, the library's words as they are, in the same order", async () => {
    const { token } = await share();
    const { status, body } = await copy(token);
    expect(status).toBe(201);
    validateAnswer(API.copySharedList, body);
    expect(body).toMatchObject({ name: "Station 3", description: "Visite", user_id: olena.person.userId, position: 2 });
    const [first, second] = body.vocab_items;
    expect(first).toMatchObject({
      term: "Manschette",
      plural: "Manschetten",
      usage_examples: ["Die Manschette sitzt zu locker."],
      translations: { aeb: { text: "سوار", status: "learner", note: null } },
      is_own: true,
      remarks: null,
      tags: [],
      audio_url: null,
      image_url: null,
    });
    expect(first!.id).not.toBe(cuff);
    expect(second).toMatchObject({ id: pulse, is_own: false, remarks: null, explanation: "Wie das Herz schlägt" });
    expect(JSON.stringify(body)).not.toMatch(/geheim/i);
  });

  it("comes to all devices of the caller and to no device of the author", async () => {
    const { token } = await share();
    const before = await amina.client.pull([userScope(amina.person.userId)]);
    const { body } = await copy(token);
    const { changes } = await olena.client.pull([userScope(olena.person.userId)]);
    const ids = changes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([body.id, body.vocab_items[0]!.id]));
    expect(changes.filter(({ row }) => (row as { list_id?: string } | null)?.list_id === body.id)).toHaveLength(2);
    expect((await amina.client.pull([userScope(amina.person.userId)], before.cursor)).changes).toEqual([]);
  });

  it("is done once, however often it is asked for, by whichever link of the list, unless another copy is wished", async () => {
    const [first, second] = [await share(), await share()];
    const made = await copy(first.token);
    const asked = await copy(second.token);
    expect([asked.status, asked.body.id]).toEqual([200, made.body.id]);
    expect((await preview(first.token)).body.copy_id).toBe(made.body.id);
    const another = await copy(first.token, olena, { again: true });
    expect(another.status).toBe(201);
    expect(another.body.vocab_items.map(({ id }) => id)).toEqual(made.body.vocab_items.map(({ id }) => id));
    expect(await listsOf(olena)).toHaveLength(4);
  });

  it("has one effect when the call is repeated with its key", async () => {
    const { token } = await share();
    const headers = { "Idempotency-Key": newId() };
    const ask = () => olena.client.post<List>("/vocab-lists/copy-shared", { token, again: true }, { headers });
    const [first, repeated] = [await ask(), await ask()];
    expect([first.status, repeated.status, repeated.body.id]).toEqual([201, 201, first.body.id]);
    expect(await listsOf(olena)).toHaveLength(3);
  });

  it("can be done anew after the copy was deleted, also with a word that she had deleted", async () => {
    const { token } = await share();
    const first = (await copy(token)).body;
    await olena.client.delete(`/vocab-lists/delete-my/${first.id}`);
    await olena.client.delete(`/vocabs/${first.vocab_items[0]!.id}`);
    const { status, body } = await copy(token);
    expect([status, body.vocab_items.map(({ term }) => term)]).toEqual([201, ["Manschette", "Puls"]]);
  });

  it("is her own from then on: neither side changes the other's, and what she changed stays", async () => {
    const { token } = await share();
    const mine = (await copy(token)).body.vocab_items[0]!.id;
    await amina.client.patch(`/vocabs/${cuff}`, { explanation: "Anders erklärt" });
    await olena.client.patch(`/vocabs/${mine}`, { explanation: "Meine Erklärung" });
    await amina.client.delete(`/vocabs/${cuff}`);
    const [stays] = (await listsOf(olena)).find(({ name }) => name === "Station 3")!.vocab_items;
    expect(stays).toMatchObject({ id: mine, explanation: "Meine Erklärung" });
    const again = await copy(token, olena, { again: true });
    expect(again.body.vocab_items.map(({ term }) => term)).toEqual(["Puls"]);
  });

  it("of her own list has her own words, not copies of them", async () => {
    const { token } = await share();
    expect((await copy(token, amina)).body.vocab_items.map(({ id }) => id)).toEqual([cuff, pulse]);
  });

  it("carries on what was copied: a word goes from hand to hand without its notes", async () => {
    await copy((await share()).token);
    const received = (await listsOf(olena)).find(({ name }) => name === "Station 3")!;
    await olena.client.patch(`/vocabs/${received.vocab_items[0]!.id}`, { remarks: "Geheim" });
    const third = await aSignedInLearner(test);
    const { body } = await copy((await share(received.id, olena)).token, third);
    expect(body.vocab_items).toMatchObject([{ term: "Manschette", remarks: null }, { id: pulse }]);
  });

  it("refuses what would not fit, and leaves nothing of it", async () => {
    const { token } = await share();
    const rows = Array.from({ length: 498 }, (_, n) => [newId(), `Liste ${n}`, n + 2]);
    await test.pool.query(
      "insert into vocab_list (id, user_id, name, position) select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::real[])",
      [
        rows.map(([id]) => id),
        rows.map(() => olena.person.userId),
        rows.map((row) => row[1]),
        rows.map((row) => row[2]),
      ],
    );
    expect(await copy(token)).toMatchObject({
      status: 413,
      body: { code: "too-many-rows" },
    });
    const { rows: left } = await test.pool.query("select from vocab_item where owner_id = $1", [olena.person.userId]);
    expect(left).toHaveLength(0);
  });

  it("takes thousands of words along in one go", async () => {
    const words = Array.from({ length: 5000 }, () => newId());
    await test.pool.query("insert into vocab_item (id, term, owner_id) select unnest($1::uuid[]), 'Wort', $2", [
      words,
      amina.person.userId,
    ]);
    await test.pool.query(
      "insert into vocab_list_item (id, user_id, list_id, vocab_item_id) select uuidv7(), $2, $3, unnest($1::uuid[])",
      [words, amina.person.userId, list],
    );
    const { token } = await share();
    expect((await preview(token)).body).toMatchObject({ word_count: 5002, vocab_items: { length: 100 } });
    const { body } = await copy(token);
    // A long list is answered without its words, and where they are read.
    expect(body).toMatchObject({ vocab_items: [], words_cursor: expect.any(String) });
    const { rows } = await test.pool.query("select from vocab_list_item where list_id = $1", [body.id]);
    expect(rows).toHaveLength(5002);
  });
});
