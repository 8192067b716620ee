import { describe, expect, it } from "vitest";

import type { WordEntry } from "../../server/content/vocabulary-file.ts";
import { nounFaults, readNounFacts } from "./ding.ts";
import { parseKnownWords } from "../../server/content/known-words.ts";
import { misspelled, wordsOf } from "./spelling.ts";

// Lines in the form of the dictionary, written for this test.
const facts = readNounFacts(`# a comment
Verband {m} [med.] | Verbände {pl} :: bandage | bandages
Kollege {m}; Kollegin {f} | Kollegen {pl}; Kolleginnen {pl} :: colleague | colleagues
Teil {m,n} | Teile {pl} :: part | parts
Schenkel {n} :: leg
`);
const noun = (lemma: string, article: "der" | "die" | "das", plural: string): WordEntry => ({
  id: "00000000-0000-4000-8000-000000000001",
  lemma,
  kind: "noun",
  level: "A2",
  article,
  plural,
  explanation: "Egal.",
  usage_examples: [],
  tags: [],
  more_topics: [],
  translations: {},
  accepted_answers: [],
  wrong_answers: [],
  is_main_medical_condition: false,
  is_layman_term: false,
  links: [],
});
const known = parseKnownWords("# about\n## the dictionary is wrong\nder Schenkel\nVerband – Verbänder\nTrachea Hypo\n");

describe("articles and plurals beside a dictionary", () => {
  it.each<[string, WordEntry, string[]]>([
    ["what it has, too", noun("Verband", "der", "Verbände"), []],
    ["each of several nouns on a line", noun("Kollegin", "die", "Kolleginnen"), []],
    ["each of two genders", noun("Teil", "das", "Teile"), []],
    ["a word it does not know", noun("Tropf", "das", "Tröpfe"), []],
    ["what somebody has given a reason for", noun("Schenkel", "der", "Schenkel"), []],
    ["a plural with a reason", noun("Verband", "der", "Verbänder"), []],
    ["another article", noun("Kollege", "das", "Kollegen"), ['article "das", but the dictionary has "der"']],
    [
      "another plural",
      noun("Kollege", "der", "Kolleginnen"),
      ['plural "Kolleginnen", but the dictionary has "Kollegen"'],
    ],
    ["a noun that has no singular", { ...noun("Kollege", "das", "Kollege"), plural_only: true }, []],
  ])("judges %s", (_, word, expected) => {
    expect(nounFaults(word, facts, known)).toEqual(expected);
  });
});

describe("spelling", () => {
  const texts = [
    { file: "a.yaml", lemma: "Hals", text: "Durch die Trachea gehd die Luft." },
    { file: "b.yaml", lemma: "Atem", text: "Die Luft gehd." },
  ];

  it("names a word that is unknown once, with its text, and lets known words pass", () => {
    const found = misspelled(texts, () => new Set(["Trachea", "gehd"]), known.spelled);
    expect(found).toEqual([{ ...texts[0], word: "gehd" }]);
  });

  it("reads words with their hyphens, and no pieces of words", () => {
    expect(wordsOf("Die PEG-Sonde: „hinein-“ und -ung, mit B12 (30 ml), Hol- und Bringdienst.")).toEqual([
      "Die",
      "PEG-Sonde",
      "und",
      "mit",
      "ml",
      "und",
      "Bringdienst",
    ]);
  });
});

it("asks for a reason above each known word, and for each only once", () => {
  const { faults, spelled } = parseKnownWords("Soor\n## medical\nSoor Hypo\n");
  expect([...spelled]).toEqual(["Soor", "Hypo"]);
  expect(faults).toEqual(['line 1: "Soor" stands below no reason ("## …")', 'line 3: "Soor" is there twice']);
});
