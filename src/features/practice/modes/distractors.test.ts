import { expect, it } from "vitest";

import { aWord, lexiconWord } from "../testing/a-word.ts";
import { distractorsFor } from "./distractors.ts";

const many = (prefix: string, count: number, more: Parameters<typeof aWord>[1] = {}) =>
  Array.from({ length: count }, (_, index) => aWord(`${prefix}${index}`, more));
const termsOf = (given: Parameters<typeof distractorsFor>[0]) => distractorsFor(given).map(({ term }) => term);

it("offers the word it is mistaken for first, with what that means", () => {
  const word = aWord("Infektion");
  const pairs = [[lexiconWord("Infektion"), lexiconWord("Injektion", "Spritze in den Körper")]] as const;
  const offered = distractorsFor({ word, neighbours: many("Wort", 20), pairs, seed: "a" });
  expect(offered).toHaveLength(3);
  expect(offered[0]).toMatchObject({ term: "Injektion", means: "Spritze in den Körper", isConfusable: true });
});

it("takes words of the same kind, topic and gender where there are enough", () => {
  const word = aWord("Wunde", { topics: ["Wunden"] });
  const alike = many("Wunde", 9, { topics: ["Wunden"] });
  const others = [
    ...many("Herz", 30, { specificArticle: "das" }),
    ...many("gehen", 30, { grammaticalCategory: "verb" }),
  ];
  const terms = new Set(alike.map(({ term }) => term));
  for (const seed of ["a", "b", "c", "d"]) {
    expect(
      termsOf({ word, neighbours: [...others, ...alike], pairs: [], seed }).filter((term) => !terms.has(term)),
    ).toEqual([]);
  }
});

it("never offers what would be right, too", () => {
  const link = (kind: "lay" | "synonym", id: string) => ({ kind, id, term: id });
  const word = aWord("Hypertonie", {
    acceptedAnswers: ["Hochdruck"],
    links: [link("lay", "Bluthochdruck"), link("synonym", "Hypertension")],
    translations: { eng: { text: "high blood pressure", status: "author", note: null } },
  });
  const wrong = [
    aWord("Bluthochdruck"),
    aWord("Hypertension"),
    aWord("Hochdruck"),
    aWord("Druck", { translations: { eng: { text: "High blood pressure", status: "author", note: null } } }),
    aWord("Hypertonie", { id: "own" }),
    aWord("ohne", { explanation: null }),
  ];
  expect(termsOf({ word, neighbours: wrong, pairs: [], seed: "a" })).toEqual([]);
});

it("offers the same for the same seed, whatever the order of the words", () => {
  const word = aWord("Wunde");
  const neighbours = many("Wort", 40);
  const one = termsOf({ word, neighbours, pairs: [], seed: "a" });
  expect(termsOf({ word, neighbours: neighbours.toReversed(), pairs: [], seed: "a" })).toEqual(one);
  expect(termsOf({ word, neighbours, pairs: [], seed: "b" })).not.toEqual(one);
});
