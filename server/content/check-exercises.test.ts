import { describe, expect, it } from "vitest";

import { checkExplainUnits, checkMakeSpecific } from "./check-exercises.ts";
import { describeProblem } from "./content-problem.ts";
import { parseExplainUnits } from "./explain-units-file.ts";
import { parseMakeSpecific } from "./make-specific-file.ts";
import { parseVocabularyFile } from "./vocabulary-file.ts";

const { content: topic } = parseVocabularyFile(
  "probe.yaml",
  `topic: Probe
about: Test
source: Visite
licence: Apache-2.0
author: Visite
words:
  - id: 00000000-0000-4000-8000-000000000001
    lemma: Schmerz
    kind: noun
    level: A2
    explanation: Egal.
    usage_examples: [Egal.]
    translations: {}
`,
);
const words = topic?.words ?? [];
const HEAD = "source: Visite\nlicence: Apache-2.0\nauthor: Visite\nitems:\n";

const STATEMENT = `  - id: 00000000-0000-4000-8000-000000000009
    statement: Sie hat Schmerzen.
    term: Schmerz
    level: A2
    slots:
      - { name: where, question: Wo genau?, patterns: ['hüft|knie'] }
      - { name: since, question: Seit wann?, patterns: [seit gestern, '\\d+ tage'] }
    sample: Sie hat seit gestern Schmerzen im Knie.
    poor: Sie hat Schmerzen im Knie.
    missing: [since]
`;
const UNITS = `  - term: Schmerz
    units:
      - { idea: Es tut weh., patterns: ['tut .*weh', unangenehm] }
    sample: Das tut am Knie weh.
`;

function aboutStatements(text: string): string[] {
  const { content, problems } = parseMakeSpecific("make-specific.yaml", HEAD + text);
  return [...problems, ...(content ? checkMakeSpecific(content, words) : [])].map(describeProblem);
}
function aboutUnits(text: string): string[] {
  const { content, problems } = parseExplainUnits("explain-units.yaml", HEAD + text);
  return [...problems, ...(content ? checkExplainUnits(content, words) : [])].map(describeProblem);
}

describe("a vague statement", () => {
  it("is fine when its sample says everything and its poor answer leaves out what it says", () => {
    expect(aboutStatements(STATEMENT)).toEqual([]);
  });

  it.each([
    ["an unknown word", STATEMENT.replace("term: Schmerz", "term: Pein"), /no word or phrase "Pein"/],
    ["a sample with a gap", STATEMENT.replace("seit gestern Schmerzen", "Schmerzen"), /sample leaves out "since"/],
    [
      "a poor answer that says it",
      STATEMENT.replace("poor: Sie hat", "poor: Sie hat seit gestern"),
      /leaves out nothing/,
    ],
    [
      "a poor answer that says less",
      STATEMENT.replace("poor: Sie hat Schmerzen im Knie.", "poor: Au."),
      /"where", "since"/,
    ],
    ["a missing slot that there is not", STATEMENT.replace("[since]", "[how]"), /there is no slot "how"/],
    [
      "a broken pattern",
      STATEMENT.replace("'hüft|knie'", "'(hüft|knie', knie"),
      /"where": "\(hüft\|knie" is no regular/,
    ],
    ["a pattern for everything", STATEMENT.replace("seit gestern,", "seit gestern, 'x*',"), /"x\*" fits everything/],
    ["a word border at an umlaut", STATEMENT.replace("hüft|knie", "knie|\\bübel"), /\\b does not work beside/],
    ["a pattern twice", STATEMENT.replace("[seit gestern,", "[seit gestern, seit gestern,"), /is there twice/],
    [
      "a slot twice",
      STATEMENT.replace("name: since", "name: where").replace("[since]", "[where]"),
      /two slots "where"/,
    ],
    ["a field too many", `${STATEMENT}    colour: red\n`, /Sie hat Schmerzen\.: "colour" is no field we know/],
    ["an id twice", STATEMENT + STATEMENT, /has the id of another statement/],
  ])("is refused with %s", (_, text, reason) => {
    expect(aboutStatements(text).join("\n")).toMatch(reason);
  });
});

describe("the ideas of an explanation", () => {
  it("are fine when the sample says them without the word", () => {
    expect(aboutUnits(UNITS)).toEqual([]);
  });

  it.each([
    ["a sample without an idea", UNITS.replace("weh.\n", "sehr.\n"), /sample leaves out "Es tut weh\."/],
    ["a sample with the word", UNITS.replace("Knie weh", "Knie weh und schmerzt"), /by itself: schmerzt/],
    [
      "a sample with a compound of it",
      UNITS.replace("Knie weh", "Knie weh, ein Schmerzreiz"),
      /by itself: Schmerzreiz/,
    ],
    ["a word twice", UNITS + UNITS, /Schmerz: is there twice/],
    ["no ideas", UNITS.replace(/units:[^]*?sample/, "units: []\n    sample"), /"units" is empty/],
  ])("are refused with %s", (_, text, reason) => {
    expect(aboutUnits(text).join("\n")).toMatch(reason);
  });
});
