import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { FuzzServer } from "./fuzz-server.ts";
import { runSeed } from "./run.ts";

/** Schedules of long runs that once failed. */
const FOUND = [500_120, 500_317, 1_000_027, 4_000_104, 4_000_126, 5_000_054, 6_000_052, 7_000_588, 8_100_468];
/** The first schedules; `npm run fuzz` runs as many as wished. */
const SEEDS = [...Array.from({ length: 200 }, (_, index) => index + 1), ...FOUND];

let database: TestDatabase;
let server: FuzzServer;

beforeAll(async () => {
  // Real devices share no locks, and these are all in one process.
  vi.stubGlobal("navigator", {});
  database = await createTestDatabase();
  server = await FuzzServer.start(database.connection);
});
afterAll(async () => {
  // A connection that crashed in use never comes back to its pool, so it is not waited for.
  void server.stop();
  await database.drop();
});

describe("three devices, two people, and everything that can go wrong", () => {
  let mutations = 0;
  let refusals = 0;

  it.each(SEEDS)("nothing lost, nothing twice, nothing foreign (npm run fuzz -- --seed %i --trace)", async (seed) => {
    const { violations, trace, figures } = await runSeed(server, seed);
    mutations += figures.mutations;
    refusals += figures.refusals;
    const why = violations.map(({ invariant, text }) => `${invariant}: ${text}`).join("\n");
    expect(violations, `${why}\n${trace.join("\n")}`).toEqual([]);
  });

  it("was worth it: the schedules were full of work", () => {
    expect(mutations).toBeGreaterThan(SEEDS.length * 10);
    expect(refusals).toBeGreaterThan(SEEDS.length / 20);
  });
});
