import { describe, expect, it } from "vitest";

import type { StoredCard } from "#db/database.ts";

import { testWord } from "./testing/test-word.ts";
import type { WordFilters } from "./filter-keys.ts";
import { filterCounts, filteredWords, memoryFinder } from "./word-filters.ts";

const words = [
  testWord({ id: "1", term: "Schmerz", topics: ["Schmerz"], level: "A2", tags: ["Patient"] }),
  testWord({ id: "2", term: "Salbe", specificArticle: "die", topics: ["Medikamente"], level: "B1" }),
  testWord({ id: "3", term: "Masern", specificArticle: "die", isPluralOnly: true, topics: ["Krankheiten"] }),
  testWord({
    id: "4",
    term: "Wo genau tut es weh?",
    grammaticalCategory: "phrase",
    specificArticle: null,
    topics: ["Schmerz", "Fragen"],
    level: "A2",
    tags: ["Patient"],
  }),
];

const card = (vocabItemId: string, facet: string, stability: number, streak: number) =>
  ({ vocabItemId, facet, stability, streak }) as StoredCard;
const memoryOf = memoryFinder([
  card("1", "recall", 40, 3),
  card("1", "article", 2, 1),
  card("2", "recall", 30, 2),
  card("3", "recall", 30, 0),
  card("4", "listen", 50, 9),
]);
const found = (filters: WordFilters) => filteredWords(words, filters, memoryOf).map(({ id }) => id);

describe("narrowing words", () => {
  it.each<[WordFilters, string[]]>([
    [{}, ["1", "2", "3", "4"]],
    [{ topic: "Schmerz" }, ["1", "4"]],
    [{ article: "die" }, ["2"]],
    [{ article: "plural" }, ["3"]],
    [{ kind: "phrase" }, ["4"]],
    [{ kind: "word", tag: "Patient" }, ["1"]],
    [{ level: "A2", topic: "Fragen" }, ["4"]],
    [{ level: "B2" }, []],
    [{ memory: "firm" }, ["2"]],
    [{ memory: "shaky" }, ["1", "3"]],
    [{ memory: "new" }, ["4"]],
  ])("%j leaves %j", (filters, ids) => {
    expect(found(filters)).toEqual(ids);
  });

  it("counts what each choice would leave, the other filters kept", () => {
    const counts = filterCounts(words, { level: "A2", topic: "Schmerz" }, memoryOf);
    expect(Object.fromEntries(counts.topic)).toEqual({ Schmerz: 2, Fragen: 1 });
    expect(Object.fromEntries(counts.level)).toEqual({ A2: 2 });
    expect(Object.fromEntries(counts.kind)).toEqual({ word: 1, phrase: 1 });
    for (const key of ["topic", "level", "kind"] as const) {
      for (const [value, count] of counts[key])
        expect(found({ level: "A2", topic: "Schmerz", [key]: value })).toHaveLength(count);
    }
  });

  it("calls a word as firm as its weakest card, whichever comes first", () => {
    const cards = [card("9", "recall", 40, 2), card("9", "plural", 3, 1)];
    expect(memoryFinder(cards)("9")).toBe("shaky");
    expect(memoryFinder(cards.toReversed())("9")).toBe("shaky");
  });
});
