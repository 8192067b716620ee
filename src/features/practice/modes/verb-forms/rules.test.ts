import { describe, expect, it } from "vitest";

import { nothingElse } from "../task.ts";
import { emptyLexicon } from "#shared/model/lexicon.ts";
import { aTask, around, aWord } from "../../testing/a-word.ts";
import { regularPresent } from "./regular-present.ts";
import { formsOf, judgeForm, verbForms } from "./rules.ts";

const verb = (term: string, more: Parameters<typeof aWord>[1] = {}) =>
  aWord(term, { grammaticalCategory: "verb", specificArticle: null, ...more });
const getUp = verb("aufstehen", { present: "steht auf", simplePast: "stand auf", presentPerfect: "ist aufgestanden" });

describe("the present of a regular verb", () => {
  it.each([
    ["pflegen", "pflegt"],
    ["arbeiten", "arbeitet"],
    ["atmen", "atmet"],
    ["öffnen", "öffnet"],
    ["lernen", "lernt"],
    ["wechseln", "wechselt"],
    ["verbessern", "verbessert"],
    ["sich erholen", "erholt sich"],
    ["wohnen", "wohnt"],
  ])("of %s is %s", (infinitive, form) => {
    expect(regularPresent(infinitive)).toBe(form);
  });
});

it("asks an own verb only for the forms that are written down", () => {
  const own = verb("skypen", { ownerId: "her", presentPerfect: "hat geskypt" });
  expect(formsOf(own)).toEqual([{ name: "perfect", wanted: "hat geskypt" }]);
  expect(verbForms.canAsk(verb("gehen"), nothingElse)).toBe(false);
});

it("takes the forms with and without the subject, and knows hat from ist", () => {
  const perfect = { name: "perfect", wanted: "ist aufgestanden" } as const;
  const past = { name: "simplePast", wanted: "stand auf" } as const;
  const judged = (typed: string, form: typeof perfect | typeof past) => judgeForm(typed, form, getUp, emptyLexicon);
  expect(judged("er ist aufgestanden", perfect)).toBe("correct");
  expect(judged("Ist aufgestanden", perfect)).toBe("correct");
  expect(judged("hat aufgestanden", perfect)).toBe("wrong");
  expect(judged("stand auf", past)).toBe("correct");
  expect(judged("stehte auf", past)).toBe("wrong");
  expect(judged("", past)).toBe("wrong");
});

it("is decided by the worst of its forms", () => {
  const asked = verbForms.build(aTask("verb-forms"), getUp, around());
  if (!asked) throw new Error("cannot be asked");
  const verdict = (answer: string) => verbForms.judge(answer, asked, emptyLexicon).judgement.verdict;
  expect(verdict("steht auf\nstand auf\nist aufgestanden")).toBe("correct");
  expect(verdict("steht auf\nstand auf\nhat aufgestanden")).toBe("wrong");
  expect(verdict("steht auf\n\nist aufgestanden")).toBe("wrong");
  expect(verbForms.said?.("steht auf\n\nist", asked)).toBe("steht auf · ist");
});
