import { afterEach, beforeEach, expect, test } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { LearnerDatabase, type StoredCard, type Tombstone } from "./database.ts";
import { getMany, keysWithRows, rowsWhere } from "./get-many.ts";

let db: LearnerDatabase;

beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => `key ${first + index}`);
const store = (keys: readonly string[]) =>
  db.tombstones.bulkPut(keys.map((key, index): Tombstone => ({ key, version: index })));

test.each([
  ["few keys", keysFrom(0, 5), keysFrom(3, 5)],
  ["no keys", keysFrom(0, 5), []],
  ["many keys of an empty table", [], keysFrom(0, 100)],
  ["many keys of a table that has none of them", keysFrom(500, 60), keysFrom(0, 100)],
  ["many keys of a table that has all of them", keysFrom(0, 100), keysFrom(0, 100).toReversed()],
  ["many keys of a table that has some of them", keysFrom(0, 100), keysFrom(80, 100)],
  ["many keys that are a small part of the table", keysFrom(0, 600), keysFrom(100, 40)],
  ["many keys that all come behind those of the table", keysFrom(0, 600), keysFrom(700, 100)],
  ["many keys that all come before those of the table", keysFrom(700, 100), keysFrom(100, 500)],
  ["many keys of which one is there", keysFrom(300, 1), keysFrom(200, 200)],
  ["a key asked for twice", keysFrom(0, 100), [...keysFrom(0, 50), ...keysFrom(10, 50)]],
])("%s give what each gives alone", async (_, stored, asked) => {
  await store(stored);
  expect(await getMany(db.tombstones, asked)).toEqual(await db.tombstones.bulkGet([...asked]));
});

test.each([0, 1, 2, 40, 300])(
  "%i keys of an index give what a walk through it gives, and which have any",
  async (count) => {
    const card = (word: number, facet: string) =>
      ({ id: newId(), vocabItemId: `word ${word}`, facet, due: 1 }) as StoredCard;
    await db.cards.bulkPut([...Array(50).keys()].flatMap((word) => [card(word, "recall"), card(word, "article")]));
    const keys = Array.from({ length: count }, (_, at) => `word ${at * 2}`);
    const walked = await db.cards.where("vocabItemId").anyOf(keys).toArray();
    const byId = (rows: readonly StoredCard[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(await rowsWhere(db.cards, "vocabItemId", keys))).toEqual(byId(walked));
    await db.transaction("rw", db.cards, async () => {
      expect(await rowsWhere(db.cards, "vocabItemId", keys)).toHaveLength(walked.length);
    });
    expect(await keysWithRows(db.cards, "vocabItemId", keys)).toEqual(
      new Set(walked.map(({ vocabItemId }) => vocabItemId)),
    );
  },
);
