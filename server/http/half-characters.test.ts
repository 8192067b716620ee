import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";

import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

const HALF = "Pflege \ud83d";

let test: TestApp;
let me: Awaited<ReturnType<typeof aSignedInLearner>>;
beforeAll(async () => {
  test = await createTestApp();
  me = await aSignedInLearner(test);
});
afterAll(() => test.close());

describe("half of a character", () => {
  it("is refused where nobody's work waits for it", async () => {
    const answer = await me.client.post("/tags/", { name: HALF });
    expect([answer.status, answer.body.fields]).toEqual([422, { name: ["Enthält ein halbes Zeichen"] }]);
  });

  it("costs nobody what she wrote without a network: it is shown as what it is", async () => {
    const [alone, queued] = [newId(), newId()];
    const made = await me.client.post<{ name: string }>("/vocab-lists/create-my", { id: alone, name: HALF });
    expect([made.status, made.body.name]).toEqual([201, "Pflege \ufffd"]);
    const call = { path: "/vocab-lists/create-my", body: { id: queued, name: HALF } };
    const [verdict] = await me.client.replay([call]);
    expect([verdict?.status, verdict?.rows[0]?.row?.name]).toEqual([201, "Pflege \ufffd"]);
  });
});

const HOSTILE: unknown[] = [
  "\ud800",
  "\udfff\ud800",
  "a\u0000b",
  "x".repeat(20_000),
  "%00%ff",
  "'; drop table app_user; --",
  "\u202e\u2066\ufeff",
  "__proto__",
  -1,
  1e308,
  2 ** 53,
  null,
  true,
  [],
  [[[[[]]]]],
  {},
  { constructor: { prototype: 1 } },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
];
const deep = JSON.parse(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`) as unknown;

const calls = Object.entries(API as Record<string, Endpoint>);
const pathOf = ({ path }: Endpoint, value: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "user_id" ? me.person.userId : encodeURIComponent(value.toWellFormed()),
  );

/** Every field that a body may have, each with the same value. */
function bodyOf(endpoint: Endpoint, value: unknown): Record<string, unknown> {
  const entries = (endpoint.body as { entries?: Record<string, unknown> } | undefined)?.entries ?? {};
  return Object.fromEntries(Object.keys(entries).map((name) => [name, value]));
}

describe("whatever somebody sends", () => {
  it.each(calls.filter(([name, { method }]) => name !== "debugStatus" && method !== "HEAD"))(
    "%s answers it, and never with a failure of the server",
    async (name, endpoint) => {
      if (name === "deleteMe" || name === "signOut" || name === "endOtherSessions") return;
      const failed: unknown[] = [];
      for (const value of [...HOSTILE, deep]) {
        const text = typeof value === "string" ? value : newId();
        const body = endpoint.body === undefined ? {} : { body: bodyOf(endpoint, value) };
        const query = endpoint.query === undefined ? {} : { query: { cursor: text, scope: text, limit: text } };
        const { status } = await me.client.call(endpoint.method, pathOf(endpoint, text), { ...body, ...query });
        // What this server cannot do is no failure of it.
        if (status >= 500 && status !== 501) failed.push([status, value]);
      }
      expect(failed).toEqual([]);
    },
  );
});
