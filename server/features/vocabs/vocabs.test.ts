import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { overlayId } from "#shared/model/derived-ids.ts";
import { newId } from "#shared/lib/uuid.ts";
import { seedLibrary } from "../../seed/seed-library.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner, type Person } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSharedWord } from "../../testing/words.ts";

type Word = AnswerOf<typeof API.updateVocab>;
type Review = AnswerOf<typeof API.addTestResult>;
type List = AnswerOf<typeof API.addVocabToMyList>;
type Stats = AnswerOf<typeof API.getMyVocabStats>;
type Words = AnswerOf<typeof API.explainVocabs>;

let test: TestApp;
let amina: Person;
let client: ApiClient;
let stranger: Awaited<ReturnType<typeof aSignedInLearner>>;
let shared: string;
let own: string;
beforeAll(async () => {
  test = await createTestApp();
  stranger = await aSignedInLearner(test);
});
beforeEach(async () => {
  ({ person: amina, client } = await aSignedInLearner(test));
  shared = await aSharedWord(test, {
    translations: { eng: { text: "blood pressure", status: "author", note: null } },
    remarks: "vom Autor",
  });
  own = newId();
  await client.put(`/vocab-lists/add-vocab-to-my/${amina.firstListId}`, { id: own, term: "Kittel" });
});
afterAll(() => test.close());

const change = (id: string, body: object, as = client) => as.patch<Word>(`/vocabs/${id}`, body);
const wordOf = async (as: ApiClient, list: string, id: string) =>
  (await as.put<List>(`/vocab-lists/copy-vocab-to-my/${list}`, { vocab_item_id: id })).body.vocab_items.find(
    (word) => word.id === id,
  );
const aReview = (fields: Partial<Review> = {}) => ({
  id: newId(),
  facet: "recall",
  mode: "find-term",
  answer: "der Blutdruck",
  verdict: "correct",
  grade: "good",
  hints: 0,
  reviewed_at: new Date().toISOString(),
  duration_ms: 4200,
  test_id: null,
  ...fields,
});
const addReview = (word: string, body: object, as = client) => as.post<Review>(`/vocabs/${word}/test-results`, body);

describe("changing an own word", () => {
  it("changes the word itself, each field alone", async () => {
    const { status, body } = await change(own, { plural: "die Kittel", specific_article: "der" });
    expect(status).toBe(200);
    validateAnswer(API.updateVocab, body);
    await change(own, { tags: ["Station"], remarks: "weiß" });
    expect((await change(own, {})).body).toMatchObject({
      term: "Kittel",
      plural: "die Kittel",
      specific_article: "der",
      tags: ["Station"],
      remarks: "weiß",
      is_own: true,
    });
  });

  it("is refused for another learner as if the word were not there", async () => {
    expect((await change(own, { term: "X" }, stranger.client)).status).toBe(404);
    expect((await change(newId(), { term: "X" })).status).toBe(404);
    expect((await change(own, {})).body.term).toBe("Kittel");
  });

  it("keeps both texts apart where two devices changed the remarks", async () => {
    await change(own, { remarks: "Eins", base: { remarks: null } });
    expect((await change(own, { remarks: "Eins", base: { remarks: "anders" } })).status).toBe(200);
    const [refused] = await client.replay([
      { method: "PATCH", path: `/vocabs/${own}`, body: { remarks: "Zwei", tags: ["t"], base: { remarks: "alt" } } },
    ]);
    expect(refused).toMatchObject({
      status: 409,
      code: "conflict",
      rows: [{ id: own, row: { remarks: "Eins", tags: [] } }],
    });
  });

  it.each([[{ level: "A1" }], [{ owner_id: newId() }], [{ term: null }], [{ translations: { english: {} } }]])(
    "refuses %j",
    async (body) => {
      expect((await change(own, body)).status).toBe(422);
    },
  );
});

