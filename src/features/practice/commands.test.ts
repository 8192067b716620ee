import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { openLearner } from "#db/learner.ts";
import { saveDraft } from "#db/drafts.ts";
import { noteAllWords } from "#db/unasked.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import {
  amendAnswer,
  completeRound,
  HOLD_MS,
  letAnswerGo,
  storeAnswer,
  storeOpenAnswer,
  type Answer,
} from "./commands.ts";
import { roundById } from "./loaded-round.ts";
import { draftKey, resultOf } from "./queries.ts";
import { startRound, type Start } from "./start-round.ts";
import { deleteOwnDatabase } from "./testing/own-database.ts";

const now = Date.now();
let db: LearnerDatabase;

beforeEach(() => {
  db = openLearner(newId());
});
afterEach(() => deleteOwnDatabase(db));

async function addWords(count: number, more: Partial<DeviceRows["vocab_item"]> = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    ownerId: null,
    term: `Wort${index}`,
    explanation: "etwas",
    links: [],
    translations: {},
    ...more,
  }));
  await db.vocab_item.bulkAdd(rows as unknown as DeviceRows["vocab_item"][]);
  await noteAllWords((name) => db.table(name));
  return rows.map(({ id }) => id);
}

async function addList(name: string, position: number, isFavourites: boolean): Promise<string> {
  const id = newId();
  const list = { id, userId: db.userId, name, isFavourites, position, createdAt: new Date(now).toISOString() };
  await db.vocab_list.add(list as DeviceRows["vocab_list"]);
  return id;
}

const idOf = (start: Start): string => {
  if (start.kind === "nothing") throw new Error(`no test: ${start.why}`);
  return start.testId;
};

const know = (testId: string, itemId: string, at: number) =>
  storeAnswer({
    testId,
    itemId,
    mode: "find-term",
    typed: "Wort",
    hints: 0,
    durationMs: 2000,
    at,
    ratings: [{ facet: "recall", verdict: "correct", grade: "good" }],
  });

async function finish(testId: string): Promise<void> {
  const test = await db.vocab_test.get(testId);
  await completeRound(test!);
}

it("makes one daily test however often it is started, and goes on with it later", async () => {
  await addWords(20);
  const [one, two] = await Promise.all([startRound({ mode: "daily" }), startRound({ mode: "daily" })]);
  expect(idOf(two)).toBe(idOf(one));
  expect(idOf(await startRound({ mode: "daily" }))).toBe(idOf(one));
  expect(await db.vocab_test.count()).toBe(1);
});

it("says why there is nothing to ask", async () => {
  expect(await startRound({ mode: "daily" })).toEqual({ kind: "nothing", why: "no-words" });
  expect(await startRound({ mode: "due" })).toEqual({ kind: "nothing", why: "no-words" });
  await addWords(1, { explanation: null });
  expect(await startRound({ mode: "due" })).toEqual({ kind: "nothing", why: "nothing-due" });
  expect(await startRound({ mode: "list", listId: newId() })).toEqual({ kind: "nothing", why: "empty-list" });
});

it("stores a wrong article as a known word and an article to come again, and knows so after a restart", async () => {
  const [word = ""] = await addWords(2);
  const testId = idOf(await startRound({ mode: "words", wordIds: [word] }));
  await storeAnswer({
    testId,
    itemId: word,
    mode: "find-term",
    typed: " der Wort0 ",
    hints: 0,
    durationMs: 1234.5,
    at: now,
    ratings: [
      { facet: "recall", verdict: "almost", grade: "good" },
      { facet: "article", verdict: "wrong", grade: "again" },
    ],
  });
  const reviews = await db.vocab_review.toArray();
  expect(reviews.map(({ facet, verdict, grade }) => `${facet} ${verdict} ${grade}`).toSorted()).toEqual([
    "article wrong again",
    "recall almost good",
  ]);
  expect(reviews[0]).toMatchObject({ answer: "der Wort0", reviewedAt: new Date(now).toISOString(), testId });
  expect((await roundById(testId))?.firstTries).toEqual({ [word]: "almost" });
});

it("pays a day's test once, puts new library words into the first list, and forgets the draft", async () => {
  await addWords(12);
  await addList("Favoriten", 1, true);
  const listId = await addList("Meine Wörter", 0, false);
  const testId = idOf(await startRound({ mode: "daily" }));
  const { itemIds } = (await db.vocab_test.get(testId))!;
  for (const id of itemIds) await know(testId, id, now);
  await saveDraft(db, draftKey(testId), {});
  await Promise.all([finish(testId), finish(testId)]);
  const members = await db.vocab_list_item.toArray();
  expect(members.map(({ vocabItemId }) => vocabItemId).toSorted()).toEqual(itemIds.toSorted());
  expect(new Set(members.map((member) => member.listId))).toEqual(new Set([listId]));
  expect(await db.drafts.count()).toBe(0);
  const result = await resultOf(testId);
  expect(result).toMatchObject({ xp: 25, durationMs: 24_000, comeAgain: [] });
  expect(result?.known).toEqual(Array.from({ length: 12 }, () => true));
  expect(result?.fresh).toHaveLength(12);
  expect(await startRound({ mode: "daily" })).toEqual({ kind: "done-today", testId });
});

