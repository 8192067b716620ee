import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { ApiClient } from "../testing/api-client.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

let test: TestApp;
let me: Awaited<ReturnType<typeof aSignedInLearner>>;
beforeAll(async () => {
  test = await createTestApp();
  me = await aSignedInLearner(test);
});
afterAll(() => test.close());

const raw = (method: string, path: string, body: BodyInit, type = "application/json") =>
  test.app.request(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${me.client.accessToken}`, "Content-Type": type },
    body,
  });

const nested = (depth: number) => `{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const create = "/vocab-lists/create-my";

describe("a wrong body", () => {
  it.each([
    ["a list without a name", {}, "name", { rule: "required" }],
    ["an unknown key", { name: "x", colour: "red" }, "colour", { rule: "unknown-field" }],
    ["a name of every object", { name: "x", constructor: 1 }, "constructor", { rule: "unknown-field" }],
    ["a number for text", { name: 5 }, "name", { rule: "invalid", bound: "string" }],
    ["blank text", { name: "   " }, "name", { rule: "required" }],
    ["text that is too long", { name: "x".repeat(101) }, "name", { rule: "max", bound: 100 }],
    ["a NUL character", { name: "a\u0000b" }, "name", { rule: "nul-character" }],
    ["an id that is none", { name: "x", id: "1" }, "id", { rule: "uuid" }],
    ["null for an object", null, "body", { rule: "required" }],
    ["a list for an object", [], "body", { rule: "invalid", bound: "Object" }],
    ["text for an object", "name", "body", { rule: "invalid", bound: "Object" }],
  ])("with %s is refused by field", async (_what, body, field, broken) => {
    const answer = await me.client.post(create, body);
    expect([answer.status, answer.body.code]).toEqual([422, "validation"]);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(answer.body.fields?.[field]?.[0]).toMatch(/^[A-ZÄÖÜ]/);
    expect(answer.body.rules).toEqual({ [field]: [broken] });
  });

  it("names the field inside a list", async () => {
    const body = { term: "x", usage_examples: ["ok", 7] };
    const answer = await me.client.put(`/vocab-lists/add-vocab-to-my/${me.person.firstListId}`, body);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(["usage_examples.1"]);
  });

  it.each([
    ["no JSON", "{", 400, "bad-request"],
    ["__proto__", '{"name":"x","__proto__":{"isAdmin":true}}', 422, "validation"],
    ["endless depth", nested(100_000), 422, "validation"],
    ["a megabyte", JSON.stringify({ name: "x".repeat(1_100_000) }), 413, "too-large"],
    ["a number beyond all numbers", '{"name":1e999}', 422, "validation"],
  ])("with %s is refused", async (_what, body, status, code) => {
    const answer = await raw("POST", create, body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it("without end is cut off", async () => {
    const chunk = new Uint8Array(256 * 1024).fill(32);
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const answer = await test.app.request(`/api${create}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${me.client.accessToken}`, "Content-Type": "application/json" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it.each(["text/plain", "multipart/form-data", "application/xml", "application/x-www-form-urlencoded"])(
    "of the type %s is refused",
    async (type) => {
      expect((await raw("POST", create, '{"name":"x"}', type)).status).toBe(400);
    },
  );

  it("of half a surrogate pair is refused or stored, never a 500", async () => {
    const body = { term: "a\ud800b", usage_examples: ["\udc00"] };
    const answer = await me.client.put(`/vocab-lists/add-vocab-to-my/${me.person.firstListId}`, body);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("a wrong call", () => {
  it.each([
    ["GET", "/nowhere"],
    ["PATCH", "/users/me"],
    ["GET", "/"],
    ["POST", "/vocab-lists/my"],
    ["GET", "/vocab-lists/create-my/x/y"],
  ])("%s %s is answered as unknown", async (method, path) => {
    const answer = await new ApiClient(test.app).call(method, path);
    expect([answer.status, answer.body.code]).toEqual([404, "route-not-found"]);
  });

  it("finds every call with and without a slash at its end", async () => {
    for (const path of ["/users/me", "/users/me/", "/health", "/health/", "/openapi.json/"]) {
      expect((await me.client.get(path)).status).toBe(200);
    }
    const body = { is_daily: false, item_ids: [newId()] };
    for (const path of ["/vocab-tests", "/vocab-tests/"]) expect((await me.client.post(path, body)).status).toBe(201);
  });

  it.each(["1", "me2", "%00", "%E0%A4%A", "../me", `${newId()}x`])("with the id %s is refused", async (id) => {
    const answer = await me.client.get(`/users/${id}`);
    expect([404, 422]).toContain(answer.status);
  });

  it("with an unknown query key is refused", async () => {
    const answer = await me.client.get("/vocabs/explain", { query: { colour: "red" } });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["colour"]]);
  });

  it.each(["1", "", "x".repeat(5000)])("with the idempotency key %s is refused", async (key) => {
    const answer = await me.client.post(create, { name: "x" }, { headers: { "Idempotency-Key": key } });
    expect(answer.status).toBe(422);
  });

  it("keeps a refused form under its key as it keeps any refusal", async () => {
    const headers = { "Idempotency-Key": newId() };
    expect((await me.client.post(create, { name: "" }, { headers })).status).toBe(422);
    const other = await me.client.post(create, { name: "y" }, { headers });
    expect(other.body.code).toBe("idempotency-mismatch");
  });

  it.each([undefined, "", "Bearer", "Bearer ", "Basic abc", "Bearer a b", `Bearer ${"x".repeat(9000)}`])(
    "with the authorization %s is not signed in",
    async (header) => {
      const answer = await new ApiClient(test.app).get("/users/me", {
        headers: header === undefined ? {} : { Authorization: header },
      });
      expect([answer.status, answer.body]).toEqual([401, { code: "unauthorized", message: "Nicht angemeldet" }]);
    },
  );

  it.each([
    [{}, 422],
    [{ grant_type: "client_credentials" }, 422],
    [{ grant_type: "password", username: "a" }, 422],
    [{ grant_type: "password", username: "a\u0000", password: "b" }, 422],
    [{ grant_type: "password", username: "x".repeat(400), password: "b" }, 422],
    [{ grant_type: "refresh_token" }, 422],
  ])("for a token with %o is refused", async (fields, status) => {
    expect((await new ApiClient(test.app).form("/auth/token", fields as Record<string, string>)).status).toBe(status);
  });

  it("for a token as JSON is refused", async () => {
    const body = { grant_type: "password", username: me.person.email, password: "x" };
    expect((await new ApiClient(test.app).post("/auth/token", body)).status).toBe(400);
  });

  it.each([
    [{ calls: Array.from({ length: 201 }, () => ({})) }, 422],
    [{ calls: {} }, 422],
    [{}, 422],
    [{ calls: [], contract: "1" }, 422],
    [{ calls: [], sent_at: "yesterday" }, 422],
    [{ calls: [], user_id: "me" }, 422],
    [{ calls: [] }, 200],
  ])("of replay with %o is answered in the whole", async (body, status) => {
    expect((await me.client.post("/sync/replay", body)).status).toBe(status);
  });
});

describe("answers", () => {
  it("are never cached, say their type, and carry the id of the request", async () => {
    const { headers } = await me.client.get("/users/me");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{8,}$/);
    const refused = await new ApiClient(test.app).get("/users/me");
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
  });

  it("may be any status on demand, for the tests of apps", async () => {
    const answer = await new ApiClient(test.app).get("/debug/return-status-code/503");
    expect(answer.status).toBe(503);
    expect((await new ApiClient(test.app).get("/debug/return-status-code/999")).status).toBe(422);
  });
});
