import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { runNaiveFeed } from "../testing/feed-load/naive-feed.ts";
import { runFeedLoad } from "../testing/feed-load/run-feed-load.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

// Short enough for every run; `npm run bench:feed` does the same for minutes on a database that waits for its disk.
const DURATION_MS = 3000;
const HOLD_MS = 4;

let test: TestApp;
let connection: Parameters<typeof runNaiveFeed>[0]["connection"];
beforeAll(async () => {
  test = await createTestApp();
  const { rows } = await test.pool.query<{ name: string }>("select current_database() as name");
  connection = { ...inject("postgres").connection, database: rows[0]!.name };
});
afterAll(() => test.close());

describe("under sixteen writers and four readers", () => {
  it("the feed brings every change to everyone who follows, once and in order", async () => {
    const { changes, missed, doubled, changeMs } = await runFeedLoad(test, {
      connection,
      durationMs: DURATION_MS,
      holdMs: HOLD_MS,
    });
    expect({ missed, doubled }).toEqual({ missed: 0, doubled: 0 });
    // It was a load: rows were written by the hundred and seen while others were being written.
    expect(changes).toBeGreaterThan(200);
    expect(changeMs.length).toBeGreaterThan(200);
  });

  it("a feed by a plain sequence loses changes, so the test above would see it", async () => {
    const { written, missed } = await runNaiveFeed({ connection, durationMs: 1500, holdMs: HOLD_MS });
    expect(written).toBeGreaterThan(200);
    expect(missed).toBeGreaterThan(0);
  });
});
