import { expect, it } from "vitest";

import { nothingElse } from "../task.ts";
import { makeLexicon } from "#shared/model/lexicon.ts";

import { aTask, around, aWord, lexiconWord } from "../../testing/a-word.ts";
import { findTermCorrect } from "./rules.ts";

const lexicon = makeLexicon(["Infektion", "Injektion", "Puls"].map((term) => lexiconWord(term, "etwas")));
const infection = aWord("Infektion", {
  usageExamples: ["Viele Infektionen sind vermeidbar.", "Herr Demir hat eine Infektion an der Hand."],
});
const pairs = [[lexiconWord("Infektion"), lexiconWord("Injektion", "Spritze")]] as const;
const pulse = aWord("Puls", { specificArticle: "der", usageExamples: ["Der Puls ist heute schneller."] });

it("puts the word it is mistaken for into a sentence that has the term as it is written", () => {
  const asked = findTermCorrect.build(aTask("find-term-correct"), infection, around({ pairs }));
  expect(asked?.sentence).toEqual({
    before: "Herr Demir hat eine ",
    wrong: "Injektion",
    after: " an der Hand.",
    right: "Infektion",
    kind: "term",
  });
  expect(asked?.task.facet).toBe("recall");
});

it("knows the right word, and that nothing was mended", () => {
  const asked = findTermCorrect.build(aTask("find-term-correct"), infection, around({ pairs }));
  if (!asked) throw new Error("no question");
  const verdict = (answer: string) => findTermCorrect.judge(answer, asked, lexicon).judgement.verdict;
  expect([verdict("Infektion"), verdict("die infektion"), verdict("Injektion")]).toEqual([
    "correct",
    "correct",
    "wrong",
  ]);
});

it("asks for the article where no other word fits, and rates the article alone", () => {
  const asked = findTermCorrect.build(aTask("find-term-correct"), pulse, around());
  if (!asked) throw new Error("no question");
  expect(asked.sentence).toMatchObject({ wrong: "Das Puls", right: "der Puls", kind: "article" });
  expect(asked.task.facet).toBe("article");
  const judged = (answer: string) => findTermCorrect.judge(answer, asked, lexicon);
  const facts = { usedHint: false, isFast: false, streak: 0 };
  expect(judged("Der Puls").judgement.verdict).toBe("correct");
  expect(judged("das Puls").judgement).toMatchObject({ verdict: "wrong", code: "article" });
  expect(judged("Puls").judgement.verdict).toBe("wrong");
  expect(findTermCorrect.rates?.(judged("der Puls"), asked, facts)).toEqual([
    { facet: "article", verdict: "correct", grade: "good" },
  ]);
});

it("asks for the word itself while that is due", () => {
  const due = around({ due: new Set(["recall"]) });
  expect(findTermCorrect.build(aTask("find-term-correct"), pulse, due)).toBeNull();
});

it("is not asked without a sentence that has the word as it is written", () => {
  expect(findTermCorrect.canAsk(infection, nothingElse)).toBe(true);
  expect(findTermCorrect.canAsk(aWord("Infektion", { usageExamples: ["Viele Infektionen."] }), nothingElse)).toBe(
    false,
  );
});
