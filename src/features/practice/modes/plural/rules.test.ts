import { describe, expect, it } from "vitest";

import { makeLexicon } from "#shared/model/lexicon.ts";

import { aTask, around, aWord, lexiconWord } from "../../testing/a-word.ts";
import { canAskPlural, NO_PLURAL, plural } from "./rules.ts";

const lexicon = makeLexicon(["Wunde", "Fieber", "Arzt"].map((term) => lexiconWord(term)));

function judged(word: ReturnType<typeof aWord>, answer: string): string {
  const asked = plural.build(aTask("plural"), word, around());
  if (!asked) throw new Error("cannot be asked");
  return plural.judge(answer, asked, lexicon).judgement.verdict;
}

describe("the plural", () => {
  const wound = aWord("Wunde", { plural: "Wunden" });
  const doctor = aWord("Arzt", { plural: "die Ärzte", specificArticle: "der" });
  const fever = aWord("Fieber", { specificArticle: "das" });

  it.each([
    [wound, "Wunden", "correct"],
    [wound, "die wunden", "correct"],
    [wound, "Wunde", "wrong"],
    [wound, "Wundes", "wrong"],
    [wound, NO_PLURAL, "wrong"],
    [doctor, "Aerzte", "correct"],
    [doctor, "die Ärtze", "wrong"],
    [fever, NO_PLURAL, "correct"],
    [fever, "-", "correct"],
    [fever, "die Fieber", "wrong"],
  ] as const)("%#: %s", (word, answer, verdict) => {
    expect(judged(word, answer)).toBe(verdict);
  });

  it("is not asked where nobody knows it: of own words without one, of words that are plurals, of verbs", () => {
    expect(canAskPlural(fever)).toBe(true);
    expect(canAskPlural(aWord("Fieber", { ownerId: "her" }))).toBe(false);
    expect(canAskPlural(aWord("Eltern", { isPluralOnly: true, plural: "Eltern" }))).toBe(false);
    expect(canAskPlural(aWord("gehen", { grammaticalCategory: "verb" }))).toBe(false);
  });
});
