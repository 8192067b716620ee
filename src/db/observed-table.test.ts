import type { Table } from "dexie";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { LearnerDatabase, type StoredCard } from "./database.ts";
import { observeTable } from "./observed-table.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const card = (id: string, due = 1) => ({ id, due, vocabItemId: id, facet: "recall" }) as StoredCard;
const cards = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => card(String(from + index).padStart(5, "0")));

function followCards() {
  const followed = observeTable(db, db.cards as Table<StoredCard, string>, (before, now) => before.due === now.due);
  followed.subscribe(() => undefined);
  return followed;
}

it("has all rows, however many there are", async () => {
  await db.cards.bulkPut(cards(0, 1203));
  const followed = followCards();
  expect(followed.rows()).toBeUndefined();
  await vi.waitFor(() => expect(followed.rows()).toHaveLength(1203));
});

it("reads only what changed, and drops what went", async () => {
  await db.cards.bulkPut(cards(0, 1000));
  const followed = followCards();
  await vi.waitFor(() => expect(followed.rows()).toHaveLength(1000));
  const [first] = followed.rows() ?? [];
  const reads = vi.spyOn(db.cards, "where");
  await db.cards.bulkPut([card("00002", 9), card("new")]);
  await db.cards.delete("00003");
  await vi.waitFor(() => expect(followed.rows()?.map(({ id }) => id)).toContain("new"));
  await vi.waitFor(() => expect(followed.rows()?.map(({ id }) => id)).not.toContain("00003"));
  expect(followed.rows()?.find(({ id }) => id === "00002")?.due).toBe(9);
  expect(followed.rows()?.[0]).toBe(first);
  expect(reads).not.toHaveBeenCalled();
});

it("keeps the objects of rows that are the same when all are read again", async () => {
  await db.cards.bulkPut(cards(0, 10));
  const followed = followCards();
  await vi.waitFor(() => expect(followed.rows()).toHaveLength(10));
  const [before] = followed.rows() ?? [];
  await db.cards.bulkPut(cards(10, 100));
  await vi.waitFor(() => expect(followed.rows()).toHaveLength(100));
  expect(followed.rows()?.[0]).toBe(before);
});

it("shows what was written while it read", async () => {
  await db.cards.bulkPut(cards(0, 2000));
  const followed = followCards();
  await db.cards.put(card("00000", 5));
  await vi.waitFor(() => expect(followed.rows()?.find(({ id }) => id === "00000")?.due).toBe(5));
});
