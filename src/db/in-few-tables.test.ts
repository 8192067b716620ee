import { afterEach, beforeEach, expect, it } from "vitest";

import { LearnerDatabase } from "./database.ts";
import { inFewTables } from "./in-few-tables.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

it("runs once where the few tables do", async () => {
  let runs = 0;
  await inFewTables(db, [db.meta], [db.meta, db.seen], async () => {
    runs += 1;
    await db.meta.put({ key: "few", value: runs });
  });
  expect(runs).toBe(1);
  expect(await db.meta.get("few")).toEqual({ key: "few", value: 1 });
});

it("runs again over all where more is needed, and leaves nothing of the first run", async () => {
  let runs = 0;
  const result = await inFewTables(db, [db.meta], [db.meta, db.seen], async () => {
    runs += 1;
    await db.meta.put({ key: `run ${runs}`, value: runs });
    await db.seen.put({ key: "note", rows: [] });
    return runs;
  });
  expect(result).toBe(2);
  expect(await db.meta.toCollection().primaryKeys()).toEqual(["run 2"]);
  expect(await db.seen.count()).toBe(1);
});

it("passes on every other failure, once", async () => {
  let runs = 0;
  const failing = inFewTables(db, [db.meta], [db.meta, db.seen], async () => {
    runs += 1;
    await db.meta.put({ key: "x", value: 1 });
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(runs).toBe(1);
  expect(await db.meta.count()).toBe(0);
});
