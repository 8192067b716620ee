import { expect, it } from "vitest";

import { spellingOf } from "./german-spelling.ts";

it.each([
  ["Übergabe", "Übergabe", "identical"],
  ["übergabe", "Übergabe", "case"],
  ["STRAẞE", "Straße", "case"],
  ["UEBERGABE", "Übergabe", "transcription"],
  ["Strasse", "Straße", "transcription"],
  ["Ubergabe", "Übergabe", "umlaut"],
  ["Praventionsmassnahme", "Präventionsmaßnahme", "umlaut"],
  ["Praeventionsmassnahmen", "Präventionsmaßnahmen", "transcription"],
  ["Cafe", "Café", "umlaut"],
  ["drücken", "drucken", null],
  ["Fluß", "Fluss", null],
  ["Arm", "Darm", null],
  ["", "Arm", null],
])("%s spells %s: %s", (typed, wanted, spelling) => {
  expect(spellingOf(typed, wanted)).toBe(spelling);
});
