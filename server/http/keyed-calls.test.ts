import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";

import { takesKey } from "../calls/takes-key.ts";
import { aMember, anAddress, anOrganization, mailsTo } from "../testing/accounts.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { createTestApp, type TestApp, TestClock } from "../testing/test-app.ts";

const clock = new TestClock();
let test: TestApp;
let client: ApiClient;
let userId: string;
beforeAll(async () => {
  test = await createTestApp({ clock });
  const me = await aSignedInLearner(test);
  client = me.client;
  userId = me.person.userId;
});
afterAll(() => test.close());

const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });
const makeTag = (name: string, key: string) =>
  client.post<{ id: string; code: string }>("/tags/", { name }, keyed(key));

describe("a direct call with a key", () => {
  it("is answered as the first time, and is no other call with another body, alone or in a replay", async () => {
    const key = newId();
    const first = await makeTag("Nachtdienst", key);
    const again = await makeTag("Nachtdienst", key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await makeTag("Frühdienst", key);
    expect([other.status, other.body.code]).toEqual([422, "idempotency-mismatch"]);
    const [verdict] = await client.replay([{ id: key, path: "/vocab-lists/create-my", body: { name: "x" } }]);
    expect(verdict).toMatchObject({ status: 422, code: "idempotency-mismatch" });
  });

  it("does not run where the key was that of a replayed call", async () => {
    const key = newId();
    await client.replay([{ id: key, path: "/vocab-lists/create-my", body: { name: "x" } }]);
    expect((await makeTag("Pausenraum", key)).body.code).toBe("idempotency-mismatch");
  });

  it("has one effect, also when it comes twice at the same moment: one mail, one answer", async () => {
    const organization = await anOrganization(test);
    const { client: manager } = await aMember(test, organization, "manager");
    const email = anAddress();
    const [key, body] = [newId(), { organization_id: organization, email, language: "deu" }];
    const invite = () => manager.post("/auth/invite", body, keyed(key));
    const answers = [...(await Promise.all([invite(), invite()])), await invite()];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([answers[0]?.status]));
    expect(answers.every((answer) => answer.status < 300)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it("stays refused, and what is not refused for good is tried again", async () => {
    const key = newId();
    const path = `/users/${userId}/blocking`;
    const first = await client.post(path, { username: "gibt-es-nicht-4711" }, keyed(key));
    const again = await client.post(path, { username: "gibt-es-nicht-4711" }, keyed(key));
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect([again.status, again.body.code]).toEqual([first.status, first.body.code]);
  });

  it("answers the same after its answer was forgotten, by running again without a second effect", async () => {
    const key = newId();
    const first = await makeTag("Übergabe", key);
    clock.advance(20 * 60_000);
    const again = await makeTag("Übergabe", key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it("keeps no answer in the database, where it would outlive whom it shows", async () => {
    const { rows } = await test.pool.query<{ body: unknown }>(
      "select body from sync_receipt where status < 300 and touched = '[]'::jsonb",
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ body }) => body === null)).toBe(true);
  });
});

describe("the key", () => {
  const calls = (Object.entries(API) as [EndpointName, Endpoint][]).filter(
    ([, { method, auth, bodyType }]) =>
      method !== "GET" && method !== "HEAD" && auth === "bearer" && bodyType !== "bytes",
  );
  it("is taken by every changing call but those named here", () => {
    const without = calls.filter(([name, endpoint]) => !takesKey(name, endpoint)).map(([name]) => name);
    const isKnown = ([, { path }]: [EndpointName, Endpoint]) => /^\/(auth|evaluation|files)\//.test(path);
    const named = ["replay", "suggestVocab", "translateVocab", "extractVocab", "suggestMoreVocab", "deleteMe"];
    expect(
      calls
        .filter((call) => without.includes(call[0]) && !isKnown(call))
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(named.toSorted());
  });

  it("must be a UUID in all of them", async () => {
    for (const [name, endpoint] of calls.filter(([one, it]) => takesKey(one, it))) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
        param === "user_id" ? userId : newId(),
      );
      const answer = await client.call(endpoint.method, path, { ...keyed("keine"), body: {} });
      expect([name, answer.status]).toEqual([name, 422]);
    }
  });
});
