import { describe, expect, it } from "vitest";

import { composeMix, nextStep, type Mix, type MixCard } from "./practice-mix.ts";
import type { Facet } from "./vocabulary-terms.ts";

const DAY_MS = 86_400_000;
const now = Date.parse("2026-11-21T10:00:00Z");
const all: ReadonlySet<Facet> = new Set(["recognise", "recall", "article", "plural", "listen"]);

const card = (vocabItemId: string, facet: Facet, more: Partial<MixCard> = {}): MixCard => ({
  cardId: `${vocabItemId} ${facet}`,
  vocabItemId,
  facet,
  due: now - DAY_MS,
  stability: 3,
  difficulty: 5,
  reps: 1,
  lapses: 0,
  state: "review",
  lastReviewAt: now - 4 * DAY_MS,
  streak: 1,
  countedReviewIds: [],
  ...more,
});
const mixOf = (cards: MixCard[], more: Partial<Mix> = {}) =>
  composeMix({
    words: [...new Set(cards.map(({ vocabItemId }) => vocabItemId))].map((id) => ({ id, facets: all })),
    cards,
    nowMs: now,
    isDue: ({ due }) => due <= now,
    isOfToday: ({ lastReviewAt }) => lastReviewAt === now,
    seed: "seed",
    size: 12,
    steps: 2,
    isBacklog: false,
    ...more,
  }).map(({ itemId, facet }) => `${itemId} ${facet}`);
const later = { due: now + 10 * DAY_MS, stability: 14, streak: 2 };

it("asks each word once, by the card that is remembered least", () => {
  const cards = [card("a", "recall", { stability: 9 }), card("a", "plural", { stability: 1 }), card("b", "article")];
  expect(mixOf(cards)).toEqual(["a plural", "b article"]);
});

it("lets a word that was recognised be found next", () => {
  expect(mixOf([card("a", "recognise")])).toEqual(["a recall"]);
  expect(mixOf([card("a", "recognise", { streak: 0 })])).toEqual(["a recognise"]);
  expect(mixOf([card("a", "recognise"), card("a", "recall", later)])).toEqual(["a recognise"]);
});

it("keeps places for words that take their next step, but not in a backlog", () => {
  const due = Array.from({ length: 20 }, (_, index) => card(`due${index}`, "recall"));
  const firm = card("firm", "recall", later);
  const asked = mixOf([...due, firm]);
  expect(asked).toHaveLength(12);
  expect(asked.at(-1)).toBe("firm article");
  expect(mixOf([...due, firm], { isBacklog: true })).not.toContain("firm article");
});

it("is nothing where nothing is due, and lets a word rest that was asked today", () => {
  const firm = card("firm", "recall", later);
  expect(mixOf([firm])).toEqual([]);
  expect(mixOf([card("a", "recall"), { ...firm, lastReviewAt: now }])).toEqual(["a recall"]);
});

it("begins in a backlog with what is still known", () => {
  const cards = [card("faint", "recall", { stability: 1 }), card("fresh", "recall", { stability: 30 })];
  expect(mixOf(cards)).toEqual(["faint recall", "fresh recall"]);
  expect(mixOf(cards, { isBacklog: true })).toEqual(["fresh recall", "faint recall"]);
});

it("leaves out what this device cannot ask", () => {
  const words = [{ id: "a", facets: new Set<Facet>(["recall"]) }];
  expect(mixOf([card("a", "listen", { stability: 1 }), card("a", "recall")], { words })).toEqual(["a recall"]);
});

describe("the next step of a word", () => {
  const word = { id: "a", facets: all };
  it("is to be found once it was recognised, and its forms once it is firm", () => {
    expect(nextStep(word, [])).toBeNull();
    expect(nextStep(word, [card("a", "recognise")])).toBe("recall");
    expect(nextStep(word, [card("a", "recall", { stability: 6.9 })])).toBeNull();
    expect(nextStep(word, [card("a", "recall", { stability: 7 })])).toBe("article");
    expect(nextStep(word, [card("a", "recall", { stability: 20, streak: 0 })])).toBeNull();
    expect(nextStep(word, [card("a", "recall", later), card("a", "article")])).toBe("plural");
    expect(nextStep({ id: "a", facets: new Set(["recall"]) }, [card("a", "recall", later)])).toBeNull();
  });
});
