import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";

import { seededRandom, shuffled } from "../lib/seeded-random.ts";
import { ratingFor, type AnswerFacts } from "./answer-grades.ts";
import { addDays } from "./local-day.ts";
import { recollections } from "./outlook.ts";
import {
  foldCard,
  isLeech,
  makeScheduler,
  nextDueAfter,
  retrievability,
  scheduleOf,
  type ParameterSet,
  type Review,
  type ReviewGrade,
} from "./scheduling.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-03-01T08:00:00Z");

function review(dayIndex: number, grade: ReviewGrade, more: Partial<Review> = {}): Review {
  const localDay = addDays("2026-03-01", dayIndex);
  return { id: `r${dayIndex}`, at: START + dayIndex * DAY_MS, localDay, grade, ...more };
}

const dueInDays = (reviews: Review[], cardId = "card") => {
  const { due, lastReviewAt } = foldCard(cardId, reviews);
  return (due - (lastReviewAt ?? 0)) / DAY_MS;
};

/** A log as a careless fortnight leaves it: several reviews a day, all grades, gaps. */
function randomLog(seed: string): Review[] {
  const random = seededRandom(seed);
  const grades = ["again", "hard", "good", "easy"] as const;
  return Array.from({ length: 25 }, (_, i) => {
    const day = Math.floor(random() * 60);
    const grade = grades[Math.floor(random() * 4)] ?? "good";
    return review(day, grade, { id: `${seed}-${i}`, at: START + (day + random() / 2) * DAY_MS });
  });
}

