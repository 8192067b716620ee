import type { ContentProblem } from "../content-problem.ts";
import type { MadeItem } from "./make-item.ts";
import type { ParsedSection } from "./read-courses.ts";
import { lineFinder, textsOfSection } from "./section-texts.ts";

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** Translations of texts that are not there any more, and texts whose English is missing. */
export function checkSectionTable(section: ParsedSection, items: readonly MadeItem[]): ContentProblem[] {
  const { table, yaml } = section;
  const texts = textsOfSection(section, items);
  if (!table) {
    return [
      {
        file: yaml.file.replace(/\.yaml$/, ".tsv"),
        lemma: "",
        reason: "is missing: npm run content -- places writes it",
      },
    ];
  }
  const find = lineFinder(table);
  const used = new Set(texts.map((text) => find(text)));
  const germans = new Set(texts.map(({ text }) => text.replaceAll(/\s+/g, " ").trim()));
  const missing = texts
    .filter((text) => !text.mayStayGerman && find(text)?.texts["eng"] === undefined)
    .map(({ path, text }) => ({ file: table.file, lemma: path, reason: `has no English: ${shorten(text)}` }));
  // Beside an item that could not be read nobody can say what is too much.
  const isWhole = items.length === section.items.length;
  const stale = (isWhole ? table.lines : [])
    .filter((line) => !used.has(line) && !germans.has(line.german.replaceAll(/\s+/g, " ")))
    .map(({ line, path, german }) => ({
      file: table.file,
      line,
      lemma: path,
      reason: `is the translation of an older text, which is not there any more: ${shorten(german)}`,
    }));
  return [...missing, ...stale];
}
