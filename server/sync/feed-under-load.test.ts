import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { runNaiveFeed } from "../testing/feed-load/naive-feed.ts";
import { runFeedLoad } from "../testing/feed-load/run-feed-load.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

// Short enough for every run; `npm run bench:feed` does the same for minutes on a database that waits for its disk.
const LOAD = { durationMs: 3000, leastChanges: 300, holdMs: 4 };
const TEST_LIMIT_MS = 60_000;

let test: TestApp;
let connection: Parameters<typeof runNaiveFeed>[0]["connection"];
beforeAll(async () => {
  test = await createTestApp();
  const { rows } = await test.pool.query<{ name: string }>("select current_database() as name");
  connection = { ...inject("postgres").connection, database: rows[0]!.name };
});
afterAll(() => test.close());

describe("under sixteen writers and four readers", { timeout: TEST_LIMIT_MS }, () => {
  it("the feed brings every change to everyone who follows, once and in order", async () => {
    const { changes, missed, doubled, changeMs } = await runFeedLoad(test, { connection, ...LOAD });
    expect({ missed, doubled }).toEqual({ missed: 0, doubled: 0 });
    expect([changes, changeMs.length].every((amount) => amount >= LOAD.leastChanges)).toBe(true);
  });

  it("a feed by a plain sequence loses changes, so the test above would see it", async () => {
    const { missed } = await runNaiveFeed({ connection, ...LOAD });
    expect(missed).toBeGreaterThan(0);
  });
});