describe("changing a shared word", () => {
  it("lays the learner's layer over it and leaves it to all others as it was", async () => {
    const { status, body } = await change(shared, {
      remarks: "von mir",
      translations: { aeb: { text: "ضغط الدم", status: "learner", note: null } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ term: "Blutdruck", remarks: "von mir", is_own: false });
    expect(Object.keys(body.translations).sort()).toEqual(["aeb", "eng"]);
    const theirs = await wordOf(stranger.client, stranger.person.firstListId, shared);
    expect(theirs).toMatchObject({ remarks: "vom Autor" });
    expect(Object.keys(theirs!.translations)).toEqual(["eng"]);
  });

  it("takes only what a layer can hold", async () => {
    expect(await change(shared, { plural: "die Drücke" })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await change(shared, { remarks: "ok", tags: [] })).status).toBe(403);
    expect((await change(shared, {})).body.remarks).toBe("vom Autor");
  });

  it("answers a replay with the one layer of this learner and word", async () => {
    const [result] = await client.replay([{ method: "PATCH", path: `/vocabs/${shared}`, body: { term: "RR" } }]);
    const id = overlayId(amina.userId, shared);
    expect(result?.rows).toMatchObject([{ entity: "vocab_overlay", id, row: { vocab_item_id: shared, term: "RR" } }]);
  });

  it("refuses remarks based on another text, whether a layer is there or not", async () => {
    const body = { remarks: "neu", base: { remarks: "nie gesehen" } };
    expect((await change(shared, body)).status).toBe(409);
    expect((await change(shared, { ...body, base: { remarks: "vom Autor" } })).status).toBe(200);
    expect((await change(shared, { remarks: "neuer", base: { remarks: "vom Autor" } })).status).toBe(409);
  });
});

describe("deleting a word", () => {
  it("takes it out of its lists; again is fine, editing it is gone", async () => {
    expect((await client.delete(`/vocabs/${own}`)).status).toBe(204);
    expect((await client.delete(`/vocabs/${own}`)).status).toBe(204);
    expect(await change(own, { term: "X" })).toMatchObject({ status: 410, body: { code: "gone" } });
    const { changes } = await client.pull([`user:${amina.userId}`]);
    expect(changes.some(({ row }) => row?.["vocab_item_id"] === own)).toBe(false);
  });

  it("remembers the deletion of one that has not come yet", async () => {
    const id = newId();
    expect((await client.delete(`/vocabs/${id}`)).status).toBe(204);
    const late = await client.put(`/vocab-lists/add-vocab-to-my/${amina.firstListId}`, { id, term: "Spät" });
    expect(late.status).toBe(410);
  });

  it("is not for shared words, nor for another's", async () => {
    expect((await client.delete(`/vocabs/${shared}`)).status).toBe(403);
    expect((await stranger.client.delete(`/vocabs/${own}`)).status).toBe(404);
    expect((await change(own, {})).status).toBe(200);
  });
});

describe("a review", () => {
  it("is kept as sent, with the day in the learner's zone", async () => {
    const body = aReview({ reviewed_at: "2026-03-02T02:30:00.000Z" });
    const { status, body: stored } = await addReview(shared, body);
    expect(status).toBe(201);
    validateAnswer(API.addTestResult, stored);
    // 03:30 in Berlin still belongs to the day before.
    expect(stored).toEqual({
      ...body,
      user_id: amina.userId,
      vocab_item_id: shared,
      local_day: "2026-03-01",
      time_zone: "Europe/Berlin",
    });
    expect((await wordOf(client, amina.firstListId, shared))?.test_results).toEqual([stored]);
    expect((await wordOf(stranger.client, stranger.person.firstListId, shared))?.test_results).toEqual([]);
  });

  it("counts at the server's time and the device's day when it comes later", async () => {
    const sentAt = Date.now() + 48 * 3_600_000;
    const at = new Date(sentAt - 3_600_000).toISOString();
    const body = aReview({ reviewed_at: at });
    const call = { path: `/vocabs/${own}/test-results`, body, at, local_day: "2026-02-03", time_zone: "Africa/Tunis" };
    const [result] = await client.replay([call], { sent_at: new Date(sentAt).toISOString() });
    expect(result?.status).toBe(201);
    const row = result?.rows[0]?.row;
    expect(row).toMatchObject({ local_day: "2026-02-03", time_zone: "Africa/Tunis" });
    const offMs = Math.abs(Date.parse(String(row?.["reviewed_at"])) - (Date.now() - 3_600_000));
    expect(offMs).toBeLessThan(60_000);
  });

  it("is the same when it comes again; another under its id, or another's, is refused", async () => {
    const body = aReview();
    await addReview(own, body);
    expect((await addReview(own, body)).status).toBe(200);
    expect((await addReview(own, { ...body, grade: "again" })).status).toBe(409);
    expect((await addReview(own, { ...body, reviewed_at: "2026-01-01T00:00:00Z" })).status).toBe(409);
    expect((await addReview(shared, body)).status).toBe(409);
    expect(await addReview(shared, body, stranger.client)).toMatchObject({
      status: 409,
      body: { code: "already-exists" },
    });
  });

  it("of a word that was deleted meanwhile is kept; of another's or an unknown word it is not", async () => {
    await client.delete(`/vocabs/${own}`);
    expect((await addReview(own, aReview())).status).toBe(201);
    expect((await addReview(own, aReview(), stranger.client)).status).toBe(404);
    expect((await addReview(newId(), aReview())).status).toBe(404);
  });

  it("is never refused for its time", async () => {
    for (const reviewed_at of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-03-02T02:30:00+14:00"]) {
      expect((await addReview(own, aReview({ reviewed_at }))).status).toBe(201);
    }
  });

  it.each([[{ grade: "perfect" }], [{ facet: "smell" }], [{ hints: -1 }], [{ reviewed_at: "gestern" }], [{ due: 5 }]])(
    "refuses %j",
    async (fields) => {
      expect((await addReview(own, { ...aReview(), ...fields })).status).toBe(422);
    },
  );
});

