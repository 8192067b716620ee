import { expect, it } from "vitest";

import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { atOnce } from "#shared/lib/pieces.ts";

import { testWord } from "./testing/test-word.ts";
import { plainSections, vocabularyView } from "./vocabulary-view.ts";

const words = [
  testWord({ id: "own", term: "Zange", isOwn: true }),
  testWord({ id: "listed", term: "Auge" }),
  testWord({ id: "practised", term: "Bett" }),
  testWord({ id: "other", term: "Ohr" }),
];
const clock = { day: "2026-11-18", dayStartsAt: 4, timeZone: "Europe/Berlin" };
const index: WordIndex = {
  words,
  byId: new Map(words.map((word) => [word.id, word])),
  lists: [{ id: "a" }, { id: "empty" }] as unknown as WordIndex["lists"],
  listIdsOf: new Map([["listed", ["a"]]]),
  dueAtOf: new Map([["practised", Date.parse("2026-11-17T10:00:00Z")]]),
  cards: [],
  clock,
};
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

it("tells hers from the library's, by the alphabet", () => {
  const view = atOnce(vocabularyView(index));
  expect(idsOf(view.mine)).toEqual(["listed", "practised", "own"]);
  expect(idsOf(view.due)).toEqual(["practised"]);
  expect(idsOf(view.library)).toEqual(["practised", "other"]);
  expect(idsOf(view.others)).toEqual(["other"]);
  expect([...view.countOf]).toEqual([
    ["a", 1],
    ["empty", 0],
  ]);
});

it("has the sections of all of hers ready, the same as are worked out for a part", () => {
  const view = atOnce(vocabularyView(index));
  const of = (some: typeof view.mine) =>
    plainSections(some, index, view, { filter: "", filters: {} }, []).map((it) => [it.id, idsOf(it.words)]);
  expect(of(view.mine)).toEqual([
    ["due", ["practised"]],
    ["new", ["listed", "own"]],
  ]);
  expect(of([...view.mine])).toEqual(of(view.mine));
});
