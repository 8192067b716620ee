import { afterAll, beforeAll, expect, it } from "vitest";

import { cleanForAll } from "./cleaning.ts";
import { Locks } from "./db/locks.ts";
import { type TestApp, createTestApp } from "./testing/test-app.ts";

let test: TestApp;
let second: Locks;
beforeAll(async () => {
  test = await createTestApp();
  second = new Locks(test.pool, () => {});
});
afterAll(async () => {
  await second.close();
  await test.close();
});

it("is done by one of several nodes, and not again before it is due", async () => {
  const other = { ...test.deps, locks: second };
  const both = await Promise.all([cleanForAll(test.deps), cleanForAll(other)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect([await cleanForAll(test.deps), await cleanForAll(other)]).toEqual([false, false]);
  await test.pool.query("update app_meta set value = (now() - interval '6 hours')::text where key = 'cleaned_at'");
  expect(await cleanForAll(other)).toBe(true);
});
