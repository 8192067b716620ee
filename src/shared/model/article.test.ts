import { expect, it } from "vitest";

import { judgeArticle, splitArticle } from "./article.ts";

it.each([
  ["die Übergabe", "definite", ["die"], "Übergabe"],
  ["DER Arm", "definite", ["der"], "Arm"],
  ["der/die Angehörige", "definite", ["der", "die"], "Angehörige"],
  ["eine Übergabe", "indefinite", ["die"], "Übergabe"],
  ["ein Arm", "indefinite", ["der", "das"], "Arm"],
  ["den Arm", "oblique", [], "Arm"],
  ["Arm", "none", [], "Arm"],
  ["die", "none", [], "die"],
  ["Diebstahl melden", "none", [], "Diebstahl melden"],
])("splits %s", (answer, kind, articles, noun) => {
  expect(splitArticle(answer)).toEqual({ kind, articles, noun });
});

it.each([
  ["der Arm", ["der"], "right"],
  ["die Arm", ["der"], "wrong"],
  ["Arm", ["der"], "missing"],
  ["ein Arm", ["der"], "missing"],
  ["eine Arm", ["der"], "wrong"],
  ["die Angehörige", ["der", "die"], "right"],
  ["der/die Arm", ["der"], "wrong"],
  ["der Arm", [], "none"],
] as const)("judges %s against %j: %s", (answer, wanted, verdict) => {
  expect(judgeArticle(splitArticle(answer), wanted)).toBe(verdict);
});
