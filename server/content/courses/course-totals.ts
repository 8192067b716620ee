import { line, section } from "../content-totals.ts";
import type { MadeCourse } from "./make-course.ts";
import { TABLE_LANGUAGES } from "./section-table.ts";
import { lineFinder, textsOfSection } from "./section-texts.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How much there is of courses, as lines of a report. */
export function courseTotals(courses: readonly MadeCourse[]): string[] {
  const items = courses.flatMap((course) => course.items);
  const sections = courses.flatMap((course) => course.parsed.sections);
  const kinds = Map.groupBy(items, ({ row }) => row.type);
  const bytes = sum(courses.flatMap(({ media }) => media.map(({ medium }) => medium.byteSize)));
  return section(
    "Courses",
    courses.length === 0
      ? []
      : [
          line(courses.length, "courses"),
          line(sections.length, "sections"),
          line(items.length, "items"),
          ...[...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, own]) => line(own.length, `of them ${kind}`)),
          line(sum(sections.map(({ head }) => head.words.length)), "words introduced"),
          line(sum(sections.map(({ head }) => head.phrases.length)), "set phrases introduced"),
          line(Math.round(bytes / 1024), "kB of media"),
          line(sum(sections.map(({ head }) => head.readings.length)), "readings"),
          ...translated(courses),
        ],
  );
}

function translated(courses: readonly MadeCourse[]): string[] {
  const texts = courses.flatMap((course) =>
    course.parsed.sections.flatMap((own) => {
      const find = lineFinder(own.table);
      return textsOfSection(
        own,
        course.items.filter((item) => item.section === own),
      ).map((text) => find(text)?.texts ?? {});
    }),
  );
  return TABLE_LANGUAGES.map((code) =>
    line(texts.filter((own) => own[code] !== undefined).length, `of ${texts.length} texts in ${code}`),
  );
}
