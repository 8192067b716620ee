import { describe, expect, it } from "vitest";

import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import { addDays } from "#shared/model/local-day.ts";
import { makeScheduler, type Review } from "#shared/model/scheduling.ts";

import { firstDayHeldOut, judge, lessonsBefore, lossFrom, type CardLog } from "./fit.ts";
import { isFitDue } from "./fit-due.ts";

const USUAL = [...makeScheduler({ fuzz: false }).parameters.w];
const FIRST = "2026-01-01";
const review = (id: string, day: number, grade: Review["grade"]): Review => {
  const localDay = addDays(FIRST, day);
  return { id: `${id}-${day}`, at: Date.parse(`${localDay}T10:00:00Z`), localDay, grade };
};

/** What she answers who forgets as these weights say: 150 cards, begun one a day, asked at growing distances. */
function learnerWith(weights: readonly number[], seed: string): CardLog[] {
  const random = seededRandom(seed);
  const by = makeScheduler({ fuzz: false, weights });
  return Array.from({ length: 150 }, (_, n): CardLog => {
    const reviews = [review(`c${n}`, n, "good")];
    let state = by.next_state({ stability: 0, difficulty: 0 }, 0, 3);
    let day = n;
    for (const wait of [2, 5, 9, 16, 30]) {
      day += wait;
      const isKnown = random() < by.forgetting_curve(wait, state.stability);
      reviews.push(review(`c${n}`, day, isKnown ? "good" : "again"));
      state = by.next_state(state, wait, isKnown ? 3 : 1);
    }
    return { cardId: `c${n}`, reviews };
  });
}

/** She forgets sooner than most, and what she knew once more does not last much longer. */
const FORGETFUL = USUAL.map((weight, at) => (at < 4 ? weight / 8 : at === 8 || at === 11 ? weight * 0.3 : weight));
/** As if she never forgot. */
const SURE = USUAL.map((weight, at) => (at < 4 ? 100 : weight));

describe("what is held out", () => {
  const logs = learnerWith(FORGETFUL, "held out");
  const day = firstDayHeldOut(logs) ?? "";

  it("is the newest fifth of what can be foretold, by whole days", () => {
    const days = logs.flatMap(({ reviews }) => reviews.slice(1)).map(({ localDay }) => localDay);
    const share = days.filter((one) => one >= day).length / days.length;
    expect(share).toBeGreaterThanOrEqual(0.2);
    expect(share).toBeLessThan(0.23);
  });

  it("is nothing the optimiser sees", () => {
    const { ratings, days, lengths } = lessonsBefore(logs, day);
    const seen = logs.flatMap(({ reviews }) => reviews.slice(1)).filter(({ localDay }) => localDay < day);
    expect(lengths).toHaveLength(seen.length);
    expect([ratings.length, days.length]).toEqual([lengths, lengths].map((all) => all.reduce((sum, n) => sum + n, 0)));
    const others = logs.map(({ cardId, reviews }) => ({
      cardId,
      reviews: reviews.map((one) => (one.localDay < day ? one : { ...one, grade: "again" as const })),
    }));
    expect(lessonsBefore(others, day)).toEqual({ ratings, days, lengths });
  });

  it("is not there where everything was answered on one day", () => {
    expect(firstDayHeldOut([{ cardId: "c", reviews: [review("a", 0, "good"), review("b", 3, "good")] }])).toBeNull();
    expect(firstDayHeldOut([])).toBeNull();
  });

  it("gives lessons of days: a first answer, then the days in between, and none of a day that came before", () => {
    const log = [review("a", 0, "again"), review("b", 3, "good"), review("c", 10, "easy")];
    expect(lessonsBefore([{ cardId: "c", reviews: log }], "2027-01-01")).toEqual({
      ratings: [1, 3, 1, 3, 4],
      days: [0, 3, 0, 3, 7],
      lengths: [2, 3],
    });
    const back = { ...review("d", 5, "good"), at: Date.parse("2026-02-01T10:00:00Z") };
    expect(lessonsBefore([{ cardId: "c", reviews: [...log, back] }], "2027-01-01").lengths).toEqual([2, 3]);
  });
});

