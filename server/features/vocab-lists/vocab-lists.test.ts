import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { membershipId } from "#shared/model/derived-ids.ts";
import { newId } from "#shared/lib/uuid.ts";
import { vocabList, vocabListItem } from "../../db/vocabulary-schema.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSignedInLearner, type Person } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { aSharedWord } from "../../testing/words.ts";
import { WORDS_OF_A_PAGE } from "./limits.ts";

type List = AnswerOf<typeof API.createMyVocabList>;
type Page = AnswerOf<typeof API.listMyVocabLists>;

let test: TestApp;
let amina: Person;
let client: ApiClient;
let stranger: Awaited<ReturnType<typeof aSignedInLearner>>;
let shared: string;
beforeAll(async () => {
  test = await createTestApp();
  stranger = await aSignedInLearner(test);
  shared = await aSharedWord(test);
});
beforeEach(async () => {
  ({ person: amina, client } = await aSignedInLearner(test));
});
afterAll(() => test.close());

const create = (body: object, as = client) => as.post<List>("/vocab-lists/create-my", body);
const update = (id: string, body: object, as = client) => as.put<List>(`/vocab-lists/update-my/${id}`, body);
const remove = (id: string, as = client) => as.delete(`/vocab-lists/delete-my/${id}`);
const addWord = (list: string, body: object, as = client) => as.put<List>(`/vocab-lists/add-vocab-to-my/${list}`, body);
const copyWord = (list: string, word: string, as = client) =>
  as.put<List>(`/vocab-lists/copy-vocab-to-my/${list}`, { vocab_item_id: word });
const takeOut = (list: string, word: string, as = client) =>
  as.delete(`/vocab-lists/remove-vocab-from-my/${list}/${word}`);
const lists = async (as = client) => (await as.get<Page>("/vocab-lists/my")).body.items;
const list = async (id: string) => (await lists()).find((one) => one.id === id);

describe("making a list", () => {
  it("puts it after the others, under the id of the device", async () => {
    const id = newId();
    const { status, body } = await create({ id, name: "  Station 3 ", description: null });
    expect(status).toBe(201);
    validateAnswer(API.createMyVocabList, body);
    expect(body).toMatchObject({ id, name: "Station 3", position: 2, is_favourites: false, vocab_items: [] });
    expect((await lists()).map(({ name }) => name)).toEqual(["Meine Wörter", "Favoriten", "Station 3"]);
  });

  it("makes an id where none is given", async () => {
    expect((await create({ name: "Ohne Kennung" })).body.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers an equal one that is there, and refuses a different one or another's, showing nothing", async () => {
    const id = newId();
    await create({ id, name: "Geheime Liste" });
    expect((await create({ id, name: "Geheime Liste" })).status).toBe(200);
    expect(await create({ id, name: "Anders" })).toMatchObject({ status: 409, body: { code: "already-exists" } });
    const theirs = await create({ id, name: "Geheime Liste" }, stranger.client);
    expect(theirs.status).toBe(409);
    expect(JSON.stringify(theirs.body)).not.toContain("Geheime");
  });

  it.each([
    [{}],
    [{ name: " " }],
    [{ name: "x".repeat(101) }],
    [{ name: "A", colour: "red" }],
    [{ name: "A", id: "1" }],
  ])("refuses %j", async (body) => {
    expect((await create(body)).status).toBe(422);
  });

  it("has one effect when the call is repeated with its key", async () => {
    const headers = { "Idempotency-Key": newId() };
    const first = await client.post<List>("/vocab-lists/create-my", { name: "Neu" }, { headers });
    const again = await client.post<List>("/vocab-lists/create-my", { name: "Neu" }, { headers });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await lists()).toHaveLength(3);
  });
});

