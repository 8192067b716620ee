import { afterEach, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { addDays } from "#shared/model/local-day.ts";

import { LearnerDatabase } from "./database.ts";
import { refold } from "./derived.ts";
import { foldOwed, oweFolds, UNFOLDED_KEY } from "./fold-later.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

type Review = DeviceRows["vocab_review"];

function reviewOf(vocabItemId: string, day: number): Review {
  const localDay = addDays("2020-03-01", day);
  const asked = {
    vocabItemId,
    facet: "recall",
    mode: "find-term",
    testId: null,
    answer: null,
    hints: 0,
    durationMs: 900,
  };
  const when = { reviewedAt: `${localDay}T12:00:00.000Z`, localDay, timeZone: "UTC" };
  const judged = { verdict: "correct", grade: day % 5 === 0 ? "again" : "good" };
  return {
    id: newId(),
    userId: db.userId,
    ...asked,
    ...judged,
    ...when,
    version: 1,
    scope: `user:${db.userId}`,
  } as Review;
}

const bring = (rows: readonly Review[]) =>
  db.transaction("rw", db.vocab_review, db.meta, async () => {
    await db.vocab_review.bulkAdd(rows);
    await oweFolds(db, ["vocab_review"]);
  });

/** The cards as they would be if each had been folded with its reviews. */
async function expected() {
  const before = await db.cards.toArray();
  const keys = (await db.vocab_review.toArray()).map(({ vocabItemId, facet }) => [vocabItemId, facet] as const);
  await db.transaction("rw", db.vocab_review, db.scheduling_parameters, db.cards, () =>
    refold(
      db,
      keys.map((key) => ({ source: "vocab_review" as const, key })),
    ),
  );
  return { before, after: await db.cards.toArray() };
}

it("folds each card over all of its reviews, wherever a step ends, also one with more reviews than a step has", async () => {
  const words = Array.from({ length: 700 }, newId);
  const [long = ""] = words;
  const rows = words.flatMap((word, at) => Array.from({ length: 3 }, (_, n) => reviewOf(word, at + 9 * n)));
  await bring([...rows, ...Array.from({ length: 1100 }, (_, n) => reviewOf(long, n))]);
  expect(await db.cards.count()).toBe(0);
  await foldOwed(db, () => false);
  const { before, after } = await expected();
  expect(before).toHaveLength(700);
  expect(before).toEqual(after);
});

it("goes on where it was stopped, and begins anew when more rows come meanwhile", async () => {
  await bring(Array.from({ length: 1500 }, (_, n) => reviewOf(newId(), n)));
  let steps = 0;
  await foldOwed(db, () => (steps += 1) > 1);
  const some = await db.cards.count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(1500);
  // Of words that were folded already.
  const [card] = await db.cards.orderBy("vocabItemId").toArray();
  await bring([reviewOf(card?.vocabItemId ?? "", 2000)]);
  await foldOwed(db, () => false);
  const { before, after } = await expected();
  expect(before).toEqual(after);
  expect(await db.meta.get(UNFOLDED_KEY)).toBeUndefined();
});

it("owes nothing for rows that nothing is folded from", async () => {
  await db.transaction("rw", db.meta, () => oweFolds(db, ["vocab_list", "course"]));
  expect(await db.meta.count()).toBe(0);
});
