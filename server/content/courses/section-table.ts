import type { ContentProblem } from "../content-problem.ts";
import { DRAFT_LANGUAGES } from "../translation-file.ts";

/** Languages that a section's table has columns for, in their order; English is an author's, the others are drafts. */
export const TABLE_LANGUAGES = ["eng", ...Object.keys(DRAFT_LANGUAGES)];

interface TableLine {
  line: number;
  path: string;
  /** The German text as it was when it was translated. */
  german: string;
  texts: Readonly<Record<string, string>>;
}

/** The translations beside a section file, one line a text. */
export interface SectionTable {
  file: string;
  lines: readonly TableLine[];
}

/** A paragraph stands in one cell: its line breaks are written \n. */
export const toCell = (text: string): string =>
  text.trim().replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", " ");

const fromCell = (cell: string): string =>
  cell.replaceAll(/\\([\\n])/g, (_, mark: string) => (mark === "n" ? "\n" : "\\"));

export function parseSectionTable(file: string, text: string): { table?: SectionTable; problems: ContentProblem[] } {
  const [head = "", ...rest] = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const wanted = ["place", "deu", ...TABLE_LANGUAGES].join("\t");
  if (head !== wanted) {
    return {
      problems: [{ file, line: 1, lemma: "", reason: `the first line must be: ${wanted.replaceAll("\t", " ")}` }],
    };
  }
  const problems: ContentProblem[] = [];
  const seen = new Set<string>();
  const lines = rest.flatMap((raw, at): TableLine[] => {
    if (raw.trim() === "") return [];
    const line = at + 2;
    const [path = "", german = "", ...cells] = raw.split("\t").map((cell) => fromCell(cell.trim()).normalize("NFC"));
    const fault = seen.has(path)
      ? "is there twice"
      : cells.length === TABLE_LANGUAGES.length
        ? undefined
        : `has ${cells.length} translations, but there are ${TABLE_LANGUAGES.length} languages: is a tab missing or too many?`;
    seen.add(path);
    if (fault) {
      problems.push({ file, line, lemma: path, reason: fault });
      return [];
    }
    const filled = TABLE_LANGUAGES.flatMap((code, column) => (cells[column] ? [[code, cells[column]] as const] : []));
    return [{ line, path, german, texts: Object.fromEntries(filled) }];
  });
  return { table: { file, lines }, problems };
}
