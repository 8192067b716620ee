import { expect, it } from "vitest";

import { editsForgiven, joined, judgePhrase, typoEdits } from "./answer-typo.ts";
import { makeLexicon } from "./lexicon.ts";

const lexicon = makeLexicon([{ term: "Spitze", article: "die", means: "" }]);

it("forgives by the length of the word", () => {
  expect([1, 4, 5, 8, 9, 30].map(editsForgiven)).toEqual([0, 0, 1, 1, 2, 2]);
});

it.each([
  ["Hypetonie", "Hypertonie", 1],
  ["Uebergbe", "Übergabe", 1],
  ["Ärm", "Arm", 0],
  ["Vine", "Vene", null],
  ["Dewegung", "Bewegung", null],
  ["Maage", "Waage", null],
] as const)("counts the edits of %s for %s: %s", (typed, wanted, edits) => {
  expect(typoEdits(typed, wanted, false)).toBe(edits);
});

it("forgives nothing in the ending of a grammar gap", () => {
  expect(typoEdits("behandelten", "behandelter", true)).toBeNull();
  expect(typoEdits("behanbelten", "behandelten", true)).toBe(1);
});

it("joins what was split", () => {
  expect(joined("Magen-Darm Trakt")).toBe("MagenDarmTrakt");
});

it("judges a phrase word by word", () => {
  expect(judgePhrase("eine Spritz geben", "eine Spritze geben", lexicon, false)).toMatchObject({ code: "typo" });
  expect(judgePhrase("eine Spitze geben", "eine Spritze geben", lexicon, false)).toMatchObject({ code: "other-word" });
  expect(judgePhrase("einer Spritze geben", "eine Spritze geben", lexicon, false)).toEqual({ code: "inflection" });
  expect(judgePhrase("keine Spritze geben", "eine Spritze geben", lexicon, false)).toBeNull();
  expect(judgePhrase("Spritze geben", "eine Spritze geben", lexicon, false)).toBeNull();
});
