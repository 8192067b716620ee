import { describe, expect, it } from "vitest";

import { saysPhrase } from "#shared/lib/says-phrase.ts";

import { phraseExampleFaults, phraseFaults } from "./check-phrase.ts";
import type { WordEntry } from "./vocabulary-file.ts";

const phrase = (changes: Partial<WordEntry> = {}): WordEntry => ({
  id: "00000000-0000-4000-8000-000000000001",
  lemma: "Seit wann haben Sie …?",
  kind: "phrase",
  level: "A2",
  explanation: "Du brauchst den Beginn für die Dokumentation.",
  usage_examples: ["Seit wann haben Sie den Durchfall, Herr Kim?"],
  tags: [],
  more_topics: [],
  translations: {},
  accepted_answers: ["Wie lange haben Sie schon …?"],
  wrong_answers: [],
  is_main_medical_condition: false,
  is_layman_term: false,
  links: [],
  ...changes,
});

describe("whether a sentence says a phrase", () => {
  it.each([
    ["Wo genau tut es weh?", "Wo genau tut es weh, Frau Schneider?", true],
    ["Wo genau tut es weh?", "Wo tut es weh?", false],
    ["Zuerst …, dann …", "Zuerst die Zähne, dann das Gesicht.", true],
    ["Zuerst …, dann …", "Dann die Zähne, zuerst das Gesicht.", false],
    ["Hier ist … von Station …", "Hier ist Mira von Station 3.", true],
    ["Das schaffen Sie", "Das schaffen Siebzigjährige auch.", false],
    ["Bitte achtet heute besonders auf …", "Und bitte achtet heute besonders auf Zimmer 4!", true],
  ])("%s ← %s: %s", (wanted, sentence, expected) => {
    expect(saysPhrase(sentence, wanted)).toBe(expected);
  });
});

describe("a set phrase", () => {
  it("is fine with a situation, a gap and examples that fill it", () => {
    expect([...phraseFaults(phrase()), ...phraseExampleFaults(phrase())]).toEqual([]);
  });

  it.each([
    ["another kind", { kind: "noun" as const }, /kind is phrase, not noun/],
    ["a plural", { plural: "Seiten" }, /no article, plural/],
    ["three dots", { lemma: "Seit wann haben Sie ...?" }, /one character/],
    ["nothing but a gap", { lemma: "…?" }, /nothing but a gap/],
    ["a situation that gives it away", { explanation: "Du fragst: Seit wann haben Sie das?" }, /give it away/],
  ])("is refused with %s", (_, changes, reason) => {
    expect(phraseFaults(phrase(changes)).join()).toMatch(reason);
  });

  it("is refused with examples of something else, and told apart whether they say an accepted answer", () => {
    const usage_examples = ["Seit wann haben wir das?", "Wie lange haben Sie schon Fieber?"];
    const [other, accepted] = phraseExampleFaults(phrase({ usage_examples }));
    expect(other).toMatch(/does not say the fixed words .*: Seit wann haben wir das\?/);
    expect(accepted).toMatch(/says an accepted answer, .*: Wie lange haben Sie schon Fieber\?/);
  });
});
