import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { commit, undo, type DatedIntent } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { newId } from "#shared/lib/uuid.ts";
import { cardId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";
import { addDays } from "#shared/model/local-day.ts";
import { makeScheduler } from "#shared/model/scheduling.ts";

import { discard } from "./repair.ts";
import { applyRows, rowTables } from "./rows.ts";

const USUAL = [...makeScheduler({ fuzz: false }).parameters.w];

let db: LearnerDatabase;
let words: string[];
beforeEach(async () => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
  words = [newId(), newId()];
  const [early = "", late = ""] = words;
  await commit(db, [answer(early, "2026-03-01"), answer(early, "2026-03-05"), answer(late, "2026-03-10")]);
});
afterEach(() => db.delete());

function answer(itemId: string, localDay: string): DatedIntent {
  const reviewedAt = `${localDay}T12:00:00.000Z`;
  const judged = { verdict: "correct", grade: "good", hints: 0, durationMs: 900, testId: null, answer: null } as const;
  const review = { id: newId(), facet: "recall", mode: "find-term", reviewedAt, ...judged } as const;
  const when = { at: Date.parse(reviewedAt), localDay, timeZone: "Europe/Berlin" };
  return { name: "addTestResult", args: { itemId, review }, when };
}

const aSet = (validFrom: string, factor = 3) => ({
  id: newId(),
  weights: USUAL.map((weight, at) => (at < 4 ? weight * factor : at === 8 ? 0.5 : weight)),
  validFrom,
  reviewCount: 1000,
  lossBefore: 0.4,
  lossAfter: 0.3,
});
const add = (set: ReturnType<typeof aSet>): DatedIntent => ({ name: "addSchedulingParameters", args: { set } });

/** The same as it comes from the server. */
const fromServer = (set: ReturnType<typeof aSet>, version = 1, isGone = false): RowChange => ({
  scope: userScope(db.userId),
  entity: "scheduling_parameters",
  id: set.id,
  rev: version,
  version,
  row: isGone
    ? null
    : {
        id: set.id,
        user_id: db.userId,
        weights: set.weights,
        valid_from: set.validFrom,
        review_count: set.reviewCount,
        loss_before: set.lossBefore,
        loss_after: set.lossAfter,
      },
});
const receive = (...changes: RowChange[]) => db.transaction("rw", rowTables(db), async () => applyRows(db, changes));

const stabilities = async () => {
  const cards = await db.cards.bulkGet(words.map((word) => cardId(db.userId, word, "recall")));
  return cards.map((card) => card?.stability ?? 0);
};

describe("parameters of her own", () => {
  it("made here move the cards that were asked since their day, and no others", async () => {
    const [early, late = 0] = await stabilities();
    await commit(db, [add(aSet("2026-03-06"))]);
    const [earlyThen, lateThen = 0] = await stabilities();
    expect(earlyThen).toBe(early);
    expect(lateThen / late).toBeCloseTo(3, 1);
  });

  it("that came from elsewhere, before or behind the reviews, end in the same cards", async () => {
    const set = aSet("2026-03-04");
    const usual = await stabilities();
    await receive(fromServer(set));
    const behind = await stabilities();
    expect(behind.every((stability, at) => stability !== usual[at])).toBe(true);
    const [early = "", late = ""] = words;
    await db.vocab_review.clear();
    await db.cards.clear();
    await commit(db, [answer(late, "2026-03-10"), answer(early, "2026-03-05"), answer(early, "2026-03-01")]);
    expect(await stabilities()).toEqual(behind);
  });

  it("that are taken back, refused and dropped, or gone leave the cards as they were", async () => {
    const usual = await stabilities();
    const made = await commit(db, [add(aSet("2026-03-01"))]);
    expect(await stabilities()).not.toEqual(usual);
    await undo(db, made);
    expect(await stabilities()).toEqual(usual);

    const [refused = ""] = await commit(db, [add(aSet("2026-03-01"))]);
    await db.outbox.where("id").equals(refused).modify({ state: "parked" });
    await discard(db, refused);
    expect(await stabilities()).toEqual(usual);

    const set = aSet("2026-03-01");
    await receive(fromServer(set));
    expect(await stabilities()).not.toEqual(usual);
    await receive(fromServer(set, 2, true));
    expect(await stabilities()).toEqual(usual);
  });

  it("come in any number at once", async () => {
    const usual = await stabilities();
    const days = Array.from({ length: 300 }, (_, day) => addDays("2026-03-11", day));
    await receive(...days.map((day) => fromServer(aSet(day))));
    expect(await db.scheduling_parameters.count()).toBe(300);
    expect(await stabilities()).toEqual(usual);
  });

  it("count for the next answer on their day", async () => {
    await commit(db, [add(aSet("2026-04-01"))]);
    const word = newId();
    await commit(db, [answer(word, "2026-04-01")]);
    const card = await db.cards.get(cardId(db.userId, word, "recall"));
    expect(card?.stability).toBeCloseTo((USUAL[2] ?? 0) * 3, 4);
  });
});
