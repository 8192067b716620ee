import { describe, expect, it } from "vitest";

import { parseConfusables } from "#shared/model/confusables.ts";

import { checkConfusables } from "./confusables.ts";
import { checkContent } from "./check-content.ts";
import { checkVocabulary, LEAST } from "./check-vocabulary.ts";
import { describeProblem } from "./content-problem.ts";
import { parseVocabularyFile } from "./vocabulary-file.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

const NOUN: WordEntry = {
  id: "00000000-0000-4000-8000-000000000001",
  lemma: "Blutdruck",
  kind: "noun",
  level: "A2",
  article: "der",
  plural: "Blutdrücke",
  syllables: "_Blut_·druck",
  explanation: "Man misst ihn mit einer Manschette am Arm.",
  usage_examples: ["Ihr Blutdruck ist gut.", "Wegen des hohen Blutdrucks bleibt Herr Osei liegen."],
  tags: [],
  more_topics: [],
  translations: { eng: { text: "blood pressure", status: "author" } },
  accepted_answers: [],
  wrong_answers: [],
  is_main_medical_condition: false,
  is_layman_term: false,
  links: [],
};

const VERB: WordEntry = {
  ...NOUN,
  id: "00000000-0000-4000-8000-000000000002",
  lemma: "eintragen",
  kind: "verb",
  article: undefined,
  plural: undefined,
  present: "trägt ein",
  simple_past: "trug ein",
  present_perfect: "hat eingetragen",
  syllables: "_ein_·tra·gen",
  explanation: "Einen Wert in eine Liste schreiben",
  usage_examples: ["Trag den Puls bitte gleich ein.", "Farid hat ihn schon eingetragen."],
};

const file = (words: WordEntry[], changes: Partial<VocabularyFile> = {}): VocabularyFile => ({
  file: "probe.yaml",
  folder: "vocabulary",
  topic: "Probe",
  about: "Nur für diesen Test.",
  source: "Visite",
  licence: "Apache-2.0",
  author: "Visite",
  words,
  ...changes,
});

/** What the checker says of these words alone; that they are too few is left out. */
function reasons(words: WordEntry[], changes: Partial<VocabularyFile> = {}): string[] {
  return checkVocabulary([file(words, changes)])
    .filter((problem) => problem.file !== "")
    .map(describeProblem);
}

const noun = (changes: Partial<WordEntry>): WordEntry => ({ ...NOUN, ...changes });
const verb = (changes: Partial<WordEntry>): WordEntry => ({ ...VERB, ...changes });