describe("changing a list", () => {
  it("changes what is sent, and the description only on the text that was seen", async () => {
    const { id } = (await create({ name: "Alt", description: "Eins" })).body;
    expect((await update(id, { name: "Neu" })).body).toMatchObject({ name: "Neu", description: "Eins" });
    expect((await update(id, { description: "Zwei", base: { description: "Eins" } })).status).toBe(200);
    expect((await update(id, { description: "Zwei", base: { description: "Eins" } })).status).toBe(200);
    const [refused] = await client.replay([
      {
        method: "PUT",
        path: `/vocab-lists/update-my/${id}`,
        body: { description: "Drei", base: { description: "Eins" } },
      },
    ]);
    expect(refused).toMatchObject({ status: 409, code: "conflict", rows: [{ id, row: { description: "Zwei" } }] });
    expect((await update(id, {})).body.description).toBe("Zwei");
  });

  it("keeps the name of the favourites", async () => {
    expect((await update(amina.favouritesId, { name: "Meine" })).status).toBe(403);
    expect((await update(amina.favouritesId, { name: "Favoriten", description: "Herz" })).status).toBe(200);
  });

  it("does not find another's or an unknown one; a deleted one is gone", async () => {
    expect((await update(amina.firstListId, { name: "X" }, stranger.client)).status).toBe(404);
    expect((await update(newId(), { name: "X" })).status).toBe(404);
    await remove(amina.firstListId);
    expect(await update(amina.firstListId, { name: "X" })).toMatchObject({ status: 410, body: { code: "gone" } });
  });
});

describe("deleting a list", () => {
  it("takes its memberships along and leaves the words; again is fine; making it again is gone", async () => {
    const { id } = (await create({ name: "Kurz" })).body;
    const word = newId();
    await addWord(id, { id: word, term: "Kittel" });
    const before = await client.pull([`user:${amina.userId}`]);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect((await create({ id, name: "Kurz" })).status).toBe(410);
    const { changes } = await client.pull([`user:${amina.userId}`], before.cursor);
    expect(changes.every(({ row }) => row === null)).toBe(true);
    expect(changes.map(({ entity }) => entity).sort()).toEqual(["vocab_list", "vocab_list_item"]);
    expect((await copyWord(amina.firstListId, word)).body.vocab_items).toHaveLength(1);
  });

  it("remembers the deletion of one that has not come yet", async () => {
    const id = newId();
    expect((await remove(id)).status).toBe(204);
    expect((await create({ id, name: "Zu spät" })).status).toBe(410);
  });

  it("never touches another's, nor the favourites", async () => {
    expect((await remove(amina.firstListId, stranger.client)).status).toBe(404);
    expect((await remove(amina.favouritesId)).status).toBe(403);
    expect(await lists()).toHaveLength(2);
    expect((await create({ id: amina.firstListId, name: "Meine Wörter" })).status).toBe(200);
  });
});

describe("a new word in a list", () => {
  const word = () => ({
    id: newId(),
    term: "Kittel",
    grammatical_category: "noun",
    specific_article: "der",
    usage_examples: ["Der Kittel ist weiß."],
    translations: { aeb: { text: "مئزر", status: "learner", note: null } },
  });

  it("belongs to the learner and is a member of the list", async () => {
    const fields = word();
    const { status, body } = await addWord(amina.firstListId, fields);
    expect(status).toBe(200);
    validateAnswer(API.addVocabToMyList, body);
    expect(body.vocab_items).toMatchObject([{ ...fields, is_own: true, is_favourite: false, test_results: [] }]);
  });

  it("is the same word when it comes again, and refused where it differs or the id is taken", async () => {
    const fields = word();
    await addWord(amina.firstListId, fields);
    expect((await addWord(amina.firstListId, fields)).body.vocab_items).toHaveLength(1);
    expect((await addWord(amina.firstListId, { ...fields, term: "Mantel" })).status).toBe(409);
    expect((await addWord(stranger.person.firstListId, fields, stranger.client)).status).toBe(409);
    expect((await addWord(amina.firstListId, { ...fields, id: shared })).status).toBe(409);
    await client.delete(`/vocabs/${fields.id}`);
    expect((await addWord(amina.firstListId, fields)).status).toBe(410);
  });

  it("goes into no list of another, no unknown and no deleted one", async () => {
    expect((await addWord(amina.firstListId, word(), stranger.client)).status).toBe(404);
    expect((await addWord(newId(), word())).status).toBe(404);
    await remove(amina.firstListId);
    expect((await addWord(amina.firstListId, word())).status).toBe(410);
  });

  it.each([[{}], [{ term: "" }], [{ term: "A", owner_id: newId() }], [{ term: "A", specific_article: "dem" }]])(
    "refuses %j",
    async (body) => {
      expect((await addWord(amina.firstListId, body)).status).toBe(422);
    },
  );
});

