import { afterEach, beforeEach, expect, it } from "vitest";

import { commit } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import { newId } from "#shared/lib/uuid.ts";

import { exportData } from "./export-data.ts";
import { continueImport, runImport, undoImport, type Running } from "./import-commands.ts";
import { readJournal } from "./import-journal.ts";
import { knownWords } from "./known-words.ts";
import type { ImportChoice } from "./plan/import-choice.ts";
import { planImport } from "./plan/plan-import.ts";
import { readOwnJson } from "./read/own-json.ts";
import { NO_LOSSES, type ImportedWord } from "./words/imported-word.ts";
import { ownJson } from "./write/own-json.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const CHOICE: ImportChoice = {
  policy: "update",
  useLibrary: true,
  target: { newList: "Aus Anki" },
  keepLists: false,
  withReviews: true,
  withMedia: true,
};
const whole: Running = { onProgress: () => undefined, shouldStop: () => false };

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const word = (fields: OwnWordFields & { term: string }, rest: Partial<ImportedWord> = {}): ImportedWord => ({
  fields,
  lists: [],
  isFavourite: false,
  reviews: [],
  ...rest,
});
const review = (at: number) => ({ facet: "recall" as const, grade: "good" as const, at, durationMs: 900 });
const many = (count: number): ImportedWord[] =>
  Array.from({ length: count }, (_, at) => word({ term: `Wort ${at}` }, { reviews: [review(NOW - at * 1000)] }));

async function plan(words: readonly ImportedWord[], choice: Partial<ImportChoice> = {}) {
  return planImport(words, await knownWords(db, true), { ...CHOICE, ...choice }, NOW);
}

async function libraryWord(term: string, explanation: string): Promise<string> {
  const id = newId();
  await commit(db, [
    { name: "createVocabList", args: { id: newId(), name: "x", description: null, position: 9 } },
    { name: "addVocabToList", args: { listId: newId(), id, fields: { term, explanation } } },
  ]);
  await db.vocab_item.update(id, { ownerId: null, scope: "library", version: 1 });
  await Promise.all([db.outbox.clear(), db.shadows.clear(), db.vocab_list.clear(), db.vocab_list_item.clear()]);
  return id;
}

/** As if the server had taken all that waits. */
async function allSent(): Promise<void> {
  await Promise.all([db.outbox.clear(), db.shadows.clear()]);
}

const rows = async () => ({
  words: (await db.vocab_item.toArray()).map(({ term }) => term).toSorted(),
  lists: (await db.vocab_list.toArray()).map(({ name }) => name),
  members: await db.vocab_list_item.count(),
  reviews: await db.vocab_review.count(),
  cards: await db.cards.count(),
});

it("words, their list and their reviews are there, and everything waits to be sent", async () => {
  const journal = await runImport(db, await plan(many(300)), whole);
  expect(journal).toMatchObject({ words: 300, wordsDone: 300, finishedAt: expect.any(Number) as number });
  expect(await rows()).toMatchObject({ lists: ["Aus Anki"], members: 300, reviews: 300, cards: 300 });
  expect(await db.outbox.count()).toBe(601);
});

it("what was stopped in its midst is whole up to there, and goes on or back as a whole", async () => {
  let steps = 0;
  const stopped = await runImport(db, await plan(many(1000)), { ...whole, shouldStop: () => ++steps > 2 });
  expect(stopped).toMatchObject({ words: 1000, finishedAt: null });
  const half = await rows();
  expect(half.words.length).toBe(stopped?.wordsDone);
  expect(half.words.length).toBeLessThan(1000);
  expect(await continueImport(db, whole)).toMatchObject({ wordsDone: 1000 });
  expect((await rows()).words).toHaveLength(1000);
  await undoImport(db, () => undefined);
  expect(await rows()).toEqual({ words: [], lists: [], members: 0, reviews: 0, cards: 0 });
  expect([await db.outbox.count(), await db.shadows.count(), await readJournal(db)]).toEqual([0, 0, undefined]);
});

