import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { LearnerDatabase } from "./database.ts";
import { withDatabase } from "./recovery.ts";
import { watch } from "./watch.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const lostHandle = () =>
  Object.assign(new Error("Connection to Indexed Database server lost"), { name: "UnknownError" });

it("a live query that meets a lost connection is repeated, and hears of later writes", async () => {
  let tries = 0;
  const heard: number[] = [];
  const failures: unknown[] = [];
  const stop = watch(
    async () => {
      if (tries++ === 0) throw lostHandle();
      return db.meta.count();
    },
    (count) => heard.push(count),
    (error) => failures.push(error),
  );
  await vi.waitFor(() => expect(heard).toEqual([0]), { timeout: 10_000 });
  await db.meta.put({ key: "x", value: 1 });
  await vi.waitFor(() => expect(heard).toEqual([0, 1]), { timeout: 10_000 });
  stop();
  expect(failures).toEqual([]);
});

it("a live query that fails for another reason says so at once", async () => {
  const failure = await new Promise((told) =>
    watch(
      () => Promise.reject(new TypeError("planted")),
      () => undefined,
      told,
    ),
  );
  expect(failure).toBeInstanceOf(TypeError);
});

it.each([0, 1, 2, 4, 8])(
  "a live query that runs while the connection is reopened answers (%i ticks in)",
  async (ticks) => {
    await db.meta.bulkPut(Array.from({ length: 500 }, (_, key) => ({ key: `k${key}`, value: 1 })));
    let heard = 0;
    const stop = watch(
      () => db.meta.toArray(),
      (rows) => (heard = rows.length),
    );
    for (let tick = 0; tick < ticks; tick++) await new Promise((done) => setImmediate(done));
    let isLost = true;
    await withDatabase(db, async () => {
      if (isLost) {
        isLost = false;
        throw lostHandle();
      }
      return db.meta.get("k1");
    });
    await vi.waitFor(() => expect(heard).toBe(500));
    await db.meta.put({ key: "x", value: 1 });
    await vi.waitFor(() => expect(heard).toBe(501));
    stop();
  },
);