describe("membership", () => {
  it("is a set: added twice is in once, taken out twice is out, and may come back with a newer row", async () => {
    await copyWord(amina.favouritesId, shared);
    const twice = await copyWord(amina.favouritesId, shared);
    expect(twice.body.vocab_items).toMatchObject([{ id: shared, is_own: false, is_favourite: true }]);
    const id = membershipId(amina.favouritesId, shared);
    const changeOf = async () =>
      (await client.pull([`user:${amina.userId}`])).changes.find((change) => change.id === id);
    const added = await changeOf();
    expect((await takeOut(amina.favouritesId, shared)).status).toBe(204);
    expect((await takeOut(amina.favouritesId, shared)).status).toBe(204);
    expect((await list(amina.favouritesId))?.vocab_items).toEqual([]);
    await copyWord(amina.favouritesId, shared);
    const back = await changeOf();
    expect(back?.row).toMatchObject({ list_id: amina.favouritesId, vocab_item_id: shared });
    expect(back!.version).toBeGreaterThan(added!.version + 1);
  });

  it("holds no word of another learner and no unknown one", async () => {
    const theirs = newId();
    await addWord(stranger.person.firstListId, { id: theirs, term: "Geheim" }, stranger.client);
    expect((await copyWord(amina.firstListId, theirs)).status).toBe(404);
    expect((await copyWord(amina.firstListId, newId())).status).toBe(404);
    expect((await copyWord(stranger.person.firstListId, shared)).status).toBe(404);
    expect((await takeOut(stranger.person.firstListId, theirs)).status).toBe(404);
    const stays = await lists(stranger.client);
    expect(stays.flatMap(({ vocab_items }) => vocab_items.map(({ id }) => id))).toContain(theirs);
  });

  it("of a word that was deleted is gone; taking out of an unknown list is done already", async () => {
    const id = newId();
    await addWord(amina.firstListId, { id, term: "Kurz" });
    await client.delete(`/vocabs/${id}`);
    expect((await copyWord(amina.firstListId, id)).status).toBe(410);
    expect((await takeOut(newId(), shared)).status).toBe(204);
  });
});

