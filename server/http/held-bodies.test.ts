import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EndpointName } from "#shared/contract/api.ts";

import type { ApiEnv } from "../calls/api-env.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { answerError } from "./answer-error.ts";
import { type BodyMost, limitBodies } from "./body-limits.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const KIBIBYTE = 1024;
/** As in the product, but for what a test sets. */
const AMPLE: BodyMost = { heldBytes: 192 * 1024 * KIBIBYTE, ofPerson: 64, ofAddress: 512, ofStrangers: 400 };

interface Sender {
  userId?: string | null;
  address?: string;
  call?: EndpointName;
}

/** The middleware alone, before calls that end when the test says so. */
function anApp(most: Partial<BodyMost>) {
  const ends: (() => void)[] = [];
  const app = new Hono<ApiEnv>();
  app.onError(answerError);
  app.use(async (c, next) => {
    const userId = c.req.header("x-user") ?? null;
    const call = (c.req.header("x-call") ?? "createMyVocabList") as EndpointName;
    const address = c.req.header("x-address") ?? "a";
    c.set("inHand", { requestId: "r", address, call, route: "r", userId, refused: null, readOf: null });
    c.set("logger", test.deps.logger);
    return next();
  });
  app.use(limitBodies(test.deps, { ...AMPLE, ...most }));
  app.post("/", async (c) => {
    await new Promise<void>((end) => ends.push(end));
    return c.text("done");
  });

  async function send({ userId = "u", address = "a", call = "createMyVocabList" }: Sender = {}, bytes = 100) {
    const headers = { "Content-Length": String(bytes), "x-address": address, "x-call": call };
    const from = ends.length;
    const answer = Promise.resolve(
      app.request("/", {
        method: "POST",
        body: "x".repeat(bytes),
        headers: { ...headers, ...(userId !== null && { "x-user": userId }) },
      }),
    );
    const isIn = await Promise.race([
      answer.then(() => false),
      (async () => {
        while (ends.length === from) await new Promise((next) => setImmediate(next));
        return true;
      })(),
    ]);
    return { isIn, answer };
  }
  return { send, endAll: () => ends.splice(0).forEach((end) => end()), app };
}

const refused = async ({ isIn, answer }: Awaited<ReturnType<ReturnType<typeof anApp>["send"]>>) => {
  expect(isIn).toBe(false);
  const response = await answer;
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  return response.status;
};

const reached = async () => {
  const { values } = await test.deps.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.event === "limit-reached")?.value ?? 0;
};

/** What was ended has given its places back. */
const settled = () => new Promise((done) => setTimeout(done, 20));

describe("bodies that are under way", () => {
  it("hold no more memory together than there is, whoever sends them, and give it back", async () => {
    // A document is in memory twice while it is taken apart: three fit.
    const { send, endAll } = anApp({ heldBytes: 600 * KIBIBYTE });
    const before = await reached();
    const senders = ["u1", "u2", "u3"].map((userId) => send({ userId, address: userId }, 100 * KIBIBYTE));
    expect((await Promise.all(senders)).every(({ isIn }) => isIn)).toBe(true);
    expect(await refused(await send({ userId: "u4", address: "u4" }, 100 * KIBIBYTE))).toBe(503);
    expect(await reached()).toBe(before + 1);
    endAll();
    await Promise.all((await Promise.all(senders)).map(({ answer }) => answer));
    const next = await send({ userId: "u4", address: "u4" }, 100 * KIBIBYTE);
    expect(next.isIn).toBe(true);
    endAll();
    expect((await next.answer).status).toBe(200);
  });

  it("count as they come where nobody says how long they are, and what came of a refused one is given back", async () => {
    const { app, send, endAll } = anApp({ heldBytes: 300 * KIBIBYTE });
    const chunks = () =>
      new ReadableStream<Uint8Array>({
        start(to) {
          for (let n = 0; n < 4; n += 1) to.enqueue(new Uint8Array(50 * KIBIBYTE));
          to.close();
        },
      });
    for (let n = 0; n < 3; n += 1) {
      const init = { method: "POST", body: chunks(), headers: { "x-user": "u" }, duplex: "half" } as RequestInit;
      expect((await app.request("/", init)).status).toBe(503);
    }
    const fits = await send({}, 140 * KIBIBYTE);
    expect(fits.isIn).toBe(true);
    endAll();
  });

  it("of a file go to the disk as they come, and hold nothing", async () => {
    const { send, endAll } = anApp({ heldBytes: KIBIBYTE });
    const piece = await send({ call: "continueUpload" }, 500 * KIBIBYTE);
    expect(piece.isIn).toBe(true);
    endAll();
    expect((await piece.answer).status).toBe(200);
  });

  it("are so many of a person, so many of an address, and strangers take no place of those who are known", async () => {
    const { send, endAll } = anApp({ ofPerson: 2, ofAddress: 3, ofStrangers: 1 });
    expect((await send({ userId: "u1" })).isIn).toBe(true);
    expect((await send({ userId: "u1" })).isIn).toBe(true);
    expect(await refused(await send({ userId: "u1" }))).toBe(429);
    // The place of the address that she took with it is given back: another one has the third.
    expect((await send({ userId: "u2" })).isIn).toBe(true);
    expect(await refused(await send({ userId: "u3" }))).toBe(429);
    expect((await send({ userId: "u3", address: "b" })).isIn).toBe(true);
    expect((await send({ userId: null, call: "signUp" })).isIn).toBe(true);
    expect(await refused(await send({ userId: null, call: "signUp" }))).toBe(429);
    expect((await send({ userId: null, call: "signUp", address: "b" })).isIn).toBe(true);
    endAll();
    await settled();
    expect((await send({ userId: "u1" })).isIn).toBe(true);
    endAll();
  });
});

it("the product's own numbers: a hospital's address, a person's devices, and 192 MB for all", async () => {
  const { send, endAll } = anApp({});
  const MEGABYTE = 1024 * KIBIBYTE;
  const ward = await Promise.all(
    Array.from({ length: 96 }, (_, n) => send({ userId: `u${n}`, address: "clinic" }, MEGABYTE)),
  );
  expect(ward.every(({ isIn }) => isIn)).toBe(true);
  expect(await refused(await send({ userId: "one more", address: "clinic" }, MEGABYTE))).toBe(503);
  endAll();
});
