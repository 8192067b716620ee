import { afterEach, beforeEach, expect, test } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { LearnerDatabase, type OutboxEntry } from "./database.ts";
import { entriesById, entriesOfLanes, entriesOfRows, removeEntries } from "./queued.ts";

let db: LearnerDatabase;

beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

/** An outbox of so many entries; every third touches a second row, every fifth shares its lane with the first. */
async function fill(count: number): Promise<OutboxEntry[]> {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: "updateVocab",
    lane: index % 5 === 0 ? "lane 0" : `lane ${index}`,
    state: "pending",
    keys: index % 3 === 0 ? [`row ${index}`, "row shared"] : [`row ${index}`],
  }));
  await db.outbox.bulkAdd(entries as unknown as OutboxEntry[]);
  return db.outbox.toArray();
}

const seqs = (entries: readonly OutboxEntry[]) => entries.map(({ seq }) => seq);
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

test.each([1, 2, 30])("the entries of %i rows come once each and in their order", async (count) => {
  const all = await fill(40);
  const keys = ["row shared", ...numbers(0, count - 1).map((index) => `row ${index}`)].toReversed();
  const wanted = all.filter((entry) => entry.keys.some((key) => keys.includes(key)));
  expect(seqs(await entriesOfRows(db, keys))).toEqual(seqs(wanted));
});

test("a long outbox gives the same entries as a short one", async () => {
  const all = await fill(300);
  const keys = ["row shared", ...numbers(0, 25).map((index) => `row ${index}`)];
  const wanted = all.filter((entry) => entry.keys.some((key) => keys.includes(key)));
  expect(seqs(await entriesOfRows(db, keys))).toEqual(seqs(wanted));
});

test.each([[["lane 0"]], [["lane 7", "lane 0"]]])("the entries of %j come in the order of the queue", async (lanes) => {
  const all = await fill(40);
  expect(seqs(await entriesOfLanes(db, lanes))).toEqual(seqs(all.filter(({ lane }) => lanes.includes(lane))));
});

test.each([3, 30])("%i entries are found by their ids, and what is gone is left out", async (count) => {
  const all = await fill(40);
  const found = await entriesById(db, [newId(), ...all.slice(0, count).map(({ id }) => id)]);
  expect(new Set(seqs(found))).toEqual(new Set(seqs(all.slice(0, count))));
});

test.each([
  ["a few", [2, 5]],
  ["many neighbours", numbers(1, 30)],
  ["many with one between them that stays", numbers(1, 30).filter((seq) => seq !== 12)],
])("of the queue only what is named goes: %s", async (_, gone) => {
  const all = await fill(40);
  await removeEntries(db, gone);
  expect(seqs(await db.outbox.toArray())).toEqual(seqs(all).filter((seq) => !gone.includes(seq)));
});

test.each([
  ["a few", numbers(3, 5)],
  ["a piece of it", numbers(3, 40)],
  ["every second", numbers(1, 30).map((seq) => 2 * seq)],
  ["the first and the last ones", [...numbers(1, 15), ...numbers(80, 15)]],
])("entries that were sent are found where they stood, and only they: %s", async (_, sent) => {
  const all = await fill(100);
  const wanted = all.filter(({ seq }) => sent.includes(seq));
  const left = wanted.slice(1);
  await db.outbox.delete(wanted[0]?.seq ?? 0);
  const ids = [newId(), ...wanted.map(({ id }) => id)];
  expect(new Set(seqs(await entriesById(db, ids, sent)))).toEqual(new Set(seqs(left)));
});
