import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { readConfig } from "../../config.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { type FakeCollector, startFakeCollector } from "../../testing/fake-collector.ts";
import { TestClock, type TestApp, createTestApp } from "../../testing/test-app.ts";

const CANARY = "Kanarienvogel";
const AGENT = `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 ${CANARY}`;

const report = (line = 1, more: object = {}) => ({
  kind: "error",
  error: "TypeError",
  route: "/course/$courseId",
  version: "0.1.0",
  frames: [
    { file: "assets/index-abc123.js", line, column: 20 },
    { file: "sw.js", line: 3, column: 4 },
  ],
  ...more,
});

let collector: FakeCollector;
let clock: TestClock;
let test: TestApp;
beforeAll(async () => {
  collector = await startFakeCollector();
});
afterAll(() => collector.close());
beforeEach(async () => {
  clock = new TestClock();
  // The log has to be on, as it is on a server at work: what is logged as an error is reported.
  const env = { SENTRY_DSN: collector.dsn, SENTRY_ENVIRONMENT: "test", LOG_LEVEL: "error" };
  test = await createTestApp({ clock, env, onLogLine: () => undefined });
  collector.got.length = 0;
  Object.assign(collector.state, { status: 200, headers: {}, hangs: false });
});
afterEach(() => test.close());

/** As the app sends it, and with a query that it never has: nothing of that goes on. */
const send = (body: unknown, address = "192.0.2.1") =>
  new ApiClient(test.app).post(`/crash-reports?${CANARY}=1`, body, {
    headers: { "X-Forwarded-For": address, "User-Agent": AGENT },
  });

/** Waits until so many have come, and a moment more for what should not. */
async function gotSoon(count: number) {
  for (let waited = 0; collector.got.length < count && waited < 3000; waited += 10) await sleep(10);
  await sleep(60);
  expect(collector.got).toHaveLength(count);
  return collector.got;
}

