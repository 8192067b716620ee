import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { MOST_BODY_BYTES } from "./body-limits.ts";
import { type Listening, listen } from "./listen.ts";

// Over a real connection: there, requests are not the objects that an app in memory is given.
let test: TestApp;
let server: Listening;
let token: string;
let listId: string;
beforeAll(async () => {
  test = await createTestApp();
  server = await listen({ fetch: test.app.fetch }, { port: 0, host: "127.0.0.1" });
  const { person, client } = await aSignedInLearner(test);
  token = client.accessToken ?? "";
  listId = person.firstListId;
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const send = (method: string, path: string, body?: BodyInit) =>
  fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit);

/** A body of unknown length: it is sent in chunks. */
const inChunks = (...parts: string[]) => new Blob(parts).stream();

describe("over a connection", () => {
  it("a call without a body needs to say nothing about one", async () => {
    expect((await send("DELETE", `/vocab-lists/${listId}/share-link`)).status).toBe(204);
    expect((await send("POST", `/vocab-lists/${listId}/share-link`)).status).toBe(201);
  });

  it("a body may come in chunks, and not more of it than of any other", async () => {
    const made = await send("POST", "/vocab-lists/create-my", inChunks('{"name":', '"Nachtdienst"}'));
    expect([made.status, ((await made.json()) as { name: string }).name]).toEqual([201, "Nachtdienst"]);
    const long = inChunks('{"name":"', "x".repeat(MOST_BODY_BYTES / 2), "x".repeat(MOST_BODY_BYTES / 2), '"}');
    expect((await send("POST", "/vocab-lists/create-my", long)).status).toBe(413);
    const named = await send("POST", "/vocab-lists/create-my", `{"name":"${"x".repeat(MOST_BODY_BYTES)}"}`);
    expect(named.status).toBe(413);
  });
});
