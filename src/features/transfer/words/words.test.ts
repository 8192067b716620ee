import { describe, expect, it } from "vitest";

import { guessCategory, readHeadWord } from "./head-word.ts";
import { NO_LOSSES } from "./imported-word.ts";
import { guessRoles, isHeader } from "./roles.ts";
import { wordOfRow } from "./word-of-row.ts";

it.each([
  ["die Wunde", "Wunde", "die", null],
  ["Die Wunde", "Wunde", "die", null],
  ["Wunde, die", "Wunde", "die", null],
  ["Wunde (die)", "Wunde", "die", null],
  ["die Wunde, -n", "Wunde", "die", "Wunden"],
  ["Wunde, die, -n", "Wunde", "die", "Wunden"],
  ["der Arzt, ¨-e", "Arzt", "der", "Ärzte"],
  ['die Hand, "-e', "Hand", "die", "Hände"],
  ["das Krankenhaus, -¨er", "Krankenhaus", "das", "Krankenhäuser"],
  ["das Messer, -", "Messer", "das", "Messer"],
  ["der Verband (Verbände)", "Verband", "der", "Verbände"],
  ["die Wunde, die Wunden", "Wunde", "die", "Wunden"],
  ["das kleine Blutbild", "das kleine Blutbild", null, null],
  ["Ich habe Schmerzen, die stark sind", "Ich habe Schmerzen, die stark sind", null, null],
  ["der/die Angehörige", "der/die Angehörige", null, null],
  ["die Hände desinfizieren", "die Hände desinfizieren", null, null],
  ["sich übergeben", "sich übergeben", null, null],
])("%j is %j with %j", (typed, term, article, plural) => {
  expect(readHeadWord(typed)).toEqual(
    // An adjective between article and noun belongs to the word.
    typed === "das kleine Blutbild" ? { term: "kleine Blutbild", article: "das", plural } : { term, article, plural },
  );
});

it.each([
  ["Wunde", "noun"],
  ["verabreichen", "verb"],
  ["sich hinlegen", "verb"],
  ["EKG", "abbreviation"],
  ["Hilfe holen", "phrase"],
  ["nüchtern", "verb"],
  ["akut", "other"],
] as const)("%s is probably a %s", (term, category) => {
  expect(guessCategory({ term, article: null })).toBe(category);
});

describe("columns", () => {
  it("names are understood, in German and English", () => {
    expect(isHeader(["Deutsch", "Übersetzung (tur)", "Notiz"])).toBe(true);
    expect(isHeader(["Front", "Back"])).toBe(true);
    expect(isHeader(["die Wunde", "wound"])).toBe(false);
    expect(
      guessRoles(["Deutsch", "Artikel", "Türkisch", "Deck", "xyz"], [["Wunde", "die", "yara", "A", "1"]], "aeb"),
    ).toEqual(["term", "article", "translation:tur", "list", "ignore"]);
  });

  it("without names the German side is found, whichever it is", () => {
    const rows = [
      ["wound", "die Wunde"],
      ["bandage", "der Verband"],
    ];
    expect(guessRoles(["", ""], rows, "eng")).toEqual(["translation:eng", "term"]);
    expect(guessRoles(["", ""], [["جرح", "Wunde"]], "aeb")).toEqual(["translation:aeb", "term"]);
    expect(guessRoles(["Front", "Back"], rows, "eng")).toEqual(["translation:eng", "term"]);
  });

  it("letters tell a language that is not hers, and numbers are no notes", () => {
    expect(guessRoles(["", "", ""], [["die Wunde", "wound", "17"]], "aeb")).toEqual([
      "term",
      "translation:eng",
      "ignore",
    ]);
    expect(guessRoles(["", ""], [["die Wunde", "рана"]], "rus")).toEqual(["term", "translation:rus"]);
  });

  it("a column named translation is not hers where its letters are not", () => {
    expect(guessRoles(["Deutsch", "Übersetzung"], [["die Wunde", "wound"]], "aeb")[1]).toBe("translation:eng");
    expect(guessRoles(["Deutsch", "Übersetzung (tur)"], [["die Wunde", "yara"]], "aeb")[1]).toBe("translation:tur");
  });

  it("a long German side is an explanation", () => {
    const long = "Eine Verletzung der Haut, die man säubern und verbinden muss.";
    expect(guessRoles(["", ""], [["Wunde", long]], "tur")).toEqual(["term", "explanation"]);
  });
});

describe("rows", () => {
  const read = (cells: string[], roles: Parameters<typeof wordOfRow>[1]["roles"]) => {
    const losses = { ...NO_LOSSES };
    return { word: wordOfRow({ cells }, { roles, losses }), losses };
  };

  it("formulas stay text", () => {
    const { word } = read(["=HYPERLINK(1)", "+1", "@x"], ["term", "translation:eng", "remarks"]);
    expect(word?.fields).toMatchObject({ term: "=HYPERLINK(1)", translations: { eng: { text: "+1" } }, remarks: "@x" });
  });

  it("what does not fit is cut or left out, and counted", () => {
    const megabytes = "x".repeat(2 * 1024 * 1024);
    const cut = read(["Wunde", megabytes], ["term", "explanation"]);
    expect([cut.word?.fields.explanation?.length, cut.losses.cut]).toEqual([2000, 1]);
    expect(read([megabytes, "wound"], ["term", "translation:eng"])).toMatchObject({
      word: null,
      losses: { tooLong: 1 },
    });
    expect(read(["", "wound"], ["term", "translation:eng"])).toMatchObject({ word: null, losses: { withoutTerm: 1 } });
    expect(read(["Wunde", "x", "y"], ["term", "ignore", "ignore"])).toMatchObject({ losses: { unused: 2 } });
  });
});
