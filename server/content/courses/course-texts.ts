import { plainGerman } from "../level/sentences.ts";
import type { CheckedCourses } from "./check-courses.ts";
import type { MadeItem } from "./make-item.ts";
import type { ParsedSection } from "./read-courses.ts";

/** A German text and whom to tell about its spelling. */
interface CourseText {
  file: string;
  lemma: string;
  text: string;
}

/** Every German text of the courses and their media, but not the wrong answers. */
export function courseTexts({ made, media }: Pick<CheckedCourses, "made" | "media">): CourseText[] {
  return [
    ...[...media.values()].map(({ key, alt }) => ({ file: "media/media.yaml", lemma: key, text: alt })),
    ...made.flatMap(({ parsed, items }) => [
      ...headTexts(parsed.yaml.file, [parsed.head.title, parsed.head.about]),
      ...parsed.head.chapters.flatMap(({ key, title, about }) => headTexts(parsed.yaml.file, [title, about], key)),
      ...parsed.sections.flatMap(sectionTexts),
      ...items.flatMap(itemTexts),
    ]),
  ];
}

function headTexts(file: string, texts: readonly (string | null | undefined)[], lemma = ""): CourseText[] {
  return texts.flatMap((text) => (text ? [{ file, lemma, text: plainGerman(text) }] : []));
}

function sectionTexts({ yaml, head }: ParsedSection): CourseText[] {
  const said = [head.title, head.about, ...head.objectives.map(({ text }) => text)];
  return headTexts(yaml.file, [...said, ...head.glosses.map(({ means }) => means)]);
}

function itemTexts({ section, parsed, row, core, dialog, translatable }: MadeItem): CourseText[] {
  // Options to choose from may be wrong on purpose; what is said about them is not.
  const own = core.authoring.germanTexts(row.content).filter(({ role }) => role !== "answer");
  const texts = [...own, ...translatable, ...(dialog?.lines ?? [])].map(({ text }) => text);
  return headTexts(section.yaml.file, [row.title, row.prompt, ...new Set(texts)], parsed.head.key);
}
