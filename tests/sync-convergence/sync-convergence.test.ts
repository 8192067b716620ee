import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { FuzzServer } from "./fuzz-server.ts";
import { runSeed } from "./run.ts";

/** Schedules of long runs that once failed: played whatever they take. */
const FOUND = [
  500_120, 500_317, 1_000_027, 4_000_104, 4_000_126, 5_000_054, 6_000_052, 7_000_588, 8_100_468, 9_000_942,
];
/** The first schedules are played for so long, and at least so many; `npm run fuzz` plays as many as wished. */
const PLAYED_FOR_MS = 75_000;
const LEAST = 20;

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
  let schedules = 0;
  let mutations = 0;
  let refusals = 0;

  async function play(seed: number): Promise<void> {
    const { violations, trace, figures } = await runSeed(server, seed);
    mutations += figures.mutations;
    refusals += figures.refusals;
    schedules += 1;
    const why = violations.map(({ invariant, text }) => `${invariant}: ${text}`).join("\n");
    expect(violations, `npm run fuzz -- --seed ${seed} --trace\n${why}\n${trace.join("\n")}`).toEqual([]);
  }

  it.each(FOUND)("what failed once holds now (npm run fuzz -- --seed %i --trace)", play);

  it("nothing lost, nothing twice, nothing foreign", { timeout: 900_000 }, async () => {
    const startedAt = performance.now();
    for (let seed = 1; seed <= LEAST || performance.now() - startedAt < PLAYED_FOR_MS; seed += 1) await play(seed);
  });

  it("was worth it: the schedules were full of work", () => {
    expect(mutations).toBeGreaterThan(schedules * 10);
    // Refusals are rare: a handful of schedules may have none.
    expect(refusals).toBeGreaterThanOrEqual(Math.floor(schedules / 100));
  });
});
