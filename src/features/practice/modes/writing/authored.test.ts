import { expect, it } from "vitest";

import { emptyLexicon } from "#shared/model/lexicon.ts";
import { aTask, around, aWord } from "../../testing/a-word.ts";
import { explainTerm } from "../explain-term/rules.ts";
import { makeSpecific } from "../make-specific/rules.ts";
import { loadWritingContent } from "./writing-content.ts";

const writing = await loadWritingContent();

it("takes every statement that the authors made exact for exact, and the vague one for wrong", () => {
  const statements = [...writing.vague].flatMap(([term, all]) => all.map((vague) => ({ term, vague })));
  expect(statements.length).toBeGreaterThan(20);
  const verdicts = statements.map(({ term, vague }) => {
    const question = { ...makeSpecific.build(aTask("make-specific"), aWord(term), around({ writing })), vague };
    const judged = (text: string) => makeSpecific.judge(text, question as never, emptyLexicon).judgement.verdict;
    return `${vague.statement} ${judged(vague.sample)} ${judged(vague.statement)}`;
  });
  expect(verdicts.filter((text) => !text.endsWith(" correct wrong"))).toEqual([]);
});

it("finds all ideas in what the authors would say to a patient", () => {
  const missed = [...writing.ideas].flatMap(([term, { sample }]) => {
    const question = explainTerm.build(aTask("explain-term"), aWord(term), around({ writing }));
    const points = question ? explainTerm.judge(sample, question, emptyLexicon).evaluation?.points : [];
    return points?.some(({ code, isMet }) => code === "idea" && !isMet) ? [term] : [];
  });
  expect(missed).toEqual([]);
});
