import { expect, it } from "vitest";

import { isAgreementOf, isFormOf } from "./inflection.ts";

it.each([
  ["Arme", "Arm", "noun", true],
  ["Salben", "Salbe", "noun", true],
  ["Salbei", "Salbe", "noun", false],
  ["Arm", "Arm", "noun", false],
  ["klingelte", "klingeln", "verb", true],
  ["gefragt", "fragen", "verb", true],
  ["sich waschen", "waschen", "verb", true],
  ["tragen", "fragen", "verb", false],
  ["akuten", "akut", "other", true],
  ["akute", "akutes", "other", true],
  ["alt", "akut", "other", false],
] as const)("%s as a form of %s (%s): %s", (typed, wanted, kind, expected) => {
  expect(isFormOf(typed, wanted, kind)).toBe(expected);
});

it.each([
  ["den", "dem", true],
  ["Eine", "einen", true],
  ["mir", "mich", true],
  ["kein", "ein", false],
  ["mein", "dein", false],
  ["der", "er", false],
])("%s agrees as %s does: %s", (typed, wanted, expected) => {
  expect(isAgreementOf(typed, wanted)).toBe(expected);
});
