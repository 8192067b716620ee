import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { FuzzServer } from "./fuzz-server.ts";
import { runSeed } from "./run.ts";

/** Schedules are played for so long, and at least so many. */
const PLAYED_FOR_MS = 15_000;
const LEAST = 6;

let database: TestDatabase;
let server: FuzzServer;

beforeAll(async () => {
  vi.stubGlobal("navigator", {});
  database = await createTestDatabase();
  server = await FuzzServer.start(database.connection);
  server.rehearses = true;
});
afterAll(async () => {
  void server.stop();
  await database.drop();
});

it("what devices send in a schedule does the same as sets and one by one", { timeout: 600_000 }, async () => {
  const startedAt = performance.now();
  let requests = 0;
  for (let seed = 1; seed <= LEAST || performance.now() - startedAt < PLAYED_FOR_MS; seed += 1) {
    const { figures, violations } = await runSeed(server, seed);
    requests += figures.requests;
    expect([...server.differences, ...violations], `seed ${seed}`).toEqual([]);
  }
  expect(requests).toBeGreaterThan(LEAST * 10);
});