describe("the figures of the cards", () => {
  it("are all zero for who has not begun", async () => {
    const { body } = await stranger.client.get<Stats>("/users/my-vocab-stats");
    validateAnswer(API.getMyVocabStats, body);
    expect(body).toMatchObject({ cards: 0, due: 0, reviews: 0, retention_last_30_days: null, last_reviewed_at: null });
    expect(body.due_by_day).toHaveLength(14);
  });

  it("fold the reviews: one card a facet, due ones, and how much was remembered", async () => {
    const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    await addReview(shared, aReview({ reviewed_at: daysAgo(10) }));
    await addReview(shared, aReview({ reviewed_at: daysAgo(7), grade: "again", verdict: "wrong" }));
    await addReview(shared, aReview({ reviewed_at: daysAgo(0), facet: "article", grade: "easy" }));
    const { body } = await client.get<Stats>("/users/my-vocab-stats");
    expect(body).toMatchObject({ words: 1, cards: 2, due: 1, reviews: 3, retention_last_30_days: 0 });
    expect(body.due_by_day[0]?.cards).toBe(1);
  });
});

describe("words for a quick test", () => {
  const explain = (query: Record<string, string> = {}) => client.get<Words>("/vocabs/explain", { query });

  beforeAll(async () => {
    await test.db.transaction((tx) => seedLibrary(tx));
  });

  it("are twelve, with the asked shares of main conditions and lay terms, the same all day", async () => {
    const { status, body } = await explain();
    expect(status).toBe(200);
    validateAnswer(API.explainVocabs, body);
    expect(body.items).toHaveLength(12);
    expect(body.items.filter((word) => word.is_main_medical_condition)).toHaveLength(6);
    expect((await explain()).body.items.map(({ id }) => id)).toEqual(body.items.map(({ id }) => id));
  });

  it("are as many and such as the query says", async () => {
    const query = { n_vocabularies: "4", probability_main_medical_condition: "1", probability_layman_terms: "0" };
    const { body } = await explain(query);
    expect(body.items.map((word) => word.is_main_medical_condition)).toEqual([true, true, true, true]);
  });

  it("ask first what is due, and only words that can be explained", async () => {
    const { body: some } = await explain({ n_vocabularies: "30" });
    const due = some.items.at(-1)!.id;
    expect(some.items.every(({ explanation }) => explanation)).toBe(true);
    await addReview(due, aReview({ reviewed_at: new Date(Date.now() - 30 * 86_400_000).toISOString() }));
    const query = { n_vocabularies: "3", probability_main_medical_condition: "0", probability_layman_terms: "0" };
    const { body } = await explain(query);
    expect(body.items[0]?.id).toBe(due);
    expect(body.items[0]?.test_results).toHaveLength(1);
  });

  it("never hold another's words", async () => {
    await change(own, { explanation: "Weiß und lang" });
    await addReview(own, aReview({ reviewed_at: new Date(Date.now() - 30 * 86_400_000).toISOString() }));
    expect((await explain()).body.items.map(({ id }) => id)).toContain(own);
    const { body } = await stranger.client.get<Words>("/vocabs/explain", { query: { n_vocabularies: "100" } });
    expect(body.items.map(({ id }) => id)).not.toContain(own);
  });

  it.each([[{ n_vocabularies: "0" }], [{ n_vocabularies: "2.5" }], [{ probability_layman_terms: "2" }], [{ n: "1" }]])(
    "refuse %j",
    async (query) => {
      expect((await client.get("/vocabs/explain", { query: query as Record<string, string> })).status).toBe(422);
    },
  );
});
