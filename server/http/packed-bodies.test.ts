import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

let test: TestApp;
let me: Awaited<ReturnType<typeof aSignedInLearner>>;
beforeAll(async () => {
  test = await createTestApp();
  me = await aSignedInLearner(test);
});
afterAll(() => test.close());

const MEBIBYTE = 1024 * 1024;
const newList = () => ({ id: newId(), method: "POST", path: "/vocab-lists/create-my", body: { name: "Station 3" } });
const replayOf = (length = 0) => JSON.stringify({ calls: [newList()] }).padEnd(length);

const send = (body: Buffer, encoding: string) =>
  test.app.request("/api/sync/replay", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${me.client.accessToken}`,
      "Content-Type": "application/json",
      "Content-Encoding": encoding,
    },
    body: new Uint8Array(body),
  });

it("the answers of sync tell that bodies may be packed, and no others", async () => {
  const answers = [
    await me.client.get("/sync/changes", { query: { scope: "library" } }),
    await me.client.post("/sync/replay", { calls: [newList()] }),
    await me.client.get("/users/me"),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get("Accept-Encoding")])).toEqual([
    [200, "gzip"],
    [200, "gzip"],
    [200, null],
  ]);
});

it.each(["gzip", "GZIP"])("a body packed with %s is read as it was", async (encoding) => {
  const answer = await send(gzipSync(replayOf()), encoding);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ results: [{ status: 201, rows: [{ row: { name: "Station 3" } }] }] });
});

it.each([
  ["that is as long as may be", gzipSync(replayOf(MEBIBYTE)), "gzip", 200],
  ["that is one byte longer", gzipSync(replayOf(MEBIBYTE + 1)), "gzip", 413],
  ["of kilobytes that hold a hundred megabytes", gzipSync(Buffer.alloc(100 * MEBIBYTE, 32)), "gzip", 413],
  ["of many such parts", Buffer.concat(Array(50).fill(gzipSync(Buffer.alloc(MEBIBYTE, 32)))), "gzip", 413],
  ["that is not packed", Buffer.from(replayOf()), "gzip", 400],
  ["that breaks off", gzipSync(replayOf()).subarray(0, 40), "gzip", 400],
  ["packed in a way we do not know", brotliCompressSync(replayOf()), "br", 415],
  ["packed twice", gzipSync(gzipSync(replayOf())), "gzip, gzip", 415],
  ["that says it is not packed", Buffer.from(replayOf()), "identity", 200],
])("a body %s is answered as it should be", async (_what, body, encoding, status) => {
  expect((await send(body, encoding)).status).toBe(status);
});
