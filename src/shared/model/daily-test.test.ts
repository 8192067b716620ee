import { describe, expect, it } from "vitest";

import { seededRandom, shuffled } from "../lib/seeded-random.ts";
import { composeTest, type TestPlan, type TestWord } from "./daily-test.ts";
import { foldCard, type CardState } from "./scheduling.ts";
import { MOST_GROWTH, growthOf } from "../lib/testing/growth.ts";

const NOW = Date.parse("2026-03-20T08:00:00Z");
const DAY_MS = 86_400_000;

type Stand = "due" | "weak" | "new";

function cardOf(id: string, stand: Stand, index: number): CardState {
  const card = foldCard(id, [{ id: "r", at: NOW - 10 * DAY_MS, localDay: "2026-03-10", grade: "good" }]);
  const isDue = stand === "due";
  // Weak words are known better the higher their index.
  return { ...card, stability: isDue ? 2 : 20 + index, due: isDue ? NOW - DAY_MS : NOW + DAY_MS };
}

function library(numbers: Record<Stand, number>, flags: (i: number) => Partial<TestWord> = mixed) {
  const words: TestWord[] = [];
  const cards = new Map<string, CardState>();
  for (const stand of ["due", "weak", "new"] as const) {
    for (let i = 0; i < numbers[stand]; i += 1) {
      const id = `${stand}-${String(i).padStart(4, "0")}`;
      words.push({ id, isMainMedicalCondition: false, hasLayTerm: false, ...flags(i) });
      if (stand !== "new") cards.set(id, cardOf(id, stand, i));
    }
  }
  return { words, cards, nowMs: NOW, seed: "seed" } satisfies TestPlan;
}

function mixed(i: number): Partial<TestWord> {
  return { isMainMedicalCondition: i % 4 === 0, hasLayTerm: i % 3 === 0 };
}

function sizes(plan: TestPlan) {
  const { parts, itemIds } = composeTest(plan);
  expect(new Set(itemIds).size).toBe(itemIds.length);
  expect(itemIds).toEqual([...parts.due, ...parts.weak, ...parts.fresh]);
  return [parts.due.length, parts.weak.length, parts.fresh.length];
}

function flagsIn(plan: TestPlan) {
  const chosen = new Set(composeTest(plan).itemIds);
  const words = plan.words.filter(({ id }) => chosen.has(id));
  return [words.filter((it) => it.isMainMedicalCondition).length, words.filter((it) => it.hasLayTerm).length];
}

describe("parts", () => {
  it.each<[string, Record<Stand, number>, number[]]>([
    ["8 due, 2 weak, 2 new", { due: 50, weak: 50, new: 50 }, [8, 2, 2]],
    ["new ones in place of due ones", { due: 3, weak: 50, new: 50 }, [3, 2, 7]],
    ["only new ones for a beginner", { due: 0, weak: 0, new: 50 }, [0, 0, 12]],
    ["more due ones where nothing is new", { due: 50, weak: 50, new: 0 }, [10, 2, 0]],
    ["more weak ones where nothing else is left", { due: 4, weak: 50, new: 1 }, [4, 7, 1]],
    ["all there are where there are few", { due: 1, weak: 1, new: 1 }, [1, 1, 1]],
    ["nothing from nothing", { due: 0, weak: 0, new: 0 }, [0, 0, 0]],
  ])("are %s", (_, numbers, expected) => {
    expect(sizes(library(numbers))).toEqual(expected);
  });

  it("follow another size", () => {
    expect(sizes({ ...library({ due: 50, weak: 50, new: 50 }), size: 5 })).toEqual([5, 0, 0]);
    expect(sizes({ ...library({ due: 9, weak: 9, new: 9 }), size: 20, maxDue: 8, newCount: 4 })).toEqual([8, 8, 4]);
    expect(sizes({ ...library({ due: 9, weak: 9, new: 9 }), size: 0 })).toEqual([0, 0, 0]);
  });

  it("take the weakest first where flags leave the choice", () => {
    const plan = library({ due: 8, weak: 50, new: 2 }, () => ({}));
    expect(composeTest(plan).parts.weak).toEqual(["weak-0000", "weak-0001"]);
  });

  it("let the day's test ask what falls due later on the day", () => {
    const plan = library({ due: 2, weak: 5, new: 20 });
    expect(composeTest({ ...plan, dueByMs: NOW + DAY_MS }).parts.due).toHaveLength(7);
  });

  it("hold back leeches after the second", () => {
    const plan = library({ due: 20, weak: 5, new: 5 }, (i) => ({ isLeech: i < 12 }));
    const due = composeTest(plan).parts.due.map((id) => Number(id.slice(-4)));
    expect(due.filter((i) => i < 12).length).toBeLessThanOrEqual(2);
  });
});

describe("targets", () => {
  it("are 6 main conditions and 7 lay terms of 12, whatever the luck of the draw", () => {
    for (let i = 0; i < 50; i += 1) {
      expect(flagsIn({ ...library({ due: 40, weak: 40, new: 40 }), seed: `seed-${i}` })).toEqual([6, 7]);
    }
  });

  it("are met as nearly as the words allow", () => {
    const none = library({ due: 20, weak: 20, new: 20 }, () => ({}));
    expect(flagsIn(none)).toEqual([0, 0]);
    const all = library({ due: 20, weak: 20, new: 20 }, () => ({ isMainMedicalCondition: true, hasLayTerm: true }));
    expect(flagsIn(all)).toEqual([12, 12]);
    const few = library({ due: 20, weak: 20, new: 20 }, (i) => ({
      isMainMedicalCondition: i === 19,
      hasLayTerm: i > 9,
    }));
    expect(flagsIn(few)).toEqual([3, 7]);
  });

  it("follow other shares", () => {
    const plan = library({ due: 40, weak: 40, new: 40 });
    const shares = { probabilityMainMedicalCondition: 0.25, probabilityLaymanTerms: 0 };
    expect(flagsIn({ ...plan, ...shares })).toEqual([3, 0]);
  });
});

describe("the seed", () => {
  const plan = library({ due: 40, weak: 40, new: 40 });

  it("alone decides, not the order in which words come", () => {
    const reordered = { ...plan, words: shuffled(plan.words, seededRandom("other order")) };
    expect(composeTest(reordered)).toEqual(composeTest(plan));
  });

  it("changes the draw", () => {
    expect(composeTest({ ...plan, seed: "other" }).itemIds).not.toEqual(composeTest(plan).itemIds);
  });

  it("asks a word once though it was handed over twice", () => {
    const twice = { ...plan, words: [...plan.words, ...plan.words] };
    expect(composeTest(twice)).toEqual(composeTest(plan));
  });
});

it("takes no longer than its words are many", () => {
  const plans = new Map([600, 4800].map((size) => [size, library({ due: size / 3, weak: size / 3, new: size / 3 })]));
  expect(growthOf((size) => composeTest(plans.get(size)!), 600)).toBeLessThan(MOST_GROWTH);
});
