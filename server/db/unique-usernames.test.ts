import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";

import { aLearner } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("names that two went by: who had one first keeps it, the others get a number that is free", async () => {
  await test.pool.query("drop index app_user_username_key");
  const names = ["Amina", "AMINA", "amina-2", "amina", "Olha", "x".repeat(50), "X".repeat(50)];
  const people = [];
  for (const [n, username] of names.entries()) {
    people.push(await aLearner(test, { username, created_at: new Date(Date.UTC(2026, 0, 1 + n)).toISOString() }));
  }
  const nameless = await aLearner(test);

  const migration = readFileSync(new URL("migrations/0019_sign_in_places.sql", import.meta.url), "utf8");
  const [, change = ""] = /(DO \$\$[\s\S]*?END \$\$;)/.exec(migration) ?? [];
  await test.pool.query(change);
  const [, index = ""] = /(CREATE UNIQUE INDEX "app_user_username_key"[^;]*;)/.exec(migration) ?? [];
  await test.pool.query(index);

  const { rows } = await test.pool.query<{ id: string; username: string | null }>("select id, username from app_user");
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.username;
  expect(people.map(({ userId }) => nameOf(userId))).toEqual([
    "Amina",
    "AMINA-3",
    "amina-2",
    "amina-4",
    "Olha",
    "x".repeat(50),
    `${"X".repeat(44)}-2`,
  ]);
  expect(nameOf(nameless.userId)).toBeNull();
  // Her devices are told.
  const told = await test.pool.query("select version from app_user where username = 'AMINA-3'");
  expect(Number(told.rows[0].version)).toBe(2);
});
