import Dexie from "dexie";
import { afterEach, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { closeLearner, deleteLearner, openDatabase, openLearner } from "./learner.ts";
import { withDatabase } from "./recovery.ts";

afterEach(closeLearner);

const writeLate = (db: ReturnType<typeof openDatabase>) =>
  withDatabase(db, () => db.meta.put({ key: "cursor", value: "of an answer that came late" }));

it("a learner whose data was discarded leaves no database behind, though a write was still under way", async () => {
  const db = openLearner(newId());
  await db.meta.put({ key: "x", value: 1 });
  await deleteLearner(db.userId);
  await expect(writeLate(db)).rejects.toMatchObject({ code: "storage-failed" });
  expect(await Dexie.exists(db.name)).toBe(false);
});

it("another tab or the worker lets go of discarded data, and does not bring it back", async () => {
  const elsewhere = openDatabase(newId());
  await elsewhere.meta.put({ key: "x", value: 1 });
  await deleteLearner(elsewhere.userId);
  await expect(writeLate(elsewhere)).rejects.toMatchObject({ code: "storage-failed" });
  expect(await Dexie.exists(elsewhere.name)).toBe(false);
});

it("the same learner who signs in again begins with an empty database", async () => {
  const first = openLearner(newId());
  await first.meta.put({ key: "x", value: 1 });
  await Dexie.delete(first.name); // by another tab
  const second = openLearner(first.userId);
  expect(await second.meta.count()).toBe(0);
  await deleteLearner(first.userId);
});

it("a connection that was lost is opened again", async () => {
  const db = openLearner(newId());
  await db.meta.put({ key: "x", value: 1 });
  db.close();
  await expect(withDatabase(db, () => db.meta.count())).resolves.toBe(1);
  await deleteLearner(db.userId);
});