describe("foldCard", () => {
  it.each([
    ["again", 1, 1],
    ["hard", 2, 2],
    // The fuzz moves intervals from 3 days on by a little.
    ["good", 2, 4],
    ["easy", 6, 10],
  ] as const)("lets a first answer of %s come back in %i to %i days", (grade, least, most) => {
    for (let i = 0; i < 30; i += 1) {
      const days = dueInDays([review(0, grade)], `card-${i}`);
      expect(days).toBeGreaterThanOrEqual(least);
      expect(days).toBeLessThanOrEqual(most);
    }
  });

  it("spreads words that were learned together, each by its own id", () => {
    const days = Array.from({ length: 30 }, (_, i) => dueInDays([review(0, "easy")], `card-${i}`));
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  it("widens the gap with every good answer, to a year at most", () => {
    const log: Review[] = [];
    let previous = 0;
    for (let day = 0, i = 0; i < 12; i += 1) {
      log.push(review(day, "good"));
      const days = dueInDays(log);
      expect(days).toBeGreaterThanOrEqual(Math.min(previous, 300));
      expect(days).toBeLessThanOrEqual(365);
      previous = days;
      day += days;
    }
    expect(previous).toBeGreaterThan(300);
  });

  it("minds neither the order of arrival nor duplicates", () => {
    for (let i = 0; i < 40; i += 1) {
      const log = randomLog(`log-${i}`);
      const expected = foldCard("card", log);
      expect(foldCard("card", shuffled(log, seededRandom(`order-${i}`)))).toEqual(expected);
      expect(foldCard("card", [...log, ...log.slice(5)])).toEqual(expected);
    }
  });

  it("is the same whether two phones' logs meet early or late", () => {
    const log = randomLog("two phones");
    const first = log.filter((_, i) => i % 2 === 0);
    const second = log.filter((_, i) => i % 2 === 1);
    expect(foldCard("card", [...first, ...second])).toEqual(foldCard("card", [...second, ...first]));
  });

  it("counts the first review of each local day by time, then id, and no other", () => {
    const late = review(0, "good", { id: "late", at: START + 1000 });
    const tie = review(0, "good", { id: "b" });
    const first = review(0, "again", { id: "a" });
    const card = foldCard("card", [late, tie, first, review(3, "good")]);
    expect(card.countedReviewIds).toEqual(["a", "r3"]);
    expect(card.reps).toBe(2);
    expect(foldCard("card", [first, review(3, "good")])).toEqual(card);
  });

  it("counts days as the learner lives them, not by UTC dates", () => {
    // 03:00 in Berlin still belongs to the day before; 08:00 of the same date is the next day.
    const night = review(0, "good", { at: Date.parse("2026-03-02T02:00:00Z"), localDay: "2026-03-01" });
    const morning = review(1, "good", { at: Date.parse("2026-03-02T07:00:00Z"), localDay: "2026-03-02" });
    const [one, two] = [foldCard("card", [night]), foldCard("card", [night, morning])];
    expect(two.reps).toBe(2);
    expect(two.stability).toBeGreaterThan(one.stability);
  });

  it("survives a clock that was set back and a day that is none", () => {
    const back = review(1, "good", { at: START + 5 * DAY_MS, localDay: "2026-02-20" });
    expect(foldCard("card", [review(0, "good"), back]).reps).toBe(2);
    expect(foldCard("card", [review(0, "good", { localDay: "heute" })]).reps).toBe(1);
  });

  it("is new without a review", () => {
    const expected = { state: "new", reps: 0, lapses: 0, lastReviewAt: null, due: 0, countedReviewIds: [] };
    expect(foldCard("card", [])).toMatchObject(expected);
  });

  it("keeps the run of known answers, broken by a forgotten one", () => {
    const log = [review(0, "good"), review(3, "again"), review(5, "good"), review(9, "hard")];
    expect(foldCard("card", log).streak).toBe(2);
    expect(foldCard("card", log.slice(0, 2)).streak).toBe(0);
  });

  it("calls a card a leech after six lapses", () => {
    const log = [review(0, "good"), ...Array.from({ length: 6 }, (_, i) => review(3 * (i + 1), "again"))];
    expect(foldCard("card", log).lapses).toBe(6);
    expect(isLeech(foldCard("card", log))).toBe(true);
    expect(isLeech(foldCard("card", log.slice(0, 6)))).toBe(false);
  });
});

describe("retrievability", () => {
  const card = foldCard("card", [review(0, "good")]);

  it("is certain at once, 90 % after the stability, and falls", () => {
    expect(retrievability(card, START)).toBe(1);
    expect(retrievability(card, START + card.stability * DAY_MS)).toBeCloseTo(0.9, 5);
    expect(retrievability(card, START + 100 * DAY_MS)).toBeLessThan(0.7);
  });

  it("is 0 for a new card and never above 1", () => {
    expect(retrievability(foldCard("new", []), START)).toBe(0);
    expect(retrievability(card, START - DAY_MS)).toBe(1);
  });
});

it("foretells the due date that the fold then finds", () => {
  const log: Review[] = [];
  for (const day of [0, 3, 14]) {
    const next = review(day, "good");
    const foretold = nextDueAfter(foldCard("card", log), "good", next.at);
    log.push(next);
    expect(foldCard("card", log).due).toBe(foretold);
  }
});

describe("parameters of her own", () => {
  /** Weights that are far enough from the usual ones to be seen in every card. */
  const weights = (factor: number) => default_w.map((weight, at) => (at < 4 ? weight * factor : weight));
  const set = (id: string, dayIndex: number, factor: number): ParameterSet => ({
    id,
    validFrom: addDays("2026-03-01", dayIndex),
    weights: weights(factor),
  });
  const sets = [set("a", 20, 2), set("b", 40, 3), set("c", 40, 0.5)];

  it("give the same card whatever the order in which reviews and sets arrive", () => {
    for (let i = 0; i < 60; i += 1) {
      const log = randomLog(`own-${i}`);
      const random = seededRandom(`arrival-${i}`);
      const expected = foldCard("card", log, scheduleOf(sets));
      expect(foldCard("card", shuffled(log, random), scheduleOf(shuffled(sets, random)))).toEqual(expected);
    }
  });

  it("fold nothing anew that was answered before the day from which they count", () => {
    for (let i = 0; i < 60; i += 1) {
      const before = randomLog(`own-${i}`).filter(({ localDay }) => localDay < "2026-03-21");
      expect(foldCard("card", before, scheduleOf(sets))).toEqual(foldCard("card", before));
    }
  });

  it("count from their first day on, the whole card where it begins then", () => {
    const log = [review(20, "good"), review(25, "good"), review(39, "hard")];
    const by = makeScheduler({ fuzz: true, weights: weights(2) });
    expect(foldCard("card", log, scheduleOf(sets))).toEqual(foldCard("card", log, () => by));
    expect(foldCard("card", log, scheduleOf(sets)).stability).not.toBeCloseTo(foldCard("card", log).stability, 1);
  });

  it("of one day are those with the higher id", () => {
    const log = [review(40, "good")];
    expect(foldCard("card", log, scheduleOf(sets)).stability).toBeCloseTo((default_w[2] ?? 0) * 0.5, 5);
    expect(foldCard("card", log, scheduleOf(sets.slice(0, 2))).stability).toBeCloseTo((default_w[2] ?? 0) * 3, 5);
  });

  it("are what predictions come from as soon as they count", () => {
    const flat = { ...set("d", 30, 1), weights: default_w.map((weight, at) => (at === 20 ? 0.8 : weight)) };
    const log = [review(0, "good"), review(29, "good"), review(90, "good")];
    const [first, second] = recollections("card", log, scheduleOf([flat]));
    const [usualFirst, usualSecond] = recollections("card", log);
    expect(first).toEqual(usualFirst);
    expect(second?.predicted).not.toBeCloseTo(usualSecond?.predicted ?? 0, 3);
  });
});

describe("ratingFor", () => {
  const facts: AnswerFacts = {
    verdict: "correct",
    articleVerdict: "none",
    usedHint: false,
    isFirstTry: true,
    wasTyped: true,
    isFast: false,
    streak: 0,
  };
  const quick = { isFast: true, streak: 2 };

  it.each<[string, Partial<AnswerFacts>, ReturnType<typeof ratingFor>]>([
    ["right", {}, { recall: "good" }],
    ["wrong", { verdict: "wrong" }, { recall: "again" }],
    ["wrong, though the article fits", { verdict: "wrong", articleVerdict: "right" }, { recall: "again" }],
    ["a near miss", { verdict: "almost" }, { recall: "good" }],
    ["right after a hint", { usedHint: true }, { recall: "again" }],
    ["right at the second try", { isFirstTry: false }, { recall: "again" }],
    ["wrong article", { verdict: "almost", articleVerdict: "wrong" }, { recall: "good", article: "again" }],
    ["right article", { articleVerdict: "right" }, { recall: "good", article: "good" }],
    ["right article after a hint", { articleVerdict: "right", usedHint: true }, { recall: "again" }],
    ["missing article", { articleVerdict: "missing" }, { recall: "good" }],
    ["typed fast, for the third time", quick, { recall: "easy" }],
    ["typed fast, for the second time", { ...quick, streak: 1 }, { recall: "good" }],
    ["chosen fast", { ...quick, wasTyped: false }, { recall: "good" }],
    ["a fast near miss", { ...quick, verdict: "almost" }, { recall: "good" }],
    ["fast after a hint", { ...quick, usedHint: true }, { recall: "again" }],
  ])("%s", (_, change, rating) => {
    expect(ratingFor({ ...facts, ...change })).toEqual(rating);
  });
});
