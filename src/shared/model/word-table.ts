import type { CamelKeys } from "../lib/camel-case.ts";
import type { VocabItemRow } from "./vocabulary.ts";

/** A word as a row of a table: what the app's own file and the copy of her data have in common. */
export type TableWord = Pick<
  CamelKeys<VocabItemRow>,
  | "term"
  | "specificArticle"
  | "plural"
  | "grammaticalCategory"
  | "explanation"
  | "usageExamples"
  | "present"
  | "simplePast"
  | "presentPerfect"
  | "remarks"
  | "tags"
> & { translations: Readonly<Record<string, { text?: string } | undefined>> };

/** Spreadsheets take a file without this mark for old Windows text, and spoil its umlauts. */
export const TABLE_MARK = "\uFEFF";

const CATEGORIES = {
  noun: "Nomen",
  verb: "Verb",
  adjective: "Adjektiv",
  adverb: "Adverb",
  phrase: "Wendung",
  abbreviation: "Abkürzung",
  other: "etwas anderes",
} as const satisfies Record<TableWord["grammaticalCategory"], string>;

/** The German names are what an import understands without being told. */
export const wordTableHead = (languages: readonly string[]): string[] => [
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

/** One word below that head, safe to be opened in a spreadsheet. */
export const wordTableRow = (word: TableWord, list: string | null, languages: readonly string[]): string[] =>
  [
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
  ].map(shielded);

/** Spreadsheets run what begins like a formula: an apostrophe keeps it text, and `withoutShield` takes it off again. */
export function shielded(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

export function withoutShield(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
