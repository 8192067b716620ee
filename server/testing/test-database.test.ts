import { afterAll, beforeAll, expect, it } from "vitest";

import { withTransaction } from "../db/transaction.ts";
import { type TestDatabase, createTestDatabase } from "./test-database.ts";

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([first.drop(), second.drop()]));

it("gives every caller a migrated database of its own", async () => {
  await first.pool.query("INSERT INTO app_meta (key, value) VALUES ('mine', 'yes')");
  const { rows } = await second.pool.query("SELECT FROM app_meta WHERE key = 'mine'");
  expect(rows).toEqual([]);
});

it("answers bigint as a number", async () => {
  const { rows } = await first.pool.query("SELECT 42::bigint AS n");
  expect(rows).toEqual([{ n: 42 }]);
});

it("repeats a transaction that PostgreSQL gave up, so that counters lose nothing", async () => {
  await first.pool.query("INSERT INTO app_meta VALUES ('counter', '0')");
  const countUp = () =>
    withTransaction(
      first.db,
      async (tx) => {
        const { rows } = await tx.execute("SELECT value FROM app_meta WHERE key = 'counter'");
        await tx.execute(`UPDATE app_meta SET value = '${Number(rows[0]?.["value"]) + 1}' WHERE key = 'counter'`);
      },
      { isolationLevel: "serializable" },
    );
  await Promise.all([countUp(), countUp(), countUp()]);
  const { rows } = await first.pool.query("SELECT value FROM app_meta WHERE key = 'counter'");
  expect(rows).toEqual([{ value: "3" }]);
});

it("does not repeat what failed for another reason", async () => {
  let tries = 0;
  const failing = withTransaction(first.db, async () => {
    tries += 1;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(tries).toBe(1);
});
