import { expect, it } from "vitest";

import { shielded, type TableWord, withoutShield, wordTableHead, wordTableRow } from "./word-table.ts";

const WORD: TableWord = {
  term: "Wunde",
  specificArticle: "die",
  plural: "Wunden",
  grammaticalCategory: "noun",
  explanation: null,
  usageExamples: ["Die Wunde heilt.", "Ich versorge die Wunde."],
  present: null,
  simplePast: null,
  presentPerfect: null,
  remarks: "=1+1",
  tags: ["Haut", "Verband"],
  translations: { eng: { text: "wound" }, vie: undefined },
};

it("a word stands below its column names, with a column for every language", () => {
  const languages = ["eng", "vie"];
  const row = wordTableRow(WORD, "Station 3", languages);
  expect(Object.fromEntries(wordTableHead(languages).map((name, at) => [name, row[at]]))).toEqual({
    Deutsch: "Wunde",
    Artikel: "die",
    Plural: "Wunden",
    Wortart: "Nomen",
    "Übersetzung (eng)": "wound",
    "Übersetzung (vie)": "",
    Bedeutung: "",
    Beispiele: "Die Wunde heilt.\nIch versorge die Wunde.",
    Präsens: "",
    Präteritum: "",
    Perfekt: "",
    Notiz: "'=1+1",
    Schlagwörter: "Haut, Verband",
    Liste: "Station 3",
  });
});

it("no cell begins like a formula, and taking the shield off gives it back", () => {
  for (const cell of ["=1+1", "+49", "-en", "@SUM(A1)", "\t=1", "'=x"]) {
    expect(shielded(cell)).toMatch(/^'/);
    expect(withoutShield(shielded(cell))).toBe(cell);
  }
  expect(withoutShield("'n Abend")).toBe("'n Abend");
});
