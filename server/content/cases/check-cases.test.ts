import { readFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, test } from "vitest";

import { CONTENT_FOLDER, readContent } from "../read-content.ts";
import { parseCase } from "./case-file.ts";
import { checkCase } from "./check-cases.ts";
import { headwordsOf, type Headwords } from "./check-conduct.ts";

const FILE = "cases/herr-osei-blutdruck.yaml";
const SOURCE = readFileSync(path.join(CONTENT_FOLDER, FILE), "utf8");
let headwords: Headwords;

beforeAll(async () => {
  headwords = headwordsOf((await readContent(CONTENT_FOLDER)).topics.flatMap((topic) => topic.words));
});

/** Plants a fault, and returns what the check says: the line as it stands in the file, and the reason. */
function planted(from: string | RegExp, to: string): string[] {
  const text = SOURCE.replace(from, to);
  expect(text, `nothing to replace: ${String(from)}`).not.toBe(SOURCE);
  const { read, problems } = parseCase(FILE, text);
  const lines = text.split("\n");
  return [...problems, ...(read ? checkCase(read, headwords) : [])].map(
    ({ line = 0, reason }) => `${lines[line - 1]?.trim().slice(0, 40) ?? ""} → ${reason}`,
  );
}

const expectFault = (faults: readonly string[], at: string, reason: string): void =>
  expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${at}.*→.*${reason}`, "u")));

describe("a case as it ships", () => {
  test("has nothing wrong", () => {
    const { read, problems } = parseCase(FILE, SOURCE);
    expect([...problems, ...(read ? checkCase(read, headwords) : [])]).toEqual([]);
  });
});

describe("facts and goals", () => {
  test("a fact that nobody can ask for", () => {
    expectFault(
      planted("{ use: sleep, answer: [sleep] }", '{ use: sleep, answer: [], say: ["Gut."] }'),
      "- \\{ id: sleep,",
      "nothing asks for",
    );
  });

  test("a fact that needs more trust than there is", () => {
    const needs = (trust: number) =>
      planted(/disclose: "trust>=2", say: \{ simple: "Am/u, `disclose: "trust>=${trust}", say: { simple: "Am`);
    expect(needs(4)).toEqual([]);
    expectFault(needs(5), "- \\{ id: alcohol", "needs a trust of 5, and 4 is the most");
  });

  test("a goal that the good talk does not reach, required or not", () => {
    expectFault(
      planted('  - "Ist Ihnen schwindelig?"\n', ""),
      "- label: .Nach Schwindel",
      "is not reached by what is played",
    );
  });

  test("a goal without its ladder of hints", () => {
    expect(planted(/, "Ist Ihnen schwindelig oder übel\?"\]/u, "]")[0]).toContain("hints");
  });

  test("a last hint that does not reach its goal", () => {
    expectFault(
      planted("Ihr Blutdruck ist 175 zu 100. Das ist etwas erhöht.", "Ihr Blutdruck ist 115 zu 70."),
      "hints",
      "does not reach",
    );
  });

  test("a goal that has to be said to somebody who is not there", () => {
    expectFault(planted("{ to: minh, facts", "{ to: rosa, facts"), "- label: .Es Minh", 'no person "rosa"');
  });
});

describe("what may be said", () => {
  test("a part of a pattern that nothing ever fits", () => {
    expectFault(planted('"herz schmerz"', '"herz ~noch"'), "patterns", '"~noch" is no concept');
    expectFault(planted('"herz schmerz"', '"herz schmertz"'), "patterns", '"schmertz" is no concept');
  });

  test("a phrasing that is understood as something else", () => {
    expectFault(planted('"Brummt der Kopf?"', '"Drückt es am Herzen?!"'), '- "Drückt', "is understood as .own.chest");
  });

  test("a sentence of the good talk that is not understood", () => {
    expectFault(planted('  - "Haben Sie Angst?"', '  - "Mögen Sie Rhabarberkuchen?"'), '- "Mögen', "is not understood");
  });

  test("a good talk that leaves out what is polite", () => {
    const faults = planted('Blutdruck messen. Ist das in Ordnung?"\n  - "Ihr', 'Blutdruck messen."\n  - "Ihr');
    expectFault(faults, '- "Ich möchte jetzt', "is to be mended: Um Erlaubnis fragen");
  });

  test("a good talk that says what is not hers to say", () => {
    expectFault(
      planted('  - "Haben Sie Angst?"', '  - "Das ist bestimmt ein Schlaganfall."'),
      '- "Das ist bestimmt',
      "is to be mended: Das macht Angst",
    );
  });

  test("a third person without words of her own", () => {
    expectFault(
      planted('      thanks: ["Gern. Gut, dass du', '      offer2: ["Gern. Gut, dass du').filter((one) =>
        one.includes("own"),
      ),
      "- id: minh",
      'to "thanks"',
    );
  });

  test("an intent, a specialty and a person that are not there", () => {
    expectFault(planted("wants: [consent]", "wants: [konsens]"), "- id: permission", 'no intent "konsens"');
    expectFault(planted("cardiology", "cardio"), "specialties", 'no specialty "cardio"');
    expectFault(planted("to: [osei, tochter]", "to: [osei, sohn]"), "- id: diagnosis", 'no person "sohn"');
  });

  test("what is forbidden is caught, and what is near it is not", () => {
    expectFault(
      planted("Das gibt einen Schlaganfall.", "Das gibt Ärger."),
      "caught",
      '"Das gibt Ärger." is not caught',
    );
    expectFault(
      planted("Das ist kein Schlaganfall.", "Das ist ein Schlaganfall."),
      "fine",
      "is caught, and may be said",
    );
  });
});

