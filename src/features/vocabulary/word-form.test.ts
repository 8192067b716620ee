import { describe, expect, it } from "vitest";

import { testWord } from "./testing/test-word.ts";
import {
  articleDoubt,
  changedFieldsOf,
  duplicateOf,
  EMPTY_FORM,
  formOf,
  guessedCategory,
  ownFieldsOf,
  problemsOf,
  suggestionsFor,
  withArticleMoved,
} from "./word-form.ts";

describe("a form for a word", () => {
  it("cannot be saved without the word itself, white space is none", () => {
    expect(problemsOf({ ...EMPTY_FORM, term: "  " })).toEqual({ term: "required" });
    expect(problemsOf({ ...EMPTY_FORM, term: "Pflaster" })).toEqual({});
  });

  it("says which text is longer than the contract allows", () => {
    const form = { ...EMPTY_FORM, term: "x".repeat(201), examples: "y".repeat(501), remarks: "z".repeat(4001) };
    expect(problemsOf(form)).toEqual({ term: "too-long", examples: "too-long", remarks: "too-long" });
  });

  it("moves an article typed before a noun to where it belongs", () => {
    expect(withArticleMoved({ ...EMPTY_FORM, term: "die Übergabe" })).toMatchObject({
      term: "Übergabe",
      article: "die",
    });
    expect(withArticleMoved({ ...EMPTY_FORM, category: "phrase", term: "die Visite läuft" }).term).toBe(
      "die Visite läuft",
    );
  });

  it("doubts an article that the library never has for this noun, and no other", () => {
    const library = [
      { term: "Verband", specificArticle: "der" },
      { term: "See", specificArticle: "der" },
      { term: "See", specificArticle: "die" },
      { term: "Masern", specificArticle: null },
    ] as const;
    const doubt = (term: string, article: "der" | "die" | "das" | "none" = "none") =>
      articleDoubt({ ...EMPTY_FORM, term, article }, library);
    expect(doubt("Verband", "die")).toEqual({ term: "Verband", chosen: "die", articles: ["der"] });
    expect(doubt(" das verband ")).toEqual({ term: "verband", chosen: "das", articles: ["der"] });
    expect(doubt("See", "das")?.articles).toEqual(["der", "die"]);
    for (const article of ["der", "die"] as const) expect(doubt("See", article)).toBeUndefined();
    for (const [term, article] of [
      ["Verband", "der"],
      ["Verband", "none"],
      ["Masern", "die"],
      ["Kram", "die"],
    ] as const)
      expect(doubt(term, article)).toBeUndefined();
    expect(
      articleDoubt({ ...EMPTY_FORM, category: "phrase", term: "Verband", article: "die" }, library),
    ).toBeUndefined();
  });

  it("guesses the kind of word from how it is written", () => {
    expect(guessedCategory("Verband")).toBe("noun");
    expect(guessedCategory("der Verband")).toBe("noun");
    expect(guessedCategory("verabreichen")).toBe("verb");
    expect(guessedCategory("Guten Morgen")).toBe("phrase");
  });

  it("leaves empty what does not belong to the kind of word", () => {
    const form = { ...EMPTY_FORM, term: "geben", category: "verb", article: "das", plural: "Geben" } as const;
    expect(ownFieldsOf({ ...form, present: "gibt" }, "tur")).toMatchObject({
      specificArticle: null,
      plural: null,
      present: "gibt",
    });
  });

  it("takes one example a line and a translation in the learner's language", () => {
    const fields = ownFieldsOf(
      { ...EMPTY_FORM, term: "Arm", examples: " Eins.\n\n Zwei. ", translation: "kol" },
      "tur",
    );
    expect(fields.usageExamples).toEqual(["Eins.", "Zwei."]);
    expect(fields.translations).toEqual({ tur: { text: "kol", status: "learner", note: null } });
  });
});

describe("changing a word", () => {
  it("sends nothing for a word that was not changed", () => {
    const own = testWord({ isOwn: true, explanation: "Ein Tuch.", remarks: "merken" });
    const shared = testWord({ translations: { tur: { text: "sargı", status: "author", note: null } } });
    expect(changedFieldsOf(formOf(own, "tur"), own, "tur")).toEqual({});
    expect(changedFieldsOf(formOf(shared, "tur"), shared, "tur")).toEqual({});
  });

  it("sends only the changed fields of a shared word, and none that cannot be layered", () => {
    const word = testWord({ explanation: "Ein Tuch." });
    const form = { ...formOf(word, "tur"), explanation: "Mullbinde", article: "das", plural: "X" } as const;
    expect(changedFieldsOf(form, word, "tur")).toEqual({ explanation: "Mullbinde" });
  });

  it("keeps an emptied text of a shared word empty, for null would show the original again", () => {
    const word = testWord({ explanation: "Ein Tuch." });
    expect(changedFieldsOf({ ...formOf(word, ""), explanation: "" }, word, "")).toEqual({ explanation: "" });
  });

  it("layers only the learner's own translations", () => {
    const eng = { text: "bandage", status: "author", note: null } as const;
    const word = testWord({ translations: { eng } });
    const fields = changedFieldsOf({ ...formOf(word, "tur"), translation: "sargı" }, word, "tur");
    expect(fields.translations).toEqual({ tur: { text: "sargı", status: "learner", note: null } });
  });
});

describe("what there is already", () => {
  const words = [testWord({ id: "1", term: "Übergabe" }), testWord({ id: "2", term: "Überwachung" })];

  it("finds the same word without marks and with an article, but not the word itself", () => {
    expect(duplicateOf("die ubergabe", words)?.id).toBe("1");
    expect(duplicateOf("Übergabe", words, "1")).toBeUndefined();
    expect(duplicateOf("  ", words)).toBeUndefined();
  });

  it("suggests from two letters on, the shortest first", () => {
    expect(suggestionsFor("ü", words)).toEqual([]);
    expect(suggestionsFor("üb", words).map(({ term }) => term)).toEqual(["Übergabe", "Überwachung"]);
  });
});
