import type { WORD_LANGUAGES } from "#shared/model/languages.ts";

import type { ContentProblem } from "./content-problem.ts";

/** The languages of the draft translations, by ISO 639-3 code, with the name an author knows them by. */
export const DRAFT_LANGUAGES = {
  tur: "Turkish",
  pes: "Persian",
  aeb: "Tunisian Arabic",
  ukr: "Ukrainian",
  vie: "Vietnamese",
  fil: "Filipino",
} as const satisfies Record<Exclude<(typeof WORD_LANGUAGES)[number], "eng">, string>;
type DraftLanguage = keyof typeof DRAFT_LANGUAGES;

export interface TranslationFile {
  file: string;
  languages: readonly DraftLanguage[];
  rows: readonly TranslationRow[];
}
interface TranslationRow {
  /** As an author's editor counts lines. */
  line: number;
  /** `lemma`, or `lemma|sense` where words are written alike. */
  word: string;
  /** What is filled in; an empty cell is not there. */
  texts: Partial<Record<DraftLanguage, string>>;
  /** Too many or too few cells: nobody knows which text is in which language, so there are none. */
  isShifted: boolean;
}

const isDraftLanguage = (code: string): code is DraftLanguage => Object.hasOwn(DRAFT_LANGUAGES, code);
export const languageName = (code: DraftLanguage): string => `${DRAFT_LANGUAGES[code]} (${code})`;

/** Parses a table of draft translations: a header with `lemma` and language codes, then one line a word, tabs between. */
export function parseTranslationFile(
  file: string,
  text: string,
): { content?: TranslationFile; problems: ContentProblem[] } {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const [first = "", ...codes] = (lines[0] ?? "").split("\t").map((cell) => cell.trim());
  const faults = headerFaults(first, codes);
  if (faults.length > 0) return { problems: faults.map((reason) => ({ file, lemma: "line 1", reason })) };
  const languages = codes.filter(isDraftLanguage);
  const problems: ContentProblem[] = [];
  const rows = lines.flatMap((line, index): TranslationRow[] => {
    if (index === 0 || line.trim() === "") return [];
    const [word = "", ...cells] = line.split("\t").map((cell) => cell.trim().normalize("NFC"));
    const isShifted = cells.length !== codes.length;
    if (isShifted) {
      const reason = `has ${cells.length} translations, but the first line names ${codes.length} languages: is a tab missing or too many?`;
      problems.push({ file, lemma: word || `line ${index + 1}`, reason });
    }
    const filled = languages.flatMap((code, at) => (cells[at] && !isShifted ? [[code, cells[at]] as const] : []));
    return [{ line: index + 1, word, texts: Object.fromEntries(filled), isShifted }];
  });
  return { content: { file, languages, rows }, problems };
}

function headerFaults(first: string, codes: readonly string[]): string[] {
  const unknown = codes.filter((code) => !isDraftLanguage(code));
  const missing = Object.keys(DRAFT_LANGUAGES).filter((code) => !codes.includes(code));
  return [
    ...(first === "lemma" ? [] : ['must begin with the column "lemma"']),
    ...unknown.map((code) => `"${code}" is none of the languages ${Object.keys(DRAFT_LANGUAGES).join(", ")}`),
    ...missing.map((code) => `has no column "${code}"`),
    ...(new Set(codes).size < codes.length ? ["names a language twice"] : []),
  ];
}
