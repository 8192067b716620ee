import type { MadeItem } from "./make-item.ts";
import type { ParsedSection } from "./read-courses.ts";
import { TABLE_LANGUAGES, toCell } from "./section-table.ts";
import { lineFinder, textsOfSection } from "./section-texts.ts";

/** A section's table as it is to be: a line for each text that has a translation, what was translated kept. */
export function writeSectionTable(
  section: ParsedSection,
  items: readonly MadeItem[],
): { text: string; dropped: string[] } {
  const find = lineFinder(section.table);
  const used = new Set<unknown>();
  const lines = textsOfSection(section, items).map((text) => {
    const found = find(text);
    used.add(found);
    return [text.path, text.text, ...TABLE_LANGUAGES.map((code) => found?.texts[code] ?? "")].map(toCell).join("\t");
  });
  const left = (section.table?.lines ?? []).filter((line) => !used.has(line));
  return {
    text: `${[["place", "deu", ...TABLE_LANGUAGES].join("\t"), ...lines].join("\n")}\n`,
    dropped: left.map(({ path, german }) => `${path}: ${german}`),
  };
}
