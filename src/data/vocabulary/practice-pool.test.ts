import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { commit } from "#db/commit.ts";
import { LearnerDatabase, type StoredCard } from "#db/database.ts";
import { noteAllWords } from "#db/unasked.ts";
import { askableIds, composeDailyTest, composeRound, openTest } from "./practice-pool.ts";
import { today } from "./words.ts";

const DAY_MS = 86_400_000;
const now = Date.parse("2026-11-18T10:00:00Z");
let db: LearnerDatabase;

beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

type Item = DeviceRows["vocab_item"];
const item = (id: string, more: Partial<Item> = {}) =>
  ({
    id,
    term: id,
    explanation: `What ${id} means`,
    isMainMedicalCondition: false,
    isLaymanTerm: false,
    links: [],
    ...more,
  }) as unknown as Item;
const card = (word: string, dueInDays: number, more: Partial<StoredCard> = {}) =>
  ({
    id: newId(),
    cardId: word,
    vocabItemId: word,
    facet: "recall",
    due: now + dueInDays * DAY_MS,
    state: "review",
    stability: 5,
    difficulty: 5,
    lapses: 0,
    lastReviewAt: now - 5 * DAY_MS,
    ...more,
  }) as StoredCard;

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
/** Rows are put in past what writes them: what follows from words is made anew. */
async function compose(seed = "2026-11-18") {
  await noteAllWords((name) => db.table(name));
  return composeDailyTest(db, { now, seed });
}

it("walks through no index: each step waits for the browser, and for a new learner WebKit would refuse some", async () => {
  const cursors = [IDBIndex, IDBObjectStore].flatMap(({ prototype }) => [
    vi.spyOn(prototype, "openKeyCursor"),
    vi.spyOn(prototype, "openCursor"),
  ]);
  const walks = () => cursors.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  await db.vocab_item.bulkAdd(names("new", 12).map((id) => item(id)));
  await db.cards.bulkAdd([card("new1", -1), card("new2", 3)]);
  expect((await compose()).itemIds).toHaveLength(12);
  expect(walks()).toBe(0);
  await db.cards.orderBy("vocabItemId").keys();
  expect(walks()).toBeGreaterThan(0);
  for (const spy of cursors) spy.mockRestore();
});

it("takes 8 due, 2 weak and 2 new words, due ones first", async () => {
  const [due, weak, fresh] = [names("due", 20), names("weak", 20), names("new", 20)];
  await db.vocab_item.bulkAdd([...due, ...weak, ...fresh].map((id) => item(id)));
  await db.cards.bulkAdd([...due.map((id) => card(id, -1)), ...weak.map((id) => card(id, 3))]);
  const { itemIds, parts } = await compose();
  expect(itemIds.map((id) => id.replace(/\d+/u, ""))).toEqual([
    ...Array.from({ length: 8 }, () => "due"),
    "weak",
    "weak",
    "new",
    "new",
  ]);
  expect(parts.due).toHaveLength(8);
});

it("composes the same test from the same seed, so that what is announced is what is asked", async () => {
  await db.vocab_item.bulkAdd(names("w", 200).map((id) => item(id)));
  expect((await compose()).itemIds).toEqual((await compose()).itemIds);
  expect((await compose("other")).itemIds).not.toEqual((await compose()).itemIds);
});

it("asks a word whose article alone is due, and asks it once", async () => {
  await db.vocab_item.bulkAdd([item("a"), item("b")]);
  await db.cards.bulkAdd([
    card("a", 9),
    card("a", -2, { facet: "article" }),
    card("b", -1),
    card("b", -1, { facet: "article" }),
  ]);
  const { itemIds, parts } = await compose();
  expect(itemIds.toSorted()).toEqual(["a", "b"]);
  expect(parts.due.toSorted()).toEqual(["a", "b"]);
});

it("never asks a word without an explanation, and takes listed words before the rest of the library", async () => {
  const listed = names("listed", 120);
  await db.vocab_item.bulkAdd([
    item("mute", { explanation: null }),
    ...[...listed, ...names("other", 300)].map((id) => item(id)),
  ]);
  await db.vocab_list_item.bulkAdd(
    [...listed, "mute"].map((id) => ({ id: newId(), listId: "l", vocabItemId: id }) as DeviceRows["vocab_list_item"]),
  );
  const { itemIds } = await compose();
  expect(itemIds).toHaveLength(12);
  expect(itemIds.filter((id) => !id.startsWith("listed"))).toEqual([]);
  expect(await askableIds(db, ["mute", "other1", "gone", "listed1"])).toEqual(["other1", "listed1"]);
});

it("answers an empty test where there are no words", async () => {
  expect((await compose()).itemIds).toEqual([]);
});

it("finds the first cards that can be asked behind thousands that cannot", async () => {
  await db.vocab_item.bulkAdd(["late", "heard"].map((id) => item(id)));
  await db.cards.bulkAdd(names("c", 3000).map((id) => card("heard", -9, { id, facet: "listen" })));
  await db.cards.add(card("late", -1));
  expect((await compose()).parts.due).toEqual(["late"]);
});

it("composes from 5,000 words and as many cards", async () => {
  const words = names("w", 5000);
  await db.vocab_item.bulkAdd(words.map((id) => item(id)));
  await db.cards.bulkAdd(
    words
      .slice(0, 4000)
      .flatMap((id, index) => [card(id, (index % 60) - 20), card(id, index % 40, { facet: "article" })]),
  );
  expect((await compose()).itemIds).toHaveLength(12);
});

it("takes due words, then new ones, then the rest of the given words, and nothing else", async () => {
  await db.vocab_item.bulkAdd(names("w", 30).map((id) => item(id)));
  await db.cards.bulkAdd([card("w0", -1), card("w1", 5), card("w29", -1)]);
  expect(await composeRound(db, { ids: ["w0", "w1", "w2"], now, seed: "s", size: 2 })).toEqual(["w0", "w2"]);
  expect(await composeRound(db, { ids: ["w0", "w1", "w2"], now, seed: "s" })).toEqual(["w0", "w1", "w2"]);
});

it("finds the latest open test of today, free or daily, and none that is finished", async () => {
  const { day } = await today(db, now);
  const ids = [newId(), newId(), newId()] as const;
  const make = (id: string, isDaily: boolean, at: number) =>
    commit(db, [{ name: "createVocabTest", args: { id, isDaily, localDay: day, itemIds: [] } }], { at });
  await make(ids[0], true, now);
  await make(ids[1], true, now + 1000);
  await make(ids[2], false, now + 2000);
  expect((await openTest(db, true, now))?.id).toBe(ids[1]);
  await commit(db, [{ name: "completeVocabTest", args: { id: ids[1], isDaily: true, localDay: day } }], { at: now });
  expect((await openTest(db, true, now))?.id).toBe(ids[0]);
  expect((await openTest(db, false, now))?.id).toBe(ids[2]);
  expect(await openTest(db, true, now + 2 * DAY_MS)).toBeUndefined();
});

it("offers no word as new that was practised since, and does offer one that came since", async () => {
  await db.vocab_item.bulkAdd(["old", "seen"].map((id) => item(id)));
  expect((await compose()).parts.fresh.toSorted()).toEqual(["old", "seen"]);
  await db.cards.add(card("seen", 30));
  expect((await compose()).parts.fresh).toEqual(["old"]);
  await db.vocab_item.add(item("late"));
  expect((await compose()).parts.fresh.toSorted()).toEqual(["late", "old"]);
});
