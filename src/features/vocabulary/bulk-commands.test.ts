import { afterEach, beforeEach, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { wordsById } from "#data/vocabulary/words.ts";
import { newId } from "#shared/lib/uuid.ts";

import { addTag, copyToList, deleteOwnWords, doInverse, moveToList, takeOutOfList } from "./bulk-commands.ts";
import { addOwnWord, createList, takeBack } from "./commands.ts";
import { testWord } from "./testing/test-word.ts";

let db: LearnerDatabase;
let lists: { from: string; to: string };
let ids: string[];
let queued: number;

beforeEach(async () => {
  db = openLearner(newId());
  lists = { from: await createList("Station", ""), to: await createList("Prüfung", "") };
  ids = [];
  for (const term of ["Eins", "Zwei", "Drei"]) {
    ids.push(await addOwnWord({ term, tags: ["alt"] }, { listId: lists.from, firstListName: "" }));
  }
  queued = await db.outbox.count();
});
afterEach(async () => {
  closeLearner();
  await db.delete();
});

const wordsIn = async (listId: string) => {
  const rows = await db.vocab_list_item.where("listId").equals(listId).toArray();
  return ids.filter((id) => rows.some(({ vocabItemId }) => vocabItemId === id));
};
const tags = async () => (await wordsById(db, ids)).map((word) => word.tags);

it("copies into a list in one go; undone, only what was added leaves again", async () => {
  const [first, ...others] = ids;
  await copyToList([first ?? ""], lists.to);
  const { count, inverse } = await copyToList(ids, lists.to);
  expect(count).toBe(2);
  expect(await wordsIn(lists.to)).toEqual(ids);
  await doInverse(inverse);
  expect(await wordsIn(lists.to)).toEqual([first]);
  expect(await wordsIn(lists.from)).toEqual([first, ...others]);
});

it("moves from list to list, and back", async () => {
  const { count, inverse } = await moveToList(ids.slice(1), lists.from, lists.to);
  expect(count).toBe(2);
  expect([await wordsIn(lists.from), await wordsIn(lists.to)]).toEqual([ids.slice(0, 1), ids.slice(1)]);
  await doInverse(inverse);
  expect([await wordsIn(lists.from), await wordsIn(lists.to)]).toEqual([ids, []]);
});

it("takes out of a list what is in it, and puts it back", async () => {
  const stranger = newId();
  const { count, inverse } = await takeOutOfList([...ids, stranger], lists.from);
  expect(count).toBe(3);
  expect(await wordsIn(lists.from)).toEqual([]);
  await doInverse(inverse);
  expect(await wordsIn(lists.from)).toEqual(ids);
});

it("tags own words only, and each as it was when undone", async () => {
  const shared = { ...testWord({ id: newId(), tags: [] }) };
  const own = await wordsById(db, ids);
  const { count, inverse } = await addTag([...own, shared], " Nachtdienst ");
  expect(count).toBe(3);
  expect(await tags()).toEqual(ids.map(() => ["alt", "Nachtdienst"]));
  expect((await addTag(await wordsById(db, ids), "alt")).count).toBe(0);
  await doInverse(inverse);
  expect(await tags()).toEqual(ids.map(() => ["alt"]));
});

it("deletes own words with their places in lists, held for as long as it can be undone without a trace", async () => {
  const own = await wordsById(db, ids);
  const { count, held } = await deleteOwnWords([...own, testWord({ id: newId() })]);
  expect([count, held.length]).toEqual([3, 3]);
  expect(await wordsById(db, ids)).toEqual([]);
  expect(await wordsIn(lists.from)).toEqual([]);
  expect(await takeBack(held)).toBe(true);
  expect(await wordsIn(lists.from)).toEqual(ids);
  expect(await db.outbox.count()).toBe(queued);
});

it("does nothing where there is nothing to do", async () => {
  expect((await copyToList(ids, lists.from)).count).toBe(0);
  expect(await db.outbox.count()).toBe(queued);
});
