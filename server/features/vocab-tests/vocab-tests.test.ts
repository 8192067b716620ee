import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { addDays, localDayOf } from "#shared/model/local-day.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner, type Person } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type VocabTest = AnswerOf<typeof API.createVocabTest>;

let app: TestApp;
let amina: Person;
let client: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  app = await createTestApp();
  stranger = (await aSignedInLearner(app)).client;
});
beforeEach(async () => {
  ({ person: amina, client } = await aSignedInLearner(app));
});
afterAll(() => app.close());

const today = () => localDayOf(Date.now(), "Europe/Berlin", 4);
const aTest = (fields: object = {}) => ({ id: newId(), is_daily: true, item_ids: [newId(), newId()], ...fields });
const start = (body: object, as = client) => as.post<VocabTest>("/vocab-tests/", body);
const complete = (id: string, completed_at = new Date().toISOString(), as = client) =>
  as.put<VocabTest>(`/vocab-tests/${id}`, { completed_at });
const points = async () => (await client.get<{ experience_points: number }>("/users/my-xp")).body.experience_points;

describe("starting a test", () => {
  it("keeps its words and its day", async () => {
    const body = aTest({ local_day: "2026-03-01" });
    const { status, body: made } = await start(body);
    expect(status).toBe(201);
    validateAnswer(API.createVocabTest, made);
    expect(made).toMatchObject({ ...body, user_id: amina.userId, completed_at: null });
    expect((await start({ is_daily: false, item_ids: [newId()] })).body.local_day).toBe(today());
  });

  it("is the same when it comes again, and refused where it differs or is another's", async () => {
    const body = aTest();
    await start(body);
    expect((await start(body)).status).toBe(200);
    expect((await start({ ...body, is_daily: false })).status).toBe(409);
    expect(await start(body, stranger)).toMatchObject({ status: 409, body: { code: "already-exists" } });
  });

  it.each([[{}], [{ is_daily: true, item_ids: [] }], [{ is_daily: "yes", item_ids: [newId()] }]])(
    "refuses %j",
    async (body) => {
      expect((await start(body)).status).toBe(422);
    },
  );
});

describe("completing a test", () => {
  it("pays a daily one once a local day, however many there were", async () => {
    const [first, second] = [aTest(), aTest()];
    for (const body of [first, second]) {
      await start(body);
      const { status, body: done } = await complete(body.id);
      expect(status).toBe(200);
      validateAnswer(API.completeVocabTest, done);
    }
    expect(await points()).toBe(25);
    await client.post(`/users/${amina.userId}/daily-vocab-test-taken`);
    expect(await points()).toBe(25);
  });

  it("pays any other one each, and once", async () => {
    const [first, second] = [aTest({ is_daily: false }), aTest({ is_daily: false })];
    for (const { id, ...body } of [first, second]) {
      await start({ id, ...body });
      await complete(id);
      await complete(id);
    }
    expect(await points()).toBe(20);
  });

  it("keeps the first completion, whenever another one comes", async () => {
    const body = aTest();
    await start(body);
    await complete(body.id, "2026-03-01T10:00:00.000Z");
    expect((await complete(body.id, "2026-02-01T10:00:00.000Z")).body.completed_at).toBe("2026-03-01T10:00:00.000Z");
  });

  it("pays a late one for its own day, no further back than thirty days", async () => {
    const late = aTest({ local_day: addDays(today(), -90) });
    const path = `/vocab-tests/${late.id}`;
    const results = await client.replay([
      { path: "/vocab-tests/", body: late, lane: late.id },
      { method: "PUT", path, body: { completed_at: new Date().toISOString() }, lane: late.id },
    ]);
    expect(results.map(({ status }) => status)).toEqual([201, 200]);
    const paid = results[1]?.rows.find(({ entity }) => entity === "xp_event");
    expect(paid?.row).toMatchObject({ cause: "vocab_test_daily", local_day: addDays(today(), -30) });
  });

  it("does not find another's or an unknown one", async () => {
    const body = aTest();
    await start(body);
    expect((await complete(body.id, undefined, stranger)).status).toBe(404);
    expect((await complete(newId())).status).toBe(404);
    expect((await client.put(`/vocab-tests/${body.id}`, {})).status).toBe(422);
    expect(await points()).toBe(0);
  });
});