describe("a crash of the app", () => {
  it("reaches the collector as an envelope: class, places, pattern of the path, version, name of the browser", async () => {
    expect((await send(report())).status).toBe(204);
    const [envelope] = await gotSoon(1);
    expect(envelope?.path).toBe("/prefix/api/42/envelope/");
    expect(envelope?.headers["content-type"]).toBe("application/x-sentry-envelope");
    expect(envelope?.headers["x-sentry-auth"]).toMatch(/sentry_version=7,.*sentry_key=publickey$/);
    expect(envelope?.item.type).toBe("event");
    expect(envelope?.head.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(envelope?.event).toMatchObject({
      event_id: envelope?.head.event_id,
      platform: "javascript",
      logger: "app",
      environment: "test",
      release: "visite@0.1.0",
      transaction: "/course/$courseId",
      tags: { kind: "error", browser: "Chrome" },
      sdk: { settings: { infer_ip: "never" } },
    });
    const shared = { in_app: true };
    expect(envelope?.event.exception.values).toEqual([
      {
        type: "TypeError",
        value: "",
        stacktrace: {
          frames: [
            { filename: "~/sw.js", lineno: 3, colno: 4, ...shared },
            { filename: "~/assets/index-abc123.js", lineno: 1, colno: 20, ...shared },
          ],
        },
      },
    ]);
    // Neither who it was nor where from.
    expect(envelope?.raw).not.toMatch(new RegExp(`${CANARY}|192\\.0\\.2\\.1|Android|Mozilla`, "i"));
    expect(Object.keys(envelope?.event ?? {})).not.toContain("user");
  });

  it.each([
    ["a message", { message: CANARY }],
    ["an error of a name of its own", { error: CANARY }],
    ["a path with what stands in it", { route: `/course/${CANARY}` }],
    ["a path with an id", { route: "/course/0198c0de-0000-7000-8000-000000000000" }],
    ["a query", { route: "/vocab-dashboard?q=wunde" }],
    ["a fragment", { route: "/shared#token" }],
    ["a kind of its own", { kind: CANARY }],
    ["a version of its own", { version: CANARY }],
    ["places elsewhere", { frames: [{ file: `https://example.org/${CANARY}.js`, line: 1, column: 1 }] }],
    ["places with a query", { frames: [{ file: `assets/x.js?${CANARY}`, line: 1, column: 1 }] }],
    ["names in its places", { frames: [{ file: "assets/x.js", line: 1, column: 1, function: CANARY }] }],
    ["no place", { frames: [] }],
    ["more places than anybody reads", { frames: Array.from({ length: 31 }, () => report().frames[0]) }],
  ])("with %s is refused, and nobody hears of it", async (_, more) => {
    expect((await send(report(1, more))).status).toBe(422);
    await gotSoon(0);
  });

  it("longer than a stranger may write is refused", async () => {
    expect((await send(report(1, { route: "/".repeat(70_000) }))).status).toBe(413);
  });

  it("says nothing of who is signed in", async () => {
    const { client, person } = await aSignedInLearner(test);
    const { id } = (await client.get<{ id: string }>("/users/me")).body;
    const headers = { "X-Forwarded-For": "192.0.2.9" };
    expect((await client.post("/crash-reports", report(), { headers })).status).toBe(204);
    const [envelope] = await gotSoon(1);
    expect(envelope?.raw).not.toContain(id);
    expect(envelope?.raw).not.toContain(person.email);
    expect(envelope?.raw).not.toContain(client.accessToken);
  });

  it("over and over is told five times an hour", async () => {
    for (let i = 0; i < 8; i += 1) {
      expect((await send(report())).status).toBe(204);
      await gotSoon(Math.min(i + 1, 5));
    }
    clock.advance(61 * 60_000);
    await send(report());
    await gotSoon(6);
  });

  it("from one network comes twenty times a minute, whatever it says of itself; others are not held up", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i += 1) statuses.push((await send(report(i), `2001:db8::${i + 1}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429, 429]);
    expect((await send(report(99), "192.0.2.77")).status).toBe(204);
  });

  it("at sixty a minute of all together the rest is dropped, without a word to the app", async () => {
    for (let i = 0; i < 70; i += 1) {
      expect((await send(report(i), `192.0.2.${i}`)).status).toBe(204);
      await gotNow(Math.min(i + 1, 60));
    }
    await gotSoon(60);
  });
});

async function gotNow(count: number): Promise<void> {
  for (let waited = 0; collector.got.length < count && waited < 3000; waited += 2) await sleep(2);
  // One after the other: more than four at once would be dropped.
  await sleep(3);
}

describe("a collector that fails", () => {
  it.each([
    ["is overrun", { status: 429, headers: { "Retry-After": "300" } }, 300],
    ["is broken", { status: 500 }, 60],
    ["wants us elsewhere", { status: 302, headers: { Location: "http://127.0.0.1:1/" } }, 60],
  ])("and %s is left alone for a while", async (_, state, seconds) => {
    Object.assign(collector.state, state);
    expect((await send(report(1))).status).toBe(204);
    await gotSoon(1);
    expect((await send(report(2))).status).toBe(204);
    await gotSoon(1);
    clock.advance(seconds * 1000 + 1000);
    await send(report(3));
    await gotSoon(2);
  });

  it("that never answers holds nobody up, and no more than four wait for it", async () => {
    collector.state.hangs = true;
    const startedAt = performance.now();
    for (let i = 0; i < 8; i += 1) expect((await send(report(i))).status).toBe(204);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await gotSoon(4);
  });

  it("that is not there hurts nobody", async () => {
    const gone = await createTestApp({ env: { SENTRY_DSN: "http://key@127.0.0.1:1/1" } });
    expect((await new ApiClient(gone.app).post("/crash-reports", report())).status).toBe(204);
    expect((await new ApiClient(gone.app).get("/health")).status).toBe(200);
    await gone.close();
  });
});

describe("an error of the server", () => {
  it("tells its class, its code and the places in our code; not what was asked, nor by whom", async () => {
    const { client, person } = await aSignedInLearner(test);
    const { id } = (await client.get<{ id: string }>("/users/me")).body;
    await test.pool.query("alter table tag rename to no_tag");
    const answer = await client.post("/tags/", { name: CANARY }, { headers: { "X-Forwarded-For": "192.0.2.5" } });
    expect(answer.status).toBe(500);
    const [envelope] = await gotSoon(1);
    expect(envelope?.event).toMatchObject({
      logger: "server",
      platform: "node",
      transaction: expect.stringContaining("tag"),
    });
    const values = envelope?.event.exception.values ?? [];
    // The cause first: 42P01 is a table that is not there.
    expect(values[0]).toMatchObject({ type: "DatabaseError", value: "42P01" });
    const files = values.flatMap(({ stacktrace }) => stacktrace?.frames ?? []).map(({ filename }) => filename);
    expect(files.length).toBeGreaterThan(0);
    expect(files.every((file) => /^(server|src)\//.test(file))).toBe(true);
    for (const secret of [CANARY, id, person.email, "192.0.2.5", "no_tag", "select", process.cwd()]) {
      expect(envelope?.raw).not.toContain(secret);
    }
  });

  it("of work by the clock is told, too; what is no error is not", async () => {
    const { logger } = test.deps;
    logger.warn({ err: new Error(CANARY) }, "a warning");
    logger.error({ err: CANARY }, "no error");
    logger.error({ err: Object.assign(new RangeError(CANARY), { name: CANARY, code: `${CANARY} 1` }) }, "an error");
    const [envelope] = await gotSoon(1);
    expect(envelope?.event.exception.values).toMatchObject([{ type: "RangeError", value: "" }]);
    expect(envelope?.event.transaction).toBeUndefined();
    expect(envelope?.raw).not.toContain(CANARY);
  });
});

describe("without SENTRY_DSN", () => {
  it("the app is told that nobody wants to know, and what it sends is refused", async () => {
    const off = await createTestApp({ env: { LOG_LEVEL: "error" }, onLogLine: () => undefined });
    const client = new ApiClient(off.app);
    expect((await client.get("/health")).body).toMatchObject({ crash_reports: false });
    expect((await client.post("/crash-reports", report())).status).toBe(501);
    off.deps.logger.error({ err: new Error("x") }, "an error");
    await gotSoon(0);
    await off.close();
    expect((await new ApiClient(test.app).get("/health")).body).toMatchObject({ crash_reports: true });
  });

  it.each([
    "sentry.example.org/1",
    "https://sentry.example.org/1",
    "https://key@sentry.example.org",
    "ftp://key@host/1",
  ])("%s is no address of a collector: the start says so", (dsn) =>
    expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow(/^SENTRY_DSN: muss wie/),
  );

  it("the page's policy names nobody else that the app may speak to", () => {
    expect(readFileSync("server/http/security-headers.ts", "utf8")).not.toContain("sentry");
  });
});
