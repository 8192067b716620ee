import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { parseConfusables } from "./confusables.ts";

it("reads both words of a pair with article and meaning, by the names of the columns", () => {
  const table =
    "means_a\tarticle_a\tword_a\tarticle_b\tword_b\tmeans_b\nzu hoch\tdie\tHypertonie\t\tschwül\tfeucht und heiß\n";
  expect(parseConfusables(table)).toEqual([
    [
      { article: "die", term: "Hypertonie", means: "zu hoch" },
      { article: null, term: "schwül", means: "feucht und heiß" },
    ],
  ]);
});

it("finds the shipped pairs complete", () => {
  const words = parseConfusables(readFileSync("content/confusables.tsv", "utf8")).flat();
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter(({ term, means }) => !term || !means)).toEqual([]);
});