describe("choices and phrases", () => {
  test("a required goal without choices", () => {
    expectFault(
      planted(/ {4}utterances:\n {6}best: "Ihr(?:.*\n){3}/u, ""),
      "- label: .Den Wert ruhig",
      "has no utterances",
    );
  });

  test("a best that does not reach, a blunt one that is not understood, a miss that reaches", () => {
    const miss = "Haben Sie heute schon gefrühstückt?";
    expectFault(planted(miss, "Tablette vergessen?"), "miss", "although it should miss it");
    expectFault(
      planted('best: "Haben Sie Ihre Tablette heute schon genommen?"', 'best: "Wie ist Ihr Name?"'),
      "best",
      "does not reach",
    );
    expectFault(planted('text: "Tablette heute genommen?"', 'text: "Krax wumm flomm?"'), "blunt", "is not understood");
  });

  test("phrases that the vocabulary does not have, and too few", () => {
    expectFault(
      planted('text: "Machen Sie sich keine Sorgen"', 'text: "Machen Sie sich keinen Kopf"'),
      "- \\{ id: no_worries",
      "is no set phrase",
    );
    expectFault(
      planted("words: [klingeln]", "words: [bimmeln]"),
      "- \\{ id: ring",
      'no word of the vocabulary "bimmeln"',
    );
    expectFault(
      planted('text: "Machen Sie sich keine Sorgen", is_set_phrase: true', 'text: "Machen Sie sich keine Sorgen"'),
      "- \\{ id: no_worries",
      "is a set phrase",
    );
    expectFault(planted(/ {2}- \{ id: (?:measure|permission|dizzy|ring),.*\n/gu, ""), "phrases", "4 phrases");
  });
});

describe("materials", () => {
  test("a fact of the chart that stands in none of them", () => {
    const faults = planted(/facts: \[reason, history, chart.admission\]/u, "facts: [reason, history]");
    expectFault(faults, "text", "210/115 stands in none of its facts");
    const none = planted(/ {2}- kind: clinical_note\n {4}id: note.admission[\s\S]*?(?= {2}- kind: clinical_note)/u, "");
    expect(none.filter((one) => one.includes("only in the chart"))).toEqual([]);
    const gone = planted(/chart\.admission(?=\]|\s\})/gu, "reason");
    expectFault(gone, "- \\{ id: chart.admission", "stands only in the chart");
  });

  test("a number that is not the fact's, in a note and in a row", () => {
    expectFault(
      planted("Aufnahmewert 210/115, EKG unauffällig.\n", "Aufnahmewert 220/115, EKG unauffällig.\n"),
      "text",
      "does not tell 210/115",
    );
    expectFault(
      planted("Ramipril 5 mg, eine Tablette morgens. Die", "Ramipril 50 mg, eine Tablette morgens. Die"),
      "text",
      "50 stands in none",
    );
    expectFault(planted('value: "210/115"', 'value: "210/110"'), "- \\{ name: Blutdruck", "210/110 is no value of");
    expectFault(planted('value: "unauffällig"', 'value: "krank"'), "- \\{ name: EKG", "tells nothing of");
  });

  test("a note that turns a fact round", () => {
    expectFault(
      planted("      Bluthochdruck seit sechs Jahren, sonst", "      Kein Bluthochdruck, sonst"),
      "text",
      "says otherwise of Bluthochdruck",
    );
  });

  test("a value beyond its range that is not marked, and one within that is", () => {
    expectFault(planted('value: "4,3"', 'value: "6,3"'), "- \\{ name: Kalium", "6,3 is high");
    expectFault(planted('value: "141"', 'value: "121"'), "- \\{ name: Natrium", "121 is low");
    expectFault(planted('value: "228"', 'value: "190"'), "- \\{ name: Cholesterin", "within < 200, and marked high");
    expectFault(
      planted("conspicuous: high, fact: chart.admission", "fact: chart.admission"),
      "- \\{ name: Blutdruck",
      "210/115 is high",
    );
  });

  test("an explanation that is not plain, a fact and an id that are not there", () => {
    const long = "Ein Salz im Blut, das für das Herz und für alle anderen Muskeln im Körper sehr wichtig ist.";
    expectFault(planted("Ein Salz im Blut. Es hält", `${long} Es hält`), "- \\{ name: Natrium", "is no plain sentence");
    expectFault(
      planted("facts: [medication.name]", "facts: [medication.dose]"),
      "- kind: clinical_note",
      'no fact "medication.dose"',
    );
    expectFault(planted("id: note.plan", "id: note.admission"), "- kind: clinical_note", "stands here twice");
  });
});
