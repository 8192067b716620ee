import { gzipSync } from "node:zlib";

import { FALLBACK_LANGUAGE } from "#shared/model/course/text-languages.ts";

import type { MadeCourse } from "./make-course.ts";

/** The longest texts that one learner reads: those in English, and those of the language in which they are longest. */
function readBy(translations: MadeCourse["translations"]): MadeCourse["translations"] {
  const byLanguage = Map.groupBy(translations, ({ language }) => language);
  const english = byLanguage.get(FALLBACK_LANGUAGE) ?? [];
  byLanguage.delete(FALLBACK_LANGUAGE);
  const length = (rows: MadeCourse["translations"]) => JSON.stringify(rows).length;
  const [longest = []] = [...byLanguage.values()].toSorted((a, b) => length(b) - length(a));
  return [...english, ...longest];
}

/**
 * What a learner fetches of a course at the most, in bytes on the way: its rows, compressed as the server does it, and
 * its media.
 */
export function downloadBytes({
  course,
  chapters,
  sections,
  objectives,
  items,
  translations,
  media,
}: Omit<MadeCourse, "parsed">): number {
  const rows = [
    course,
    ...chapters,
    ...sections,
    ...objectives,
    ...items.flatMap(({ row, dialog }) => (dialog ? [row, dialog] : [row])),
    ...readBy(translations),
    ...media.map(({ row }) => row),
  ];
  return media.reduce((sum, { medium }) => sum + medium.byteSize, gzipSync(JSON.stringify(rows)).length);
}
