import { describe, expect, it } from "vitest";

import { isSameTerm, suggestWords } from "./word-suggestions.ts";

const WORDS = [
  { term: "Verband", plural: "Verbände", accepted: [] },
  { term: "Verbandwechsel", plural: "Verbandwechsel", accepted: ["Verbandswechsel"] },
  { term: "Verbandmaterial", plural: null, accepted: [] },
  { term: "Übergabe", plural: "Übergaben", accepted: [] },
  { term: "Dekubitus", plural: null, accepted: ["Druckgeschwür"] },
  { term: "Arm", plural: "Arme", accepted: [] },
  { term: "Darm", plural: "Därme", accepted: [] },
];
const suggest = (term: string) => suggestWords(term, WORDS, (word) => word).map(({ term: own }) => own);

describe("words that a term may mean", () => {
  it.each([
    ["Verband", ["Verband", "Verbandwechsel", "Verbandmaterial"]],
    ["der Verband", ["Verband", "Verbandwechsel", "Verbandmaterial"]],
    ["verbaende", ["Verband"]],
    ["Uebergabe", ["Übergabe"]],
    ["ubergabe", ["Übergabe"]],
    ["Druckgeschwür", ["Dekubitus"]],
    ["Decubitus", ["Dekubitus"]],
    ["Deku", ["Dekubitus"]],
    ["Arm", ["Arm"]],
    ["Dram", []],
    ["x", []],
    ["", []],
  ])("%s may mean %j", (typed, expected) => {
    expect(suggest(typed)).toEqual(expected);
  });

  it("tells the word itself from what is like it", () => {
    expect(isSameTerm("die Uebergabe", "Übergabe")).toBe(true);
    expect(isSameTerm("Verbände", "Verband")).toBe(false);
  });
});
