import Papa from "papaparse";

import { wordsByList, type ExportData } from "../words-by-list.ts";
import { shielded } from "../read/delimited.ts";

/** Spreadsheets take a file without this mark for old Windows text, and spoil its umlauts. */
const MARK = "\uFEFF";

const CATEGORIES = {
  noun: "Nomen",
  verb: "Verb",
  adjective: "Adjektiv",
  adverb: "Adverb",
  phrase: "Wendung",
  abbreviation: "Abkürzung",
  other: "etwas anderes",
} as const;

/** A table for spreadsheets. Its German column names are what an import understands without being told. */
export function tableFile(data: Pick<ExportData, "lists" | "words" | "memberships">, separator: ";" | "\t"): string {
  const rows = wordsByList(data);
  const languages = [...new Set(rows.flatMap(({ word }) => Object.keys(word.translations)))].toSorted();
  const head = [
    "Deutsch",
    "Artikel",
    "Plural",
    "Wortart",
    ...languages.map((language) => `Übersetzung (${language})`),
    "Bedeutung",
    "Beispiele",
    "Präsens",
    "Präteritum",
    "Perfekt",
    "Notiz",
    "Schlagwörter",
    "Liste",
  ];
  const cells = rows.map(({ word, list }) => [
    word.term,
    word.specificArticle ?? "",
    word.plural ?? "",
    CATEGORIES[word.grammaticalCategory],
    ...languages.map((language) => word.translations[language]?.text ?? ""),
    word.explanation ?? "",
    word.usageExamples.join("\n"),
    word.present ?? "",
    word.simplePast ?? "",
    word.presentPerfect ?? "",
    word.remarks ?? "",
    word.tags.join(", "),
    list ?? "",
  ]);
  return MARK + Papa.unparse([head, ...cells.map((row) => row.map(shielded))], { delimiter: separator });
}