it("a device that is full leaves the part that did not fit unwritten, and the rest can be taken back", async () => {
  const planned = await plan(many(1000));
  let written = 0;
  const refuse = () => {
    written += 1;
    if (written > 700) throw new DOMException("full", "QuotaExceededError");
  };
  db.vocab_item.hook("creating", refuse);
  const failing = runImport(db, planned, whole);
  await expect(failing).rejects.toThrow("storage-full");
  db.vocab_item.hook("creating").unsubscribe(refuse);
  const journal = await readJournal(db);
  expect((await rows()).words).toHaveLength(journal?.wordsDone ?? -1);
  expect(journal).toMatchObject({ wordsDone: 500, words: 1000 });
  await undoImport(db, () => undefined);
  expect((await rows()).words).toEqual([]);
});

it("what the server knows already is taken back by telling it so: words, lists, memberships and old texts", async () => {
  const own = newId();
  const list = newId();
  await commit(db, [
    { name: "createVocabList", args: { id: list, name: "Meine", description: null, position: 0 } },
    {
      name: "addVocabToList",
      args: { listId: list, id: own, fields: { term: "Wunde", plural: "Wunden", remarks: "alt" } },
    },
  ]);
  const shared = await libraryWord("Verband", "Schützt eine Wunde.");
  await db.vocab_list.put({
    id: list,
    userId: db.userId,
    name: "Meine",
    description: null,
    isFavourites: false,
    position: 0,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    version: 1,
    scope: `user:${db.userId}`,
  });
  const eng = (text: string) => ({ eng: { text, status: "learner" as const, note: null } });
  const file = [
    word({ term: "Wunde", remarks: "neu", translations: eng("wound") }, { reviews: [review(NOW - 5000)] }),
    word({ term: "Verband", translations: eng("bandage") }),
    word({ term: "Pflaster" }),
  ];
  const planned = await plan(file);
  expect(planned.summary).toMatchObject({ fresh: 1, updated: 1, fromLibrary: 1, reviews: 1 });
  await runImport(db, planned, whole);
  expect(await db.vocab_item.get(own)).toMatchObject({
    plural: "Wunden",
    remarks: "alt\nneu",
    translations: eng("wound"),
  });
  expect(await db.vocab_overlay.toArray()).toMatchObject([{ vocabItemId: shared, translations: eng("bandage") }]);
  await allSent();
  const { remainingReviews } = await undoImport(db, () => undefined);
  expect(remainingReviews).toBe(1);
  expect((await rows()).words).toEqual(["Verband", "Wunde"]);
  expect((await rows()).lists).toEqual(["Meine"]);
  expect(await db.vocab_item.get(own)).toMatchObject({ plural: "Wunden", remarks: "alt", translations: {} });
  expect(await db.vocab_overlay.toArray()).toMatchObject([{ translations: {} }]);
  expect(await db.outbox.count()).toBeGreaterThan(0);
});

it("a word that she marked since does not leave a mark without a word", async () => {
  const other = newId();
  await runImport(db, await plan([word({ term: "Pflaster" })]), whole);
  const [made] = await db.vocab_item.toArray();
  await commit(db, [
    { name: "createVocabList", args: { id: other, name: "Favoriten", description: null, position: 1 } },
    { name: "copyVocabToList", args: { listId: other, itemId: made?.id ?? "" } },
  ]);
  await undoImport(db, () => undefined);
  expect(await rows()).toMatchObject({ words: [], members: 0, lists: ["Favoriten"] });
  const names = (await db.outbox.orderBy("seq").toArray()).map(({ name }) => name);
  // The server hears of the word, of the mark and of their end, in this order.
  expect(names.slice(-2)).toEqual(["deleteVocab", "deleteVocabList"]);
});

it("keep leaves her words alone, copy makes them twice, and articles tell words apart", async () => {
  await runImport(db, await plan([word({ term: "Leiter", specificArticle: "der", remarks: "Chef" })]), whole);
  const again = [
    word({ term: "Leiter", specificArticle: "der", remarks: "anders" }),
    word({ term: "Leiter", specificArticle: "die" }),
  ];
  expect((await plan(again, { policy: "keep" })).summary).toMatchObject({ unchanged: 1, fresh: 1 });
  expect((await plan(again, { policy: "copy" })).summary).toMatchObject({ copied: 1, fresh: 1 });
  const asLeft = await plan(again, { policy: "keep", target: { newList: "Aus Anki" } });
  expect(asLeft.chunks.flatMap(({ intents }) => intents.map(({ name }) => name))).toEqual(["addVocabToList"]);
});

