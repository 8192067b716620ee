import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LearnerDatabase } from "#db/database.ts";
import { newId } from "#shared/lib/uuid.ts";

import { withSyncLock } from "./lock.ts";

let db: LearnerDatabase;
let isTaken: boolean;
let now = 1_000_000;
const work = async () => "done";
const clock = () => now;

beforeEach(() => {
  db = new LearnerDatabase(newId());
  isTaken = false;
  const request = (_name: string, _options: unknown, run: (lock: object | null) => unknown) => run(isTaken ? null : {});
  vi.stubGlobal("navigator", { locks: { request } });
});
afterEach(() => db.delete());

it("leaves the work to another context that is awake", async () => {
  await withSyncLock(db, clock, work);
  isTaken = true;
  now += 10_000;
  expect(await withSyncLock(db, clock, work)).toBeUndefined();
});

it("works beside a context that fell asleep with the lock, round after round", async () => {
  await withSyncLock(db, clock, work);
  isTaken = true;
  now += 60_000;
  expect(await withSyncLock(db, clock, work)).toBe("done");
  now += 1000;
  expect(await withSyncLock(db, clock, work)).toBe("done");
});

it("does not trust a heartbeat from the future: the clock was put back", async () => {
  await withSyncLock(db, clock, work);
  isTaken = true;
  now -= 60_000;
  expect(await withSyncLock(db, clock, work)).toBe("done");
});
