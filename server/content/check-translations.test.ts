import { describe, expect, it } from "vitest";

import { checkTranslations } from "./check-translations.ts";
import { describeProblem } from "./content-problem.ts";
import { layTranslations } from "./lay-translations.ts";
import { parseTranslationFile } from "./translation-file.ts";
import { parseVocabularyFile } from "./vocabulary-file.ts";

const entry = (id: number, rest: string) => `  - id: 00000000-0000-4000-8000-00000000000${id}
    ${rest}
    kind: noun
    level: A2
    explanation: Egal.
    usage_examples: [Egal.]
    translations: { eng: { text: any, status: author } }
`;
const { content: topic } = parseVocabularyFile(
  "vocabulary/probe.yaml",
  `topic: Probe
about: Test
source: Visite
licence: Apache-2.0
author: Visite
words:
${entry(1, "lemma: Puls")}${entry(2, "lemma: Nagel\n    sense: Finger")}${entry(3, "lemma: Nagel\n    sense: OP")}${entry(4, "lemma: Ich heiße …")}`,
);
if (!topic) throw new Error("the topic of this test is malformed");

const HEADER = "lemma\ttur\tpes\taeb\tukr\tvie\tfil";
const GOOD = [
  "Puls\tnabız\tنبض\tنبض\tпульс\tmạch\tpulso",
  "Nagel|Finger\ttırnak\tناخن\tضفر\tніготь\tmóng\tkuko",
  "Nagel|OP\tçivi; EKG\tمیخ\tمسمار; ECG\tштифт\tđinh\tnail",
  "Ich heiße …\tAdım …\tاسم من … است\tاسمي …\tМене звати …\tTôi tên …\tAko si …",
];
const row = (word: string, cells: Record<number, string> = {}) => {
  const good = GOOD.find((line) => line.startsWith(word))?.split("\t") ?? [];
  return good.map((cell, at) => cells[at] ?? cell).join("\t");
};

/** What is said of these lines below a good header. */
function reasons(lines: readonly string[], file = "translations/probe.tsv"): string[] {
  const { content, problems } = parseTranslationFile(file, [HEADER, ...lines, ""].join("\n"));
  if (!topic || !content) throw new Error("the header of this test is malformed");
  return [...problems, ...checkTranslations([topic], [content])].map(describeProblem);
}

describe("the table of draft translations", () => {
  it("is fine when each word has all six, with short forms in Latin letters", () => {
    expect(reasons(GOOD)).toEqual([]);
  });

  it("may come with Windows line ends and a byte order mark", () => {
    const { content } = parseTranslationFile("probe.tsv", `\uFEFF${HEADER}\r\n${GOOD.join("\r\n")}\r\n`);
    expect(content?.rows).toHaveLength(4);
    expect(content?.rows[0]?.texts.fil).toBe("pulso");
  });

  const without = (word: string, ...instead: string[]) => [
    ...GOOD.filter((line) => !line.startsWith(word)),
    ...instead,
  ];
  it.each<[string, string[], RegExp]>([
    ["a word that is missing", without("Puls"), /probe\.tsv: Puls: has no line, but is a word of vocabulary\/probe/],
    ["an empty cell", without("Puls", row("Puls", { 3: " " })), /Puls: Tunisian Arabic \(aeb\) is empty/],
    ["a missing tab", without("Puls", "Puls\tnabız نبض\tنبض\tпульс\tmạch\tpulso"), /has 5 translations, but .* 6/],
    ["a word of no topic", [...GOOD, row("Puls").replace("Puls", "Bauch")], /Bauch: line 6: no word of vocabulary/],
    ["a word that is there twice", [...GOOD, row("Puls")], /Puls: is there twice, in lines 2 and 6/],
    ["a word with several senses", [...GOOD, row("Nagel|OP").replace("|OP", "")], /Nagel: line 6: several words/],
    [
      "Persian in Latin letters",
      without("Puls", row("Puls", { 2: "nabz" })),
      /\(pes\) has letters that are not Arabic: nabz/,
    ],
    ["Persian with an Arabic letter", without("Puls", row("Puls", { 2: "ضربان يک" })), /\(pes\) .* Arabic ي and ك/],
    [
      "Arabic in Cyrillic letters",
      without("Puls", row("Puls", { 3: "пульс" })),
      /\(aeb\) has letters that are not Arabic/,
    ],
    [
      "Arabic with nothing but a short form",
      without("Puls", row("Puls", { 3: "ECG" })),
      /\(aeb\) has no Arabic letter/,
    ],
    ["Ukrainian with a Latin i inside", without("Puls", row("Puls", { 4: "нiготь" })), /not Cyrillic: нiготь/],
    ["Ukrainian with a Russian letter", without("Puls", row("Puls", { 4: "пульсы" })), /Russian letters/],
    [
      "Turkish in Cyrillic letters",
      without("Puls", row("Puls", { 1: "пульс" })),
      /\(tur\) has letters that are not Latin/,
    ],
    ["quotation marks of a table program", without("Puls", row("Puls", { 1: '"nabız"' })), /quotation marks/],
    ["a semicolon at the end", without("Puls", row("Puls", { 1: "nabız;" })), /nothing before or after/],
    ["the same twice", without("Puls", row("Puls", { 1: "nabız; nabız" })), /says the same twice/],
    ["a lost gap", without("Ich", row("Ich heiße …", { 1: "Adım" })), /the phrase has 1 gap/],
  ])("names %s", (_, lines, reason) => {
    const found = reasons(lines);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(reason);
  });

  it("names a file that belongs to no topic", () => {
    expect(reasons(GOOD, "translations/probn.tsv")).toEqual([expect.stringMatching(/probn\.tsv: there is no topic/)]);
  });

  it.each([
    ["a missing language", HEADER.replace("\tfil", ""), /line 1: has no column "fil"/],
    ["an unknown language", `${HEADER}\tklingon`, /"klingon" is none of/],
    ["a language twice", `${HEADER}\ttur`, /a language twice/],
    ["another first column", HEADER.replace("lemma", "Wort"), /begin with the column "lemma"/],
  ])("names %s in the first line", (_, header, reason) => {
    expect(parseTranslationFile("probe.tsv", header).problems.map(describeProblem).join()).toMatch(reason);
  });
});

it("lays drafts into the word they are of, by its sense, and leaves the rest alone", () => {
  const { content } = parseTranslationFile(
    "translations/probe.tsv",
    [HEADER, ...GOOD.slice(0, 2), "Nagel\ta\t\t\t\t\t"].join("\n"),
  );
  const [laid] = layTranslations([topic], content ? [content] : []);
  const turkish = laid?.words.map((word) => word.translations["tur"]?.text);
  expect(turkish).toEqual(["nabız", "tırnak", undefined, undefined]);
  expect(laid?.words[0]?.translations["tur"]?.status).toBe("draft");
});