it("a list that is full goes on in a second one, and decks become lists of their names", async () => {
  const words = Array.from({ length: 20_003 }, (_, at) => word({ term: `W${at}` }));
  const { chunks, summary } = await plan(words);
  expect(summary.newLists).toEqual(["Aus Anki", "Aus Anki (2)"]);
  const lists = chunks.flatMap(({ intents }) =>
    intents.flatMap((one) => (one.name === "addVocabToList" ? one.args.listId : [])),
  );
  const sizes = [...Map.groupBy(lists, (id) => id).values()].map((ids) => ids.length);
  expect(sizes).toEqual([20_000, 3]);
  const decks = await plan([word({ term: "a" }, { lists: ["Haut"] }), word({ term: "b" }, { lists: ["haut"] })], {
    keepLists: true,
  });
  expect(decks.summary.newLists).toEqual(["Haut"]);
});

it("her own file brings everything back into an empty account: words, lists, notes, favourites, reviews and their days", async () => {
  const [list, favourites, own] = [newId(), newId(), newId()];
  const shared = await libraryWord("Verband", "Schützt eine Wunde.");
  await commit(db, [
    { name: "createVocabList", args: { id: list, name: "Nacht", description: "für nachts", position: 0 } },
    { name: "createVocabList", args: { id: favourites, name: "Favoriten", description: null, position: 1 } },
    {
      name: "addVocabToList",
      args: { listId: list, id: own, fields: { term: "Wunde", specificArticle: "die", remarks: "näht" } },
    },
    { name: "copyVocabToList", args: { listId: favourites, itemId: own } },
    { name: "copyVocabToList", args: { listId: list, itemId: shared } },
    { name: "updateVocab", args: { id: shared, isOwn: false, fields: { remarks: "Frau Brandt" } } },
    {
      name: "addTestResult",
      args: {
        itemId: own,
        review: {
          ...review(0),
          at: undefined,
          id: newId(),
          mode: "find-term",
          answer: "wunde",
          verdict: "almost",
          hints: 1,
          reviewedAt: new Date(NOW - 9e8).toISOString(),
          testId: null,
        } as never,
      },
      when: { at: NOW - 9e8, localDay: "2026-11-10", timeZone: "Asia/Manila" },
    },
  ]);
  await db.vocab_list.update(favourites, { isFavourites: true });
  const file = ownJson(await exportData(db, { all: true }), NOW);
  expect(file).not.toContain(db.userId);

  const there = new LearnerDatabase(newId(), `test-${newId()}`);
  const here = db;
  db = there;
  try {
    await libraryWord("Verband", "Schützt eine Wunde.");
    await commit(db, [
      { name: "createVocabList", args: { id: newId(), name: "Favoriten", description: null, position: 1 } },
    ]);
    await db.vocab_list.toCollection().modify({ isFavourites: true });
    const words = readOwnJson(file, { ...NO_LOSSES });
    const planned = await plan(words, { keepLists: true });
    expect(planned.summary).toMatchObject({ fresh: 1, fromLibrary: 1, reviews: 1, newLists: ["Nacht"] });
    await runImport(db, planned, whole);
    expect(await rows()).toMatchObject({ words: ["Verband", "Wunde"], members: 3, reviews: 1 });
    expect((await db.vocab_overlay.toArray())[0]).toMatchObject({ remarks: "Frau Brandt" });
    expect((await db.vocab_review.toArray())[0]).toMatchObject({
      localDay: "2026-11-10",
      timeZone: "Asia/Manila",
      answer: "wunde",
      verdict: "almost",
    });
    // A second time there is nothing to do.
    const again = await plan(words, { keepLists: true });
    expect(again.chunks.flatMap(({ intents }) => intents)).toEqual([]);
  } finally {
    await there.delete();
    db = here;
  }
});
