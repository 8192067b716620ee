import type { TranslationInput } from "../../db/course-inputs.ts";
import { courseId, sectionId, translationId } from "./course-ids.ts";
import type { MadeItem } from "./make-item.ts";
import type { ParsedCourse, ParsedSection } from "./read-courses.ts";
import { TABLE_LANGUAGES, type SectionTable } from "./section-table.ts";

/** A German text that is translated, and where it stands: its place is the name of the translation, too. */
export interface SectionText {
  path: string;
  text: string;
  /** Paragraphs to read may stay German; everything else that explains has to be there in English. */
  mayStayGerman: boolean;
}

/** All texts of a section that have a translation, in the order in which they are met. */
export function textsOfSection({ head }: ParsedSection, items: readonly MadeItem[]): SectionText[] {
  const text = (path: string, own: string | null | undefined, mayStayGerman = false): SectionText[] =>
    own ? [{ path, text: own, mayStayGerman }] : [];
  return [
    ...text("title", head.title),
    ...text("about", head.about),
    ...head.objectives.flatMap((objective) => text(`objective.${objective.key}`, objective.text)),
    ...head.glosses.flatMap(({ word, means }) => text(`gloss.${word}`, means)),
    ...items.flatMap(({ row, format, translatable }) => {
      const name = row.key ?? row.id;
      return [
        ...text(`${name}.title`, row.title),
        ...text(`${name}.prompt`, row.prompt),
        ...row.feedback.flatMap((said, at) => text(`${name}.feedback.${at}`, said.text)),
        ...translatable.flatMap((own) => text(`${name}.${own.path}`, own.text, format.mayStayGerman)),
      ];
    }),
  ];
}

type TableLine = SectionTable["lines"][number];

const plain = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/**
 * Finds the line of a text: the one that says the same in German, at this place if it can be, else in this item, else
 * anywhere in the section. So a text may move without losing its translation.
 */
export function lineFinder(table: SectionTable | undefined): (text: SectionText) => TableLine | undefined {
  const byGerman = Map.groupBy(table?.lines ?? [], ({ german }) => plain(german));
  return ({ path, text }) => {
    const same = byGerman.get(plain(text)) ?? [];
    const item = `${path.split(".")[0]}.`;
    return (
      same.find((line) => line.path === path) ??
      same.find((line) => line.path.startsWith(item) && Object.keys(line.texts).length > 0) ??
      same.find((line) => Object.keys(line.texts).length > 0) ??
      same[0]
    );
  };
}

/** The rows of a section's translations, one a language that has any. */
export function makeTranslations(
  course: ParsedCourse,
  section: ParsedSection,
  items: readonly MadeItem[],
): TranslationInput[] {
  const find = lineFinder(section.table);
  const texts = textsOfSection(section, items).map((text) => ({ ...text, line: find(text) }));
  const id = sectionId(course.head.course, section.head.section);
  return TABLE_LANGUAGES.flatMap((language): TranslationInput[] => {
    const status = language === "eng" ? "author" : "draft";
    const own = texts.flatMap(({ path, line }) => {
      const text = line?.texts[language];
      return text === undefined ? [] : [[path, { text, status }] as const];
    });
    if (own.length === 0) return [];
    return [
      {
        id: translationId(id, language),
        course_id: courseId(course.head.course),
        section_id: id,
        language,
        texts: Object.fromEntries(own),
      },
    ];
  });
}
