import { expect, it } from "vitest";

import { foldForSearch, searchMatcher } from "./fold-german.ts";

const finds = (haystack: string, query: string) => searchMatcher(query)(foldForSearch(haystack));

it.each(["ubergabe", "uebergabe", "Übergabe", "ÜBERGABE", "über", "gabe", "Übergabe".normalize("NFD"), "  die über "])(
  "finds die Übergabe by %s",
  (query) => {
    expect(finds("die Übergabe", query)).toBe(true);
    expect(finds("die Übergabe".normalize("NFD"), query)).toBe(true);
  },
);

it.each([
  ["das Gefäß", "gefass"],
  ["das Gefäß", "gefaess"],
  ["GROẞ", "groß"],
  ["Uebergabe", "Übergabe"],
  ["die Dauer", "auer"],
  ["die Dauer", "er"],
  ["Anamnèse", "anamnese"],
  ["İnfüzyon", "infuzyon"],
  ["Thị Hương Đỗ", "huong do"],
  ["переливание", "ПЕРЕ"],
  ["arterielle Hypertonie", "hyper art"],
  ["Puls", ""],
  ["die Wund\u00ADver\u200Bsorgung", "wundversorgung"],
  ["Druckgeschwür", "druck\u00ADgeschwur"],
])("finds %s by %s", (haystack, query) => {
  expect(finds(haystack, query)).toBe(true);
});

it.each([
  ["die Übergabe", "übernahme"],
  ["der Arm", "darm"],
  ["die Dauer", "daur"],
  ["Blutdruck", "blut zucker"],
])("does not find %s by %s", (haystack, query) => {
  expect(finds(haystack, query)).toBe(false);
});

it("begins with the plain form, so that it can be an index for prefixes", () => {
  expect(foldForSearch("Übergabe").startsWith("ubergabe")).toBe(true);
});
