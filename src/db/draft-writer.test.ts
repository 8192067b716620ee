import { beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { LearnerDatabase } from "./database.ts";
import { DraftWriter, WRITE_EVERY_MS } from "./draft-writer.ts";
import { readDraft } from "./drafts.ts";

const KEY = "note:1";
let db: LearnerDatabase;
let writer: DraftWriter;

beforeEach(() => {
  db = new LearnerDatabase(newId());
  writer = new DraftWriter(db, KEY);
});

const stored = () => readDraft(db, KEY);
const aWhile = () => new Promise((done) => setTimeout(done, WRITE_EVERY_MS * 2));

it("writes the first change at once: a tab may be killed right after it", async () => {
  writer.write("W");
  expect(await stored()).toBe("W");
});

it("writes of many changes in a row the first and, a moment later, the last", async () => {
  const put = vi.spyOn(db.drafts, "put");
  for (const text of ["W", "Wu", "Wun", "Wund"]) writer.write(text);
  expect(await stored()).toBe("W");
  await aWhile();
  expect(await stored()).toBe("Wund");
  expect(put).toHaveBeenCalledTimes(2);
});

it("writes what waits when it is told to", async () => {
  writer.write("W");
  writer.write("Wund");
  writer.flush();
  expect(await stored()).toBe("Wund");
});

it("brings nothing back that was dropped while a change waited", async () => {
  writer.write("W");
  writer.write("Wund");
  await writer.drop();
  await aWhile();
  expect(await stored()).toBeUndefined();
});

it("says nothing where the database is gone, and writes into no other", async () => {
  writer.write("W");
  expect(await stored()).toBe("W");
  writer.write("Wund");
  db.close();
  writer.flush();
  await aWhile();
  expect(await readDraft(new LearnerDatabase(db.userId), KEY)).toBe("W");
});
