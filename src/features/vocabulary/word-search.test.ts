import { describe, expect, it } from "vitest";

import { atOnce } from "#shared/lib/pieces.ts";

import { testWord } from "./testing/test-word.ts";
import { prepareSearch, searchWords } from "./word-search.ts";
import { inAlphabet } from "./word-sections.ts";

const said = (text: string) => ({ text, status: "author" as const, note: null });
const words = atOnce(
  inAlphabet([
    testWord({ id: "1", term: "Blutdruck", plural: "Blutdrücke", translations: { tur: said("tansiyon") } }),
    testWord({ id: "2", term: "Bluthochdruck", explanation: "Wenn die Manschette zu hohe Werte zeigt." }),
    testWord({ id: "3", term: "Übergabe", specificArticle: "die", plural: "Übergaben" }),
    testWord({ id: "4", term: "Auge", specificArticle: "das", plural: "Augen" }),
    testWord({ id: "5", term: "Verband", specificArticle: "der", plural: "Verbände" }),
    testWord({ id: "6", term: "Verbandwagen", specificArticle: "der" }),
    testWord({
      id: "7",
      term: "verabreichen",
      grammaticalCategory: "verb",
      simplePast: "verabreichte",
      presentPerfect: "hat verabreicht",
      translations: { ukr: said("вводити (ліки)"), pes: said("دادن") },
    }),
    testWord({ id: "8", term: "Durchfall" }),
    testWord({ id: "9", term: "Notfall", tags: ["Rea"] }),
    testWord({
      id: "10",
      term: "fallen",
      grammaticalCategory: "verb",
      simplePast: "fiel",
      presentPerfect: "ist gefallen",
    }),
    testWord({ id: "11", term: "ins Bett fallen", grammaticalCategory: "phrase" }),
    testWord({ id: "12", term: "Sturz", translations: { eng: said("fall") } }),
    testWord({
      id: "13",
      term: "eintragen",
      grammaticalCategory: "verb",
      present: "trägt ein",
      simplePast: "trug ein",
      presentPerfect: "hat eingetragen",
    }),
    testWord({ id: "14", term: "fragen", grammaticalCategory: "verb" }),
    testWord({ id: "15", term: "Seit wann haben Sie …?", grammaticalCategory: "phrase" }),
  ]),
);
const found = (query: string) => searchWords(words, query).map(({ term }) => term);

describe("searching words", () => {
  it.each([
    ["ubergabe", ["Übergabe"]],
    ["Uebergabe", ["Übergabe"]],
    ["ÜBERGABE", ["Übergabe"]],
    ["die Übergabe", ["Übergabe"]],
    ["Augen", ["Auge"]],
    ["tansiyon", ["Blutdruck"]],
    ["вводити", ["verabreichen"]],
    ["دا", ["verabreichen"]],
    ["rea", ["Notfall"]],
  ])("finds %s: %s", (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    ["Verbände", "Verband"],
    ["verbaende", "Verband"],
    ["verbande", "Verband"],
    ["des Verbandes", "Verband"],
    ["verabreichte", "verabreichen"],
    ["hat verabreicht", "verabreichen"],
    ["verabreicht", "verabreichen"],
    ["verabreichst", "verabreichen"],
    ["eingetragen", "eintragen"],
    ["trägt ein", "eintragen"],
    ["gefragt", "fragen"],
    ["seit wann haben sie", "Seit wann haben Sie …?"],
  ])("takes %s for a form of %s, before everything else", (query, term) => {
    expect(found(query)[0]).toBe(term);
  });

  it("finds a word by a part of it", () => {
    expect(found("druck")).toEqual(["Blutdruck", "Bluthochdruck"]);
    expect(found("drücke")).toEqual(["Blutdruck"]);
  });

  it("orders by how near they are: the word, what begins so, a word in it, a part of it, what means it", () => {
    expect(found("fall")).toEqual(["fallen", "ins Bett fallen", "Durchfall", "Notfall", "Sturz"]);
    expect(found("verband")).toEqual(["Verband", "Verbandwagen"]);
    expect(found("fallen")[0]).toBe("fallen");
  });

  it("reads explanations last, from their words' beginnings, and only when enough was typed", () => {
    expect(found("manschette")).toEqual(["Bluthochdruck"]);
    expect(found("schette")).toEqual([]);
    expect(found("wer")).toEqual([]);
  });

  it("takes one or two letters as a beginning", () => {
    expect(found("b")).toEqual(["Blutdruck", "Bluthochdruck", "ins Bett fallen"]);
    expect(found("fa")).toEqual(["fallen", "ins Bett fallen"]);
  });

  it("finds words typed in another order, all of which have to be there", () => {
    expect(found("tansiyon blut")).toEqual(["Blutdruck"]);
    expect(found("tansiyon auge")).toEqual([]);
  });

  it("finds nothing for what no word has, and everything for nothing", () => {
    expect(found("xyzzy")).toEqual([]);
    expect(found("  ")).toHaveLength(words.length);
  });

  it("finds the same in words that were prepared in spare moments", async () => {
    const fresh = words.map((word) => ({ ...word }));
    let pauses = 0;
    await prepareSearch(fresh, { pause: async () => void (pauses += 1), isWanted: () => true });
    expect(pauses).toBe(1);
    expect(searchWords(fresh, "fall").map(({ term }) => term)).toEqual(found("fall"));
  });
});
