import { line, section } from "../content-totals.ts";
import { UNGLOSSED } from "../level/check-level.ts";
import type { CheckedCourses } from "./check-courses.ts";
import { downloadBytes } from "./download-size.ts";
import type { MadeCourse } from "./make-course.ts";
import { TABLE_LANGUAGES } from "./section-table.ts";
import { lineFinder, textsOfSection } from "./section-texts.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How much there is of each course, as lines of a report. */
export function courseTotals({ made, problems }: Pick<CheckedCourses, "made" | "problems">): string[] {
  return made.flatMap((course) => {
    const { head, sections } = course.parsed;
    const folder = `courses/${head.course}/`;
    const unglossed = problems.filter(({ file, reason }) => file.startsWith(folder) && reason.startsWith(UNGLOSSED));
    const kinds = Map.groupBy(course.items, ({ row }) => row.type);
    return section(`Course "${head.title}" (${head.level}${head.plus ? "+" : ""})`, [
      line(course.chapters.length, "chapters"),
      line(sections.length, "sections"),
      line(course.items.length, "items"),
      ...[...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, own]) => line(own.length, `of them ${kind}`)),
      line(sum(sections.map((own) => own.head.words.length)), "words introduced"),
      line(sum(sections.map((own) => own.head.phrases.length)), "set phrases introduced"),
      line(sum(sections.map((own) => own.head.glosses.length)), "words explained where they stand"),
      line(unglossed.length, "words unglossed"),
      ...licences(course),
      line(course.media.length, "pictures and sounds"),
      line(Math.ceil(downloadBytes(course) / 1000), "kB to download"),
      ...readings(course),
      ...translated(course),
    ]);
  });
}

function licences({ items, media }: MadeCourse): string[] {
  const named = [...items.map(({ row }) => row.licence), ...media.map(({ row }) => row.licence)];
  return [...Map.groupBy(named, (licence) => licence)].map(([licence, own]) =>
    line(own.length, `items, pictures and sounds under ${licence}`),
  );
}

function readings({ parsed: { sections } }: MadeCourse): string[] {
  return (["examiner", "learner"] as const).map((role) => {
    const own = sections.map(({ head }) => head.readings.filter((reading) => reading.role === role));
    const read = own.filter(({ length }) => length > 0).length;
    return line(read, `sections read as ${role}, ${sum(own.flat().map(({ mended }) => mended))} places mended`);
  });
}

function translated(course: MadeCourse): string[] {
  const texts = course.parsed.sections.flatMap((own) => {
    const find = lineFinder(own.table);
    return textsOfSection(
      own,
      course.items.filter((item) => item.section === own),
    ).map((text) => find(text)?.texts ?? {});
  });
  return TABLE_LANGUAGES.map((code) =>
    line(texts.filter((own) => own[code] !== undefined).length, `of ${texts.length} texts in ${code}`),
  );
}