describe("the checker of one word", () => {
  it("has nothing to say about a good noun and a good verb", () => {
    expect(reasons([NOUN, VERB])).toEqual([]);
  });

  const mistakes: [string, WordEntry, RegExp][] = [
    ["a noun without an article", noun({ article: null }), /needs an article/],
    ["a verb with an article", verb({ article: "das" }), /only nouns have an article/],
    ["a noun without a word about its plural", noun({ plural: null }), /needs a plural/],
    ["a plural that is said not to exist", noun({ plural_none: true }), /says plural_none/],
    ["a plural-only noun with another plural", noun({ plural_only: true }), /the plural is the lemma/],
    ["a verb with a plural", verb({ plural: "eintragen" }), /only nouns have a plural/],
    ["a noun with verb forms", noun({ simple_past: "druckte" }), /only verbs/],
    ["a verb without a simple past", verb({ simple_past: undefined }), /needs simple_past/],
    [
      "a verb without a perfect",
      verb({ present_perfect: undefined, usage_examples: ["Trag ihn ein.", "Ich trage ihn ein."] }),
      /needs present_perfect/,
    ],
    ["a perfect without its auxiliary", verb({ present_perfect: "eingetragen" }), /begins with/],
    ["missing syllables", noun({ syllables: undefined }), /needs its syllables/],
    ["syllables of another word", noun({ syllables: "_Blu_·druck" }), /do not spell/],
    ["syllables without a stress", noun({ syllables: "Blut·druck" }), /must mark/],
    ["an explanation with the word", noun({ explanation: "Das ist der Blutdruck." }), /circular: Blutdruck/],
    ["an explanation that begins small", noun({ explanation: "etwas am Arm." }), /begins with a small letter/],
    ["an explanation with a part of the word", noun({ explanation: "Der Druck in den Adern." }), /circular: Druck/],
    ["an explanation with a form of the verb", verb({ explanation: "Was man eingetragen hat" }), /circular/],
    [
      "an example with a longer word",
      noun({ usage_examples: ["Blutdruckwerte", "Ihr Blutdruck"] }),
      /not use the word/,
    ],
    [
      "an example without the particle",
      verb({ usage_examples: ["Trag das Tablett.", "Trag ihn ein."] }),
      /not use the word/,
    ],
    ["a single example", noun({ usage_examples: ["Ihr Blutdruck ist gut."] }), /two usage examples/],
    ["the same example twice", noun({ usage_examples: ["Der Blutdruck.", "Der Blutdruck."] }), /same example twice/],
    ["no English translation", noun({ translations: {} }), /English translation/],
    [
      "an answer that is right and wrong",
      noun({ accepted_answers: ["RR"], wrong_answers: [{ text: "RR", feedback: "Nein." }] }),
      /both right and wrong/,
    ],
    ["a link that leads nowhere", noun({ links: [{ kind: "lay", to: "Hochdruck" }] }), /leads nowhere/],
    ["a link to itself", noun({ links: [{ kind: "synonym", to: "Blutdruck" }] }), /leads to itself/],
    ["a topic that does not exist", noun({ more_topics: ["Messen"] }), /no topic "Messen"/],
  ];
  it.each(mistakes)("names %s", (_, word, reason) => {
    const found = reasons([word]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(reason);
    expect(found[0]).toContain(`probe.yaml: ${word.lemma}`);
  });

  it("recognises inflected, separated and elided forms in examples", () => {
    const wechseln = verb({
      lemma: "wechseln",
      present: undefined,
      simple_past: "wechselte",
      present_perfect: "hat gewechselt",
      syllables: "_wech_·seln",
      usage_examples: ["Ich wechsle den Verband.", "Er wurde gewechselt."],
    });
    const ofTwoWords = verb({
      id: "00000000-0000-4000-8000-000000000004",
      lemma: "Abschied nehmen",
      present: "nimmt Abschied",
      simple_past: "nahm Abschied",
      present_perfect: "hat Abschied genommen",
      syllables: "_Ab_·schied _neh_·men",
      usage_examples: ["Die Kinder nehmen Abschied.", "Er nahm Abschied."],
    });
    const umlaut = noun({ lemma: "Bauch", plural: "Bäuche", syllables: "_Bauch_", explanation: "Unter der Brust." });
    const zu = verb({
      id: "00000000-0000-4000-8000-000000000003",
      usage_examples: ["Bitte eintragen.", "Ich bitte dich, ihn einzutragen."],
    });
    expect(
      reasons([wechseln, zu, ofTwoWords, { ...umlaut, id: NOUN.id, usage_examples: ["Die Bäuche.", "des Bauches"] }]),
    ).toEqual([]);
  });
});

describe("the checker of all words", () => {
  it("names a word that is there twice, and lets two senses pass", () => {
    const twin = noun({ id: VERB.id });
    expect(reasons([NOUN, twin]).join()).toMatch(/same lemma and sense/);
    expect(reasons([NOUN, { ...twin, sense: "Technik" }])).toEqual([]);
  });

  it("names an id that is used twice", () => {
    expect(reasons([NOUN, verb({ id: NOUN.id })]).join()).toMatch(/has the id of Blutdruck/);
  });

  it("names a link that fits two words", () => {
    const other = noun({ id: "00000000-0000-4000-8000-000000000003", sense: "Technik" });
    expect(reasons([NOUN, other, verb({ links: [{ kind: "synonym", to: "Blutdruck" }] })]).join()).toMatch(/ambiguous/);
  });

  it("names a lay link to a word that is not marked as one", () => {
    expect(reasons([NOUN, verb({ links: [{ kind: "lay", to: "Blutdruck" }] })]).join()).toMatch(/is_layman_term/);
  });

  it("names a word that links to its technical word without being marked as a lay term", () => {
    const found = reasons([NOUN, verb({ links: [{ kind: "technical", to: "Blutdruck" }] })]);
    expect(found.join()).toMatch(/eintragen: links technical to "Blutdruck", but is itself not marked/);
  });

  it("names a lay term that no technical word knows", () => {
    expect(reasons([noun({ is_layman_term: true })]).join()).toMatch(/Blutdruck: is marked is_layman_term, but no/);
    const linked = verb({ links: [{ kind: "lay", to: "Blutdruck" }] });
    expect(reasons([noun({ is_layman_term: true }), linked])).toEqual([]);
  });

  it("names two words that are linked in ways that exclude each other", () => {
    const links = [
      { kind: "synonym", to: "Blutdruck" },
      { kind: "antonym", to: "Blutdruck" },
    ] as const;
    expect(reasons([NOUN, verb({ links: [...links] })]).join()).toMatch(
      /"Blutdruck" in several ways: synonym, antonym/,
    );
  });

  it("names two files of one topic, and a file of words with the name of a file of phrases", () => {
    const twins = [file([]), file([], { file: "phrases/probe.yaml", folder: "phrases" })];
    const found = checkVocabulary(twins).map(describeProblem).join("\n");
    expect(found).toMatch(/phrases\/probe\.yaml: "Probe" is the name of probe\.yaml, too/);
    expect(found).toMatch(/phrases\/probe\.yaml: "probe" is the name of probe\.yaml, too/);
  });

  it("names a licence we may not ship", () => {
    expect(reasons([NOUN], { licence: "CC-BY-NC-3.0" }).join()).toMatch(/CC-BY-NC-3.0/);
  });

  it("counts words, main conditions and lay terms", () => {
    const found = checkVocabulary([file([NOUN])]).map(describeProblem);
    expect(found).toEqual([
      `only 1 words, at least ${LEAST.words} are needed`,
      `only 0 main medical conditions, at least ${LEAST.mainConditions} are needed`,
      `only 0 lay terms, at least ${LEAST.layTerms} are needed`,
    ]);
  });
});

describe("the form of a file", () => {
  const good = `topic: Probe
about: Test
source: Visite
licence: Apache-2.0
author: Visite
words:
  - id: 00000000-0000-4000-8000-000000000001
    lemma: Puls
    kind: noun
    level: A2
    explanation: Schläge in einer Minute.
    usage_examples: [Der Puls ist gut.]
    translations:
      eng: { text: pulse, status: author }
`;
  const firstProblem = (text: string) => parseVocabularyFile("probe.yaml", text).problems.map(describeProblem)[0];

  it("is accepted when complete", () => {
    expect(parseVocabularyFile("probe.yaml", good).content?.words[0]?.lemma).toBe("Puls");
  });

  it.each([
    ["an unknown key", good.replace("level: A2", "level: A2\n    colour: red"), /Puls: "colour" is no field we know/],
    ["a missing source", good.replace("source: Visite\n", ""), /"source" is missing/],
    ["an empty field", good.replace("Schläge in einer Minute.", '""'), /Puls: "explanation" is empty/],
    ["a broken id", good.replace("00000000-", ""), /Puls: "id" is no UUID/],
    ["a level that there is not", good.replace("A2", "D2"), /Puls: "level" is "D2", but must be one of: A1, A2/],
    ["an explanation that is too long", good.replace("Schläge", "x".repeat(140)), /has 157 characters, at most 140/],
    ["one example where a list belongs", good.replace(/\[(.*)\]/, "$1"), /Puls: "usage_examples" must be a list/],
    ["an example of a number", good.replace(/\[.*\]/, "[Ja., 7]"), /"usage_examples, number 2" must be text/],
    ["a text that is no YAML", `${good}  - : : [`, /is no YAML/],
  ])("names %s", (_, text, reason) => {
    expect(firstProblem(text)).toMatch(reason);
    expect(firstProblem(text)).toContain("probe.yaml");
  });
});

describe("the table of confusable words", () => {
  it("names a missing cell, a wrong article, a word against itself and a pair that comes twice", () => {
    const header = "article_a\tword_a\tmeans_a\tarticle_b\tword_b\tmeans_b\tdistance";
    const rows = ["die\tA\tx\tder\tB\ty\t1", "der\tB\ty\tdie\tA\tx\t1", "dei\tC\tx\tdie\tC\t\t1"];
    const found = checkConfusables(parseConfusables([header, ...rows].join("\n")))
      .map(describeProblem)
      .join("\n");
    expect(found).toMatch(/B\/A: is in the table twice/);
    expect(found).toMatch(/C\/C: needs both words/);
    expect(found).toMatch(/"dei" is no article/);
    expect(found).toMatch(/is paired with itself/);
  });
});

describe("the shipped content", () => {
  it("has no problem, and says how much of it there is", async () => {
    const { problems, totals } = await checkContent();
    expect(problems.map(describeProblem)).toEqual([]);
    expect(totals.join("\n")).toMatch(/\d+ {2}words in all\n[^]*\d+ {2}set phrases in all\n[^]*Turkish \(tur\)/);
  });
});