describe("all lists", () => {
  it("come in pages that a cursor goes on with", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: newId(),
      user_id: amina.userId,
      name: `Liste ${n}`,
      position: n + 2,
    }));
    await test.db.insert(vocabList).values(rows);
    const first = await client.get<Page>("/vocab-lists/my");
    validateAnswer(API.listMyVocabLists, first.body);
    expect(first.body.items).toHaveLength(50);
    const rest = await client.get<Page>("/vocab-lists/my", { query: { cursor: first.body.next_cursor! } });
    expect(rest.body.next_cursor).toBeNull();
    const ids = [...first.body.items, ...rest.body.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(62);
    expect((await client.get("/vocab-lists/my", { query: { cursor: "kaputt" } })).status).toBe(422);
  });

  /** Puts so many new words of hers into a list, past the calls. */
  async function fill(listId: string, amount: number): Promise<string[]> {
    const words = Array.from({ length: amount }, () => newId());
    await test.pool.query(
      "insert into vocab_item (id, term, explanation, owner_id) select unnest($1::uuid[]), $3, $4, $2",
      [
        words,
        amina.userId,
        "Blutdruckmessgerät",
        "Ein Gerät, das den Druck in den Gefäßen misst; die Manschette liegt am Oberarm.",
      ],
    );
    const rows = words.map((vocab_item_id) => ({
      id: membershipId(listId, vocab_item_id),
      user_id: amina.userId,
      list_id: listId,
      vocab_item_id,
    }));
    for (let at = 0; at < rows.length; at += 5000)
      await test.db.insert(vocabListItem).values(rows.slice(at, at + 5000));
    return words;
  }

  it("answer so many words together, and a page ends before the list that does not fit", async () => {
    await fill(amina.firstListId, WORDS_OF_A_PAGE);
    await copyWord(amina.favouritesId, shared);
    const { body } = await client.get<Page>("/vocab-lists/my");
    expect(body.items.map((one) => [one.vocab_items.length, one.words_cursor])).toEqual([[WORDS_OF_A_PAGE, null]]);
    const rest = await client.get<Page>("/vocab-lists/my", { query: { cursor: body.next_cursor! } });
    expect(rest.body.items.map(({ id, vocab_items }) => [id, vocab_items.length])).toEqual([[amina.favouritesId, 1]]);
    expect(rest.body.next_cursor).toBeNull();
  });

  describe("with one of twenty thousand words", () => {
    /** Each takes part of these words; a page of them is far below a megabyte. */
    const MOST_BYTES = 1024 * 1024;
    let words: string[];
    beforeEach(async () => {
      words = await fill(amina.firstListId, 20_000);
      await copyWord(amina.favouritesId, shared);
    });

    it("are read whole in pages of bounded size, in the order of the list, and the next list follows", async () => {
      const found: string[] = [];
      let cursor: string | null = null;
      let pages = 0;
      let lastPage: Page["items"] = [];
      do {
        const { body }: { body: Page } = await client.get<Page>("/vocab-lists/my", { query: cursor ? { cursor } : {} });
        expect(JSON.stringify(body).length).toBeLessThan(MOST_BYTES);
        const inPage = body.items.reduce((sum, { vocab_items }) => sum + vocab_items.length, 0);
        expect(inPage).toBeLessThanOrEqual(WORDS_OF_A_PAGE);
        for (const one of body.items) {
          if (one.id !== amina.firstListId) continue;
          found.push(...one.vocab_items.map(({ id }) => id));
          expect(one.words_cursor === null).toBe(found.length === words.length);
        }
        validateAnswer(API.listMyVocabLists, body);
        [cursor, lastPage, pages] = [body.next_cursor, body.items, pages + 1];
      } while (cursor !== null && pages < 100);
      expect(pages).toBe(20_000 / WORDS_OF_A_PAGE + 1);
      expect(new Set(found)).toEqual(new Set(words));
      expect(found).toHaveLength(words.length);
      expect(lastPage.map(({ id, vocab_items }) => [id, vocab_items.length])).toEqual([[amina.favouritesId, 1]]);
    });

    it("a call that changes it answers its head, the words that it named, and where the others are read", async () => {
      await test.pool.query("delete from vocab_list_item where vocab_item_id = $1", [words[0]]);
      const changed = await update(amina.firstListId, { name: "Sehr lang" });
      const copied = await copyWord(amina.firstListId, shared);
      for (const { body } of [changed, copied]) {
        expect(JSON.stringify(body).length).toBeLessThan(10_000);
        validateAnswer(API.updateMyVocabList, body);
      }
      expect(changed.body).toMatchObject({ name: "Sehr lang", vocab_items: [] });
      expect(copied.body.vocab_items.map(({ id }) => id)).toEqual([shared]);
      const first = await client.get<Page>("/vocab-lists/my", { query: { cursor: changed.body.words_cursor! } });
      expect(first.body.items).toMatchObject([{ id: amina.firstListId, vocab_items: { length: WORDS_OF_A_PAGE } }]);
    });

    it("goes on with the next list when the long one is deleted in between, and shows nobody else's", async () => {
      const { body } = await client.get<Page>("/vocab-lists/my");
      const query = { cursor: body.next_cursor! };
      const theirs = await stranger.client.get<Page>("/vocab-lists/my", { query });
      expect(theirs.body.items.every(({ id }) => id !== amina.firstListId)).toBe(true);
      await remove(amina.firstListId);
      const rest = await client.get<Page>("/vocab-lists/my", { query });
      expect(rest.body.items.map(({ id }) => id)).toEqual([amina.favouritesId]);
    });

    it("lets somebody else's call pass while ten of hers run", async () => {
      const ended: string[] = [];
      const hers = Array.from({ length: 10 }, () => client.get<Page>("/vocab-lists/my").then(() => ended.push("hers")));
      const theirs = stranger.client.get("/users/me").then(({ status }) => ended.push(`theirs ${status}`));
      await Promise.all([...hers, theirs]);
      expect(ended.indexOf("theirs 200")).toBeLessThan(4);
    });
  });
});
