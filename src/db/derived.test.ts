import { afterEach, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { cardId } from "#shared/model/derived-ids.ts";

import { commit, undo, type DatedIntent } from "./commit.ts";
import { LearnerDatabase } from "./database.ts";
import { recomputeViews } from "./view.ts";
import { aReview, aWordInAList } from "./testing/intents.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const [list, word] = [newId(), newId()];
const review = aReview();
const makeBoth = aWordInAList(list, word);
const answer: DatedIntent = { name: "addTestResult", args: { itemId: word, review } };
/** A row of another entity with all the fields of a review. */
const lookAlike = {
  name: "Station 3",
  ...review,
  vocabItemId: word,
  grade: "again",
  reviewedAt: "2026-02-01T10:00:00Z",
};
const changeList: DatedIntent = {
  name: "updateVocabList",
  args: { id: list, fields: { ...lookAlike, id: list } as object },
};

const card = () => db.cards.get(cardId(db.userId, word, "recall"));

it("folds a card from the reviews alone, not from a row of another entity that looks like one", async () => {
  await commit(db, makeBoth);
  await commit(db, [answer, changeList]);
  expect(await db.vocab_list.get(list)).toMatchObject({ facet: "recall", vocabItemId: word });
  expect(await card()).toMatchObject({ reps: 1, lapses: 0 });
});

it("leaves a card alone when such a row is shown anew", async () => {
  await commit(db, makeBoth);
  await commit(db, [changeList]);
  expect(await recomputeViews(db, [`vocab_list:${list}`])).toEqual([]);
});

it("takes a card away with its last review", async () => {
  await commit(db, makeBoth);
  const [entry] = await commit(db, [answer]);
  expect(await card()).toMatchObject({ reps: 1 });
  expect(await undo(db, [entry ?? ""])).toBe(true);
  expect(await card()).toBeUndefined();
});

it("folds the cards of all reviews from the first day of new parameters on anew", async () => {
  await commit(db, makeBoth);
  const at = Date.parse("2026-01-01T10:00:00Z");
  await commit(db, [{ ...answer, when: { at, localDay: "2026-01-01" } }]);
  const before = await card();
  const weights = Array.from({ length: 21 }, (_, n) => (n === 2 ? 9 : 0.5));
  const set = { id: newId(), weights, reviewCount: 600, lossBefore: 0.4, lossAfter: 0.3 };
  await commit(db, [{ name: "addSchedulingParameters", args: { set: { ...set, validFrom: "2026-01-02" } } }]);
  expect(await card()).toEqual(before);
  await commit(db, [
    { name: "addSchedulingParameters", args: { set: { ...set, id: newId(), validFrom: "2026-01-01" } } },
  ]);
  expect((await card())?.stability).not.toBe(before?.stability);
});
