import { expect, it } from "vitest";

import { makeLexicon } from "./lexicon.ts";

const lexicon = makeLexicon([
  { term: "die Blässe", article: "die", means: "helle Haut" },
  { term: "Arm", article: "der", means: "" },
  { term: "arm", article: null, means: "ohne Geld" },
  { term: " ", article: null, means: "" },
]);

const terms = (words: readonly { term: string }[]) => words.map(({ term }) => term);

it("finds a word in any case, its umlauts written out or not", () => {
  for (const text of ["Blässe", "BLÄSSE", "blaesse"]) expect(terms(lexicon.find(text))).toEqual(["Blässe"]);
  expect(terms(lexicon.find("Arm"))).toEqual(["Arm", "arm"]);
});

it("finds a word without its dots only when asked to", () => {
  expect(lexicon.find("Blasse")).toEqual([]);
  expect(terms(lexicon.findWithoutDots("Blasse"))).toEqual(["Blässe"]);
});

it("finds words a few letters away", () => {
  expect(terms(lexicon.findNear("Blese", 1))).toEqual([]);
  expect(terms(lexicon.findNear("Blese", 2))).toEqual(["Blässe"]);
  expect(lexicon.findNear("", 0)).toEqual([]);
});