describe("the judge", () => {
  const logs = learnerWith(FORGETFUL, "judged");
  const day = firstDayHeldOut(logs) ?? "";
  const set = (validFrom: string, weights: readonly number[]) => ({ id: "a", validFrom, weights });

  it("takes weights that foretell what was held out better, with both losses", () => {
    const fitted = judge(FORGETFUL, { logs, sets: [], day });
    expect(fitted?.weights).toEqual(FORGETFUL);
    expect(fitted?.lossAfter).toBeLessThan(fitted?.lossBefore ?? 0);
    expect(fitted?.lossBefore).toBe(lossFrom(day, logs, () => makeScheduler({ fuzz: true })));
  });

  it("refuses weights that foretell worse, the same ones, and what is no number", () => {
    expect(judge(SURE, { logs, sets: [], day })).toBeNull();
    expect(judge(USUAL, { logs, sets: [], day })).toBeNull();
    expect(judge(FORGETFUL.with(3, Number.NaN), { logs, sets: [], day })).toBeNull();
  });

  it("refuses weights that fit all that was learnt from, where the newest answers say otherwise", () => {
    const steady = learnerWith(USUAL, "otherwise");
    const changed = logs.map(({ cardId, reviews }, n) => ({
      cardId,
      reviews: reviews.map((one, at) => (one.localDay < day ? one : (steady[n]?.reviews[at] ?? one))),
    }));
    const known = changed.map(({ cardId, reviews }) => ({
      cardId,
      reviews: reviews.map((one) => (one.localDay < day ? one : { ...one, grade: "good" as const })),
    }));
    expect(judge(FORGETFUL, { logs: known, sets: [], day })).toBeNull();
  });

  it("compares with what was at work, and never takes what is worse than the usual weights", () => {
    const sure = [set(FIRST, SURE)];
    const slightlyBetter = SURE.map((weight, at) => (at < 4 ? 60 : weight));
    expect(lossFrom(day, logs, () => makeScheduler({ fuzz: true, weights: slightlyBetter }))).toBeLessThan(
      lossFrom(day, logs, () => makeScheduler({ fuzz: true, weights: SURE })),
    );
    expect(judge(slightlyBetter, { logs, sets: sure, day })).toBeNull();
    expect(judge(FORGETFUL, { logs, sets: [set(FIRST, FORGETFUL)], day })).toBeNull();
  });

  it("minds no order of what it is given", () => {
    const random = seededRandom("order");
    const mixed = shuffled(logs, random).map(({ cardId, reviews }) => ({ cardId, reviews: shuffled(reviews, random) }));
    expect(firstDayHeldOut(mixed)).toBe(day);
    expect(judge(FORGETFUL, { logs: mixed, sets: [], day })?.lossAfter).toBeCloseTo(
      judge(FORGETFUL, { logs, sets: [], day })?.lossAfter ?? 0,
      10,
    );
  });
});

describe("a fit is due", () => {
  const day = "2026-06-15";
  const mark = (on: string, count: number, isDone = true) => ({ day: on, count, isDone });
  const set = (validFrom: string, reviewCount: number) => ({ validFrom, reviewCount });
  it.each([
    ["with a thousand reviews", 1000, undefined, [], true],
    ["not with fewer", 999, undefined, [], false],
    ["with 500 more after 30 days", 1500, mark("2026-05-16", 1000), [], true],
    ["not with fewer more", 1499, mark("2026-05-16", 1000), [], false],
    ["not before 30 days are over", 5000, mark("2026-05-17", 1000), [], false],
    ["not where another of her devices has just done it", 1500, undefined, [set("2026-06-10", 1000)], false],
    ["not with the set of another device as old as this", 1499, undefined, [set("2026-01-10", 1000)], false],
    ["again on another day where it was cut off", 1000, mark("2026-06-14", 1000, false), [], true],
    ["not again on the same day", 1000, mark("2026-06-15", 1000, false), [], false],
  ])("%s", (_, count, before, sets, isDue) => {
    expect(isFitDue({ day, count, mark: before, sets })).toBe(isDue);
  });
});
