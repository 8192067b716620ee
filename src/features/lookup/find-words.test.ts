import { describe, expect, it } from "vitest";

import { withOverlay, type Word } from "#data/vocabulary/words.ts";
import { newOwnWord } from "#shared/contract/mutations/vocabulary-rows.ts";

import { findWords, matchOf } from "./find-words.ts";

function word(term: string, fields: Partial<Word> = {}): Word {
  const stamp = { userId: "owner", at: 0, timeZone: "UTC", localDay: "2026-11-21" };
  const made = newOwnWord(term, { term, grammaticalCategory: "noun" }, stamp);
  return withOverlay({ ...made, ownerId: null, version: 1, scope: "library", ...fields }, undefined, "owner");
}

const words = [
  word("Blutdruck", { specificArticle: "der", plural: "Blutdrücke" }),
  word("Druck", { specificArticle: "der" }),
  word("Verband", { specificArticle: "der", plural: "Verbände" }),
  word("Verbandwagen"),
  word("Übergabe", { plural: "Übergaben" }),
  word("messen", { grammaticalCategory: "verb", present: "misst", simplePast: "maß", presentPerfect: "hat gemessen" }),
  word("verabreichen", { grammaticalCategory: "verb", presentPerfect: "hat verabreicht" }),
  word("systolisch", { grammaticalCategory: "adjective" }),
  word("schon", { grammaticalCategory: "adverb" }),
  word("schön", { grammaticalCategory: "adjective" }),
  word("sich waschen", { grammaticalCategory: "verb", present: "wäscht" }),
  word("den Blutdruck messen", { grammaticalCategory: "phrase" }),
];

const found = (selected: string) => findWords(words, selected).map(({ word: { term }, how }) => `${how}: ${term}`);

describe("a selected text", () => {
  it("is found as it stands, with its article and what stood around it", () => {
    expect(found("Blutdruck")[0]).toBe("word: Blutdruck");
    expect(found("„den Blutdruck“,")).toEqual(["word: Blutdruck"]);
    expect(found("blutdruck")[0]).toBe("word: Blutdruck");
  });

  it.each([
    ["Verbandes", "Verband"],
    ["Verbänden", "Verband"],
    ["misst", "messen"],
    ["maßen", "messen"],
    ["gemessenen", "messen"],
    ["verabreichst", "verabreichen"],
    ["systolischen", "systolisch"],
    ["wäscht", "sich waschen"],
  ])("%s is found as a form of %s", (form, term) => {
    expect(found(form)[0]).toBe(`form: ${term}`);
  });

  it("may lack its dots or have them written out; the same letters come first", () => {
    expect(found("Uebergabe")).toEqual(["word: Übergabe"]);
    expect(found("Ubergabe")).toEqual(["word: Übergabe"]);
    expect(found("schön")).toEqual(["word: schön", "word: schon"]);
  });

  it("shows the parts of a compound that nobody has written down, the longest first", () => {
    expect(found("Blutdruckmessgerät")).toEqual(["part: Blutdruck"]);
    expect(found("Überdruck")).toEqual(["part: Druck"]);
    expect(found("Messgerät")).toEqual(["part: messen"]);
  });

  it("shows compounds of a part that is no word of its own here", () => {
    expect(findWords([word("Verbandwagen")], "Verband").map(({ how }) => how)).toEqual(["whole"]);
  });

  it("of several words is a phrase if it is known, else each of its words", () => {
    expect(found("den Blutdruck messen")).toEqual(["word: den Blutdruck messen"]);
    expect(found("Verband und Übergabe")).toEqual(["word: Verband", "word: Übergabe"]);
  });

  it("that is nothing is nothing", () => {
    expect(found("…")).toEqual([]);
    expect(found("Kaffee")).toEqual([]);
    expect(found("Ei")).toEqual([]);
  });
});

describe("what can be taken over", () => {
  it("is a word or the word of a form, not a part of it and not one word of many", () => {
    const match = (selected: string) => matchOf(findWords(words, selected), selected)?.term;
    expect(match("Verbänden")).toBe("Verband");
    expect(match("des Blutdrucks")).toBe("Blutdruck");
    expect(match("Blutdruckmessgerät")).toBeUndefined();
    expect(match("Verband und Übergabe")).toBeUndefined();
  });
});
