import { afterEach, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { commit, undo } from "./commit.ts";
import { LearnerDatabase } from "./database.ts";
import { refold, staleFolds } from "./derived.ts";
import { noteAllWords, noteUnasked, notesOf, tidyNotes, type Whose } from "./unasked.ts";
import { aReview, aWordInAList } from "./testing/intents.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const [list, word] = [newId(), newId()];
const makeBoth = aWordInAList(list, word);
const review = aReview();

const noted = async (whose: Whose) =>
  (await db.unasked.toArray()).flatMap(({ key, ids }) => (key.startsWith(whose) ? ids : [])).toSorted();
const both = async () => ({ mine: await noted("mine"), others: await noted("others") });
const tidyAll = async (stale: string[]) => tidyNotes(db, await db.unasked.toArray(), new Set(stale));

it("notes a new word, and it once", async () => {
  await commit(db, makeBoth);
  expect(await both()).toEqual({ mine: [word], others: [word] });
  await commit(db, [{ name: "updateVocab", args: { id: word, isOwn: true, fields: { term: "W" }, base: {} } }]);
  expect(await db.unasked.count()).toBe(2);
});

it("writes no note with a review, and notes the word again when that is undone", async () => {
  await commit(db, makeBoth);
  const notes = await db.unasked.toArray();
  const [entry = ""] = await commit(db, [{ name: "addTestResult", args: { itemId: word, review } }]);
  expect(await db.unasked.toArray()).toEqual(notes);
  await tidyAll([word]);
  expect(await both()).toEqual({ mine: [], others: [] });
  expect(await undo(db, [entry])).toBe(true);
  expect(await both()).toEqual({ mine: [word], others: [word] });
});

it("notes a word again whose deletion is undone", async () => {
  await commit(db, makeBoth);
  await db.outbox.clear();
  await db.shadows.clear();
  const membershipIds = await db.vocab_list_item.toCollection().primaryKeys();
  const ids = await commit(db, [{ name: "deleteVocab", args: { id: word, membershipIds } }]);
  await tidyAll([word]);
  expect(await both()).toEqual({ mine: [], others: [] });
  await undo(db, ids);
  expect(await both()).toEqual({ mine: [word], others: [word] });
});

it("notes what comes from the server, in bulk, and nothing twice in one step", async () => {
  const rows = Array.from({ length: 600 }, () => ({ id: newId() }) as never);
  await db.transaction("rw", db.changingTables, async () =>
    refold(db, await staleFolds(db, "vocab_item", [...rows, ...rows])),
  );
  expect(await noted("others")).toHaveLength(600);
  expect(await db.unasked.count()).toBe(3);
});

it("makes from the rows alone what the steps have made", async () => {
  await commit(db, makeBoth);
  await commit(db, [{ name: "addVocabToList", args: { listId: list, id: newId(), fields: { term: "Puls" } } }]);
  const made = await both();
  await db.unasked.clear();
  await noteAllWords((name) => db.table(name));
  expect(await both()).toEqual(made);
});

it("joins short notes and keeps what was noted meanwhile", async () => {
  await db.unasked.bulkPut([...notesOf("mine", ["a"]), ...notesOf("mine", ["b", "c"]), ...notesOf("mine", ["d"])]);
  const read = await db.unasked.toArray();
  await noteUnasked(db, [{ whose: "mine", id: "b" }]);
  await tidyNotes(db, read, new Set(["b", "d"]));
  expect(await noted("mine")).toEqual(["a", "b", "c"]);
  expect(await db.unasked.count()).toBe(2);
});
