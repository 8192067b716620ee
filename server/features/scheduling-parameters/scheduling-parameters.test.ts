import { default_w } from "ts-fsrs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";

import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner, type Person } from "../../testing/factories.ts";
import { someParameters } from "../../testing/scheduling-parameters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type Stored = AnswerOf<typeof API.addSchedulingParameters>;
type Stats = AnswerOf<typeof API.getMyVocabStats>;

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

const add = (body: unknown, as = client) => as.post<Stored>("/scheduling-parameters/", body);

it("are kept as they were sent, and come to her devices and to nobody else's", async () => {
  const body = someParameters();
  const { status, body: made } = await add(body);
  expect(status).toBe(201);
  validateAnswer(API.addSchedulingParameters, made);
  expect(made).toEqual({ ...body, user_id: amina.userId });
  const { changes } = await client.pull([userScope(amina.userId)]);
  expect(changes.find(({ id }) => id === body.id)?.row).toEqual(made);
});

it("are the same when they come again, and never changed", async () => {
  const body = someParameters();
  await add(body);
  expect((await add(body)).status).toBe(200);
  expect((await add({ ...body, valid_from: "2026-03-03" })).status).toBe(409);
  expect((await add({ ...body, weights: default_w })).status).toBe(409);
  expect(await add(body, stranger)).toMatchObject({ status: 409, body: { code: "already-exists" } });
});

describe("what no optimiser finds", () => {
  const { weights } = someParameters();
  const withWeight = (at: number, weight: unknown) => ({ weights: weights.with(at, weight as number) });
  it.each<[string, object]>([
    ["too few weights", { weights: weights.slice(1) }],
    ["too many weights", { weights: [...weights, 0.5] }],
    ["a weight below its bound", withWeight(0, 0)],
    ["a weight above its bound", withWeight(20, 0.9)],
    ["a weight that is no number", withWeight(3, "2")],
    ["a weight that is missing", withWeight(3, null)],
    ["too few reviews", { review_count: 999 }],
    ["a loss that is none", { loss_before: -1 }],
    ["a prediction no better than before", { loss_before: 0.3, loss_after: 0.3 }],
    ["no day", { valid_from: "2026-02-30" }],
    ["something else", { note: "x" }],
  ])("%s is refused", async (_, fields) => {
    expect((await add(someParameters(fields))).status).toBe(422);
  });

  it("is refused as JSON that stands for infinity, too", async () => {
    const text = JSON.stringify(someParameters()).replace(/"weights":\[[^,]*/, '"weights":[1e999');
    expect(text).toContain("1e999");
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${client.accessToken}` };
    const call = { method: "POST", headers, body: text };
    expect((await app.app.request("/api/scheduling-parameters/", call)).status).toBe(422);
  });
});

it("fold her figures on the server as they do on her devices: from their day on, and not before", async () => {
  const word = newId();
  await client.put(`/vocab-lists/add-vocab-to-my/${amina.firstListId}`, { id: word, term: "Kittel" });
  const at = new Date(Date.now() - 10 * 86_400_000);
  const day = at.toISOString().slice(0, 10);
  const review = { id: newId(), facet: "recall", mode: "find-term", verdict: "correct", grade: "good" };
  const sent = { path: `/vocabs/${word}/test-results`, body: { ...review, reviewed_at: at.toISOString() } };
  await client.replay([{ ...sent, at: at.toISOString(), local_day: day }]);
  const due = async () => (await client.get<Stats>("/users/my-vocab-stats")).body.due;
  // A first good answer is asked again within four days; by these weights within a month.
  expect(await due()).toBe(1);
  const firm = default_w.map((weight, index) => (index === 2 ? 30 : weight));
  const later = new Date(at.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await add(someParameters({ weights: firm, valid_from: later }));
  expect(await due()).toBe(1);
  await add(someParameters({ weights: firm, valid_from: "2026-01-01" }));
  expect(await due()).toBe(0);
});
