import { describe, expect, it } from "vitest";

import { checkContradictions } from "./check-contradictions.ts";
import { describeProblem } from "./content-problem.ts";
import { sameMeaning } from "./same-meaning.ts";
import { parseVocabularyFile } from "./vocabulary-file.ts";

const entry = (nr: number, lemma: string, more = "") => `  - id: 00000000-0000-4000-8000-00000000000${nr}
    lemma: ${lemma}
    kind: noun
    level: A2
    explanation: Egal.
    usage_examples: []
    translations: {}
${more}`;

function topicOf(...entries: string[]) {
  const head = "topic: Probe\nabout: Test\nsource: Visite\nlicence: Apache-2.0\nauthor: Visite\nwords:\n";
  const { content, problems } = parseVocabularyFile("probe.yaml", head + entries.join(""));
  expect(problems).toEqual([]);
  return content ? [content] : [];
}
const accepts = (text: string) => `    accepted_answers: [${text}]\n`;
const denies = (text: string) => `    wrong_answers: [{ text: ${text}, feedback: Nein. }]\n`;
const links = (kind: string, to: string) => `    links: [{ kind: ${kind}, to: ${to} }]\n`;

function problemsOf(...entries: string[]): string[] {
  return checkContradictions(topicOf(...entries), []).map(describeProblem);
}

describe("answers that are right here and wrong there", () => {
  it("lets alone what means different things", () => {
    expect(problemsOf(entry(1, "Wunde", accepts("Verletzung")), entry(2, "Verlegung", denies("Verletzung")))).toEqual(
      [],
    );
  });

  it("finds a word that is accepted, but calls this one wrong", () => {
    expect(problemsOf(entry(1, "Lift", accepts("der Aufzug")), entry(2, "Aufzug", denies("Lift")))).toEqual([
      'probe.yaml: Lift: "Lift" is right here, but wrong at "Aufzug"',
    ]);
  });

  it("finds what a synonym calls wrong", () => {
    const words = [entry(1, "Harn", accepts("Pipi") + links("synonym", "Urin")), entry(2, "Urin", denies("Pipi"))];
    expect(problemsOf(...words)).toEqual(['probe.yaml: Harn: "Pipi" is right here, but wrong at "Urin"']);
  });

  it("finds an accepted word that is linked as another meaning, or easily mistaken", () => {
    const words = [entry(1, "Ohnmacht", accepts("Koma") + links("confusable", "Koma")), entry(2, "Koma")];
    expect(problemsOf(...words)).toEqual(['probe.yaml: Ohnmacht: accepts "Koma", which is linked as another meaning']);
    const pair = ["Naht", "Nacht"].map((term) => ({ term, article: "die" as const, means: "etwas" }));
    const topics = topicOf(entry(1, "Naht", accepts("Nacht")));
    expect(checkContradictions(topics, [[pair[0]!, pair[1]!]]).map(describeProblem)).toEqual([
      'probe.yaml: Naht: accepts "Nacht", which stands beside it in confusables.tsv',
    ]);
  });
});

it("compares texts by accepted answers and synonyms", () => {
  const isSame = sameMeaning(
    topicOf(entry(1, "Aufzug", accepts("Lift") + links("synonym", "Fahrstuhl")), entry(2, "Fahrstuhl")),
  );
  expect(isSame("der Lift", "Aufzug.")).toBe(true);
  expect(isSame("der Fahrstuhl", "der Aufzug")).toBe(true);
  expect(isSame("die Treppe", "der Aufzug")).toBe(false);
});