it("shows no XP for the second daily test of a day and none of its words as new", async () => {
  const words = await addWords(12);
  const testId = idOf(await startRound({ mode: "daily" }));
  const other = newId();
  const first = (await db.vocab_test.get(testId))!;
  await db.vocab_test.add({ ...first, id: other });
  for (const id of words) await know(testId, id, now);
  await finish(testId);
  for (const id of words) await know(other, id, now + 1000);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await finish(other);
  expect((await resultOf(testId))?.xp).toBe(25);
  expect(await resultOf(other)).toMatchObject({ xp: 0, fresh: [] });
});

it("lists what was not known, with what was typed, and pays a free round 10", async () => {
  const words = await addWords(2);
  const testId = idOf(await startRound({ mode: "words", wordIds: words }));
  await know(testId, words[0]!, now);
  const missed = {
    mode: "find-term",
    typed: "",
    hints: 0,
    durationMs: 1000,
    at: now,
    ratings: [{ facet: "recall", verdict: "wrong", grade: "again" }],
  } as const;
  await storeAnswer({ testId, itemId: words[1]!, ...missed });
  await finish(testId);
  const result = await resultOf(testId);
  expect(result).toMatchObject({ xp: 10, known: [true, false] });
  expect(result?.comeAgain.map(({ word, typed }) => [word.id, typed])).toEqual([[words[1], null]]);
});

const judgedWrong = (testId: string, itemId: string): Answer => ({
  testId,
  itemId,
  mode: "find-term",
  typed: "Becher",
  hints: 0,
  durationMs: 2000,
  at: now,
  ratings: [{ facet: "recall", verdict: "wrong", grade: "again" }],
});
const checked = {
  typed: "Becher",
  judgement: { verdict: "wrong", code: "different", articleVerdict: "none", shown: "Wort0", canOverride: true },
} as const;
const called = (answer: Answer): Answer => ({
  ...answer,
  ratings: [
    { facet: "recall", verdict: "correct", grade: "good" },
    { facet: "recognise", verdict: "correct", grade: "good" },
  ],
});

async function openAnswer() {
  const [word = ""] = await addWords(1);
  const testId = idOf(await startRound({ mode: "words", wordIds: [word] }));
  return { testId, word, open: await storeOpenAnswer(judgedWrong(testId, word), checked) };
}
const queuedReviews = async () => (await db.outbox.toArray()).filter(({ name }) => name === "addTestResult");
const stands = async () =>
  (await db.vocab_review.toArray()).map(({ facet, verdict }) => `${facet} ${verdict}`).toSorted();

it("an answer that may be called right is kept as it was judged, and comes back with its feedback", async () => {
  const { testId, word, open } = await openAnswer();
  expect(await stands()).toEqual(["recall wrong"]);
  expect((await queuedReviews()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([now + HOLD_MS]);
  expect(await roundById(testId)).toMatchObject({ firstTries: { [word]: "wrong" }, open });
  await letAnswerGo(open);
  expect((await queuedReviews()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([0]);
  expect((await roundById(testId))?.open).toBeUndefined();
});

it("called right, it is replaced with all that it rates, and nothing of it was ever wrong", async () => {
  const { testId, word, open } = await openAnswer();
  expect(await amendAnswer(open, called(open.answer))).toBe(true);
  expect(await stands()).toEqual(["recall correct", "recognise correct"]);
  expect((await queuedReviews()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([0, 0]);
  const cards = await db.cards.toArray();
  expect(cards.map(({ facet, lapses }) => `${facet} ${lapses}`).toSorted()).toEqual(["recall 0", "recognise 0"]);
  expect(await roundById(testId)).toMatchObject({ firstTries: { [word]: "correct" }, open: undefined });
});

it("what has left the device counts as it was judged", async () => {
  const { open } = await openAnswer();
  const [entry] = await queuedReviews();
  await db.outbox.update(entry!.seq, { state: "sending", call: { method: "POST", path: "/somewhere" } });
  expect(await amendAnswer(open, called(open.answer))).toBe(false);
  expect(await stands()).toEqual(["recall wrong"]);
  await db.outbox.delete(entry!.seq);
  expect(await amendAnswer(open, called(open.answer))).toBe(false);
  expect(await stands()).toEqual(["recall wrong"]);
});
