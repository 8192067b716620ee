import { expect, it } from "vitest";

import { emptyLexicon } from "#shared/model/lexicon.ts";
import { aTask, around, aWord } from "../../testing/a-word.ts";
import { recognise } from "./rules.ts";

const neighbours = ["Lunge", "Leber", "Niere", "Milz"].map((term) => aWord(term));
const question = (seed: string, word = aWord("Wunde")) =>
  recognise.build(aTask("recognise"), word, around({ neighbours, seed }));

it("has four answers of which one is right, and knows it again after a killed tab", () => {
  const asked = question("a");
  expect(asked?.options.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  expect(asked?.options.filter(({ isRight }) => isRight)).toHaveLength(1);
  expect(question("a")).toEqual(asked);
});

it("gives the word or its meaning", () => {
  const seeds = Array.from({ length: 20 }, (_, index) => String(index));
  expect(new Set(seeds.map((seed) => question(seed)?.gives))).toEqual(new Set(["term", "meaning"]));
});

it("asks nothing where guessing would do", () => {
  const lonely = around({ neighbours: neighbours.slice(0, 1) });
  expect(recognise.build(aTask("recognise"), aWord("Wunde"), lonely)).toBeNull();
  expect(recognise.build(aTask("recognise"), aWord("Wunde", { explanation: null }), around({ neighbours }))).toBeNull();
});

it("tells a wrong choice by the word that was chosen, and stores its words instead of its number", () => {
  const asked = question("a");
  const wrong = asked?.options.find(({ isRight }) => !isRight);
  if (!asked || !wrong) throw new Error("no question");
  expect(recognise.judge(wrong.id, asked, emptyLexicon).judgement).toMatchObject({
    verdict: "wrong",
    code: "other-word",
    otherWord: { term: wrong.word.term },
  });
  expect(recognise.said?.(wrong.id, asked)).toBe(wrong.text);
});
