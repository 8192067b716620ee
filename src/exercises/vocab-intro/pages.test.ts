import { expect, it } from "vitest";

import { SAMPLE_WORDS } from "../sample-words.ts";
import { nextStep, optionsFor, pagesOf } from "./pages.ts";

const words = SAMPLE_WORDS.slice(0, 6);
const [first, second] = words;
if (!first || !second) throw new Error("no words");
const content = { active: true, vocab_ids: words.map(({ id }) => id), per_page: 4, test_out: true };

it("makes pages of about the same length", () => {
  expect(pagesOf(words, 4).map(({ length }) => length)).toEqual([3, 3]);
  expect(pagesOf(words, 8)).toHaveLength(1);
});

it("lets each word be met, then types the page, then turns it", () => {
  expect(nextStep(content, words, {})).toMatchObject({ kind: "meet", word: first });
  expect(nextStep(content, words, { [first.id]: { recognised: second.id } })).toMatchObject({ word: second });
  const met = Object.fromEntries(words.slice(0, 3).map(({ id }) => [id, { recognised: id }]));
  expect(nextStep(content, words, met)).toEqual({ kind: "recall", word: first });
  const typed = Object.fromEntries(words.slice(0, 3).map(({ id }) => [id, { recalled: "" }]));
  expect(nextStep(content, words, typed)).toMatchObject({ kind: "meet", word: words[3] });
});

it("passes over what she knew", () => {
  expect(nextStep(content, words, { [first.id]: { known: "x" } })).toMatchObject({ kind: "meet", word: second });
  const all = Object.fromEntries(words.map(({ id }) => [id, { known: "x" }]));
  expect(nextStep(content, words, all)).toEqual({ kind: "done" });
});

it("offers three meanings, the right one among them, in an order of the seed", () => {
  const options = optionsFor(first, words.slice(0, 3), words, "seed");
  expect(options).toHaveLength(3);
  expect(options).toContain(first);
  expect(options).toEqual(optionsFor(first, words.slice(0, 3), words, "seed"));
});
