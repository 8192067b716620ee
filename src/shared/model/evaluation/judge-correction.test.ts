import { describe, expect, it } from "vitest";

import { makeLexicon, type JudgeTarget } from "../answer-tolerance.ts";
import type { Article } from "../article.ts";
import { judgeCorrection } from "./judge-correction.ts";

const lexicon = makeLexicon([
  { term: "Hypertonie", article: "die", means: "zu hoher Blutdruck" },
  { term: "Hypotonie", article: "die", means: "zu niedriger Blutdruck" },
  { term: "Infektion", article: "die", means: "Ansteckung" },
  { term: "Injektion", article: "die", means: "Spritze" },
  { term: "Inkubation", article: "die", means: "Zeit bis zur Krankheit" },
  { term: "Intubation", article: "die", means: "Schlauch in der Luftröhre" },
]);

function target(text: string): JudgeTarget {
  const [article = "", term = ""] = text.split(" ");
  return {
    term,
    article: article as Article,
    plural: null,
    isPluralOnly: false,
    acceptedAnswers: [],
    wrongAnswers: [],
    level: "B1",
  };
}

const SENTENCE = "Die Ärztin gibt dem Patienten eine Infektion in den Arm.";

describe("a wrong word put right", () => {
  it.each([
    ["die Hypertonie", "die Hypotonie", "Hypertonie", "correct", "missing-article"],
    ["die Hypertonie", "die Hypotonie", "die Hypertonie", "correct", "identical"],
    ["die Hypertonie", "die Hypotonie", "hypertonie", "correct", "case"],
    ["die Hypertonie", "die Hypotonie", "das Hypertonie", "almost", "article"],
    ["die Hypertonie", "die Hypotonie", "Hypertonnie", "almost", "typo"],
    ["die Hypertonie", "die Hypotonie", "Infektion", "wrong", "other-word"],
    ["die Hypertonie", "die Hypotonie", "Blutzucker", "wrong", "different"],
    ["die Intubation", "die Inkubation", "Intubation", "correct", "missing-article"],
    ["die Intubation", "die Inkubation", "Injektion", "wrong", "other-word"],
  ])("%s for %s: %s is %s (%s)", (right, wrongTerm, answer, verdict, judgement) => {
    const judged = judgeCorrection(answer, { target: target(right), wrongTerm }, lexicon);
    expect(judged.verdict).toBe(verdict);
    expect(judged.points[0]).toMatchObject({ code: "answer", params: { judgement } });
  });

  it.each(["Hypotonie", "die Hypotonie", " hypotonie. "])("is still the wrong word: %s", (answer) => {
    const judged = judgeCorrection(answer, { target: target("die Hypertonie"), wrongTerm: "Hypotonie" }, lexicon);
    expect(judged).toMatchObject({ verdict: "wrong", points: [{ code: "unchanged" }] });
  });

  it.each([
    ["Die Ärztin gibt dem Patienten eine Injektion in den Arm.", "correct"],
    ["die ärztin gibt dem Patienten eine injektion in den arm", "correct"],
    ["Die Ärztin gibt dem Patienten eine Injektoin in den Arm.", "almost"],
    [SENTENCE, "wrong"],
    ["Die Ärztin gibt dem Patienten eine Intubation in den Arm.", "wrong"],
    ["Injektion", "correct"],
    ["eine Injektion", "correct"],
  ])("in a whole sentence: %s is %s", (answer, verdict) => {
    const task = { target: target("die Injektion"), wrongTerm: "Infektion", sentence: SENTENCE };
    expect(judgeCorrection(answer, task, lexicon).verdict).toBe(verdict);
  });

  it("says what the other word means", () => {
    const judged = judgeCorrection("Intubation", { target: target("die Injektion"), wrongTerm: "Infektion" }, lexicon);
    expect(judged.points[0]).toMatchObject({ params: { meaning: "Schlauch in der Luftröhre" } });
  });

  it("is wrong when nothing was written", () => {
    const judged = judgeCorrection("  ", { target: target("die Injektion"), wrongTerm: "Infektion" }, lexicon);
    expect(judged).toMatchObject({ verdict: "wrong", points: [{ code: "empty" }] });
  });
});
