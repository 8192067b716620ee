import { describe, expect, it } from "vitest";

import { mondayOf } from "./local-day.ts";
import { byWeek, compareWithPrediction, firmnessOf } from "./memory-figures.ts";
import { datesAhead, recollections } from "./outlook.ts";
import { foldCard, retrievability, type Review } from "./scheduling.ts";

const DAY_MS = 86_400_000;
const start = Date.parse("2026-11-02T09:00:00Z");
const review = (day: number, grade: Review["grade"]): Review => {
  const at = start + day * DAY_MS;
  return { id: `r${day}`, at, localDay: new Date(at).toISOString().slice(0, 10), grade };
};

describe("what was predicted for a review", () => {
  it("is the chance that the card had at that moment from the reviews before it", () => {
    const log = [review(0, "good"), review(3, "good"), review(20, "again"), review(22, "good")];
    const found = recollections("card", log);
    expect(found.map(({ wasKnown }) => wasKnown)).toEqual([true, false, true]);
    for (const [index, { at, predicted }] of found.entries()) {
      expect(predicted).toBeCloseTo(retrievability(foldCard("card", log.slice(0, index + 1)), at), 10);
    }
  });

  it("is nothing for a first review, nor for a second one on the same day", () => {
    const again = { ...review(0, "good"), id: "again", at: start + 1000 };
    expect(recollections("card", [review(0, "again"), again])).toEqual([]);
  });

  it("is compared with what was known, step by step", () => {
    const at = start;
    const { whole, steps } = compareWithPrediction([
      { at, predicted: 0.92, wasKnown: true },
      { at, predicted: 0.94, wasKnown: false },
      { at, predicted: 1, wasKnown: true },
      { at, predicted: 0.5, wasKnown: false },
    ]);
    expect(whole).toMatchObject({ count: 4, measured: 0.5 });
    expect(whole.predicted).toBeCloseTo(0.84);
    expect(steps.map(({ from, count, measured }) => [from, count, measured])).toEqual([
      [0, 1, 0],
      [0.9, 2, 0.5],
      [0.95, 1, 1],
    ]);
  });

  it("of nobody is nothing, not a division by nothing", () => {
    expect(compareWithPrediction([])).toEqual({
      whole: { from: 0, to: 1, count: 0, predicted: 0, measured: 0 },
      steps: [],
    });
  });
});

describe("the days on which a card will be asked", () => {
  const card = foldCard("card", [review(0, "good")]);

  it("begin when it is due and lie further and further apart", () => {
    const dates = datesAhead(card, start, start + 120 * DAY_MS);
    expect(dates[0]).toBe(card.due);
    const gaps = dates.slice(1).map((date, index) => date - (dates[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(1);
    expect(gaps.every((gap, index) => index === 0 || gap > (gaps[index - 1] ?? 0))).toBe(true);
  });

  it("begin now for what has waited", () => {
    const now = card.due + 9 * DAY_MS;
    expect(datesAhead(card, now, now + DAY_MS)).toEqual([now]);
  });

  it("are none for a card never asked, and none beyond the end", () => {
    expect(datesAhead(foldCard("card", []), start, start + 100 * DAY_MS)).toEqual([]);
    expect(datesAhead(card, start, card.due)).toEqual([]);
  });
});

describe("a week", () => {
  it.each([
    ["2026-11-21", "2026-11-16"],
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2027-01-01", "2026-12-28"],
    ["1969-12-31", "1969-12-29"],
  ])("of %s begins on Monday, %s", (day, monday) => expect(mondayOf(day)).toBe(monday));

  it("sums up its days, and is there without any", () => {
    const amounts = [
      { localDay: "2026-11-15", amount: 5 },
      { localDay: "2026-11-16", amount: 10 },
      { localDay: "2026-11-21", amount: 20 },
      { localDay: "2026-10-01", amount: 99 },
    ];
    expect(byWeek(amounts, "2026-11-21", 3)).toEqual([
      { week: "2026-11-02", amount: 0 },
      { week: "2026-11-09", amount: 5 },
      { week: "2026-11-16", amount: 30 },
    ]);
  });
});

describe("how well a card sits", () => {
  it.each([
    [0, 90, "practising"],
    [1, 3, "fresh"],
    [2, 7, "settling"],
    [3, 21, "firm"],
  ] as const)("after %i known in a row, with a stability of %i days: %s", (streak, stability, firmness) =>
    expect(firmnessOf({ streak, stability })).toBe(firmness),
  );
});
