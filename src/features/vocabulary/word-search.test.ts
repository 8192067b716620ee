import { describe, expect, it } from "vitest";

import { testWord } from "./testing/test-word.ts";
import { searchWords } from "./word-search.ts";

const blood = testWord({
  id: "1",
  term: "Blutdruck",
  translations: { tur: { text: "tansiyon", status: "author", note: null } },
});
const high = testWord({ id: "2", term: "Bluthochdruck" });
const handover = testWord({ id: "3", term: "Übergabe", specificArticle: "die", plural: "Übergaben" });
const eyes = testWord({ id: "4", term: "Auge", specificArticle: "das", plural: "Augen" });
const words = [high, blood, handover, eyes];
const found = (query: string) => searchWords(words, query).map(({ term }) => term);

describe("searching words", () => {
  it("finds a word without its umlaut and with the umlaut written out", () => {
    expect(found("ubergabe")).toEqual(["Übergabe"]);
    expect(found("uebergabe")).toEqual(["Übergabe"]);
  });

  it("finds a word by article and word, by its plural and by its translation", () => {
    expect(found("der blutdruck")).toEqual(["Blutdruck"]);
    expect(found("Augen")).toEqual(["Auge"]);
    expect(found("tansiyon")).toEqual(["Blutdruck"]);
  });

  it("puts the word itself before words that only begin so or contain it", () => {
    const longer = testWord({ id: "5", term: "Blutdruckmessung" });
    const inside = testWord({ id: "6", term: "Langzeit-Blutdruck" });
    const order = searchWords([inside, longer, blood], "blutdruck").map(({ term }) => term);
    expect(order).toEqual(["Blutdruck", "Blutdruckmessung", "Langzeit-Blutdruck"]);
  });

  it("finds nothing for what no word has", () => {
    expect(found("xyzzy")).toEqual([]);
  });
});
