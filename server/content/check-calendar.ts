import type { AuthoredLine } from "./authored-lines.ts";
import type { ContentProblem } from "./content-problem.ts";

const HOUR = String.raw`(?:\d|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)`;
/** "sechs Uhr am Morgen": said is "sechs Uhr morgens". */
const TIME_OF_DAY = new RegExp(
  String.raw`(?<!\p{L})${HOUR} (?:Uhr )?(?:am (?:Morgen|Vormittag|Mittag|Nachmittag|Abend)|in der Nacht)(?!\p{L})`,
  "u",
);
/** A year of our days; sources stand in brackets. */
const YEAR = /(?<![\p{L}\d.:(/-])20[2-4]\d(?![\d-]| ?(?:ml|Milliliter))/u;
/** "12. Oktober 2026", "12.10.2026", "2026-10-12" */
const DAY = /\d{1,2}\. ?\p{L}+ 20\d\d|20\d\d-\d\d-\d\d|\d\d\.\d\d\.20\d\d/gu;
const BIRTH = /geburtsdatum: \{ is: \d{4}|geboren am \d{1,2}\. ?\p{L}+ \d{4}/u;
const AGE = /(?<!über )(?<!\d)\d\d Jahre(?: alt)?(?!\p{L})/u;
const NEW_ITEM = /^ {2}- key: /u;

/** Times of day that nobody says, years that pass, and ages beside a birth date, which are true for one year only. */
export function checkCalendar(lines: readonly AuthoredLine[]): ContentProblem[] {
  const inFiles = Map.groupBy(lines, ({ file }) => file);
  return [
    ...lines.flatMap(({ file, line, text }) => lineFaults(text).map((reason) => ({ file, line, lemma: "", reason }))),
    ...[...inFiles.values()].flatMap(passingAges),
  ];
}

function lineFaults(text: string): string[] {
  const time = TIME_OF_DAY.exec(text)?.[0];
  const year = YEAR.exec(text.replaceAll(DAY, ""))?.[0];
  return [
    ...(time === undefined ? [] : [`"${time}": say morgens, mittags, nachmittags, abends or nachts`]),
    ...(year === undefined ? [] : [`${year} passes: name the day of the document, or leave the year out`]),
  ];
}

/** Ages in a file with a birth date, in an item that does not say which day it is. */
function passingAges(lines: readonly AuthoredLine[]): ContentProblem[] {
  if (!lines.some(({ text }) => BIRTH.test(text))) return [];
  return itemsOf(lines)
    .filter((item) => !item.some(({ text }) => text.search(DAY) >= 0))
    .flatMap((item) =>
      item.flatMap(({ file, line, text }) => {
        const age = AGE.exec(text)?.[0];
        if (age === undefined) return [];
        return [{ file, line, lemma: "", reason: `"${age}" beside a birth date is true for a year: name the day` }];
      }),
    );
}

function itemsOf(lines: readonly AuthoredLine[]): AuthoredLine[][] {
  const items: AuthoredLine[][] = [[]];
  for (const line of lines) {
    if (NEW_ITEM.test(line.text)) items.push([]);
    items.at(-1)?.push(line);
  }
  return items;
}
