import { colleaguesAmong, readCast } from "../cast/cast-file.ts";
import type { ContentProblem } from "../content-problem.ts";
import { readContent } from "../read-content.ts";
import { KNOWN_LICENCES } from "../licences.ts";
import { checkLevel } from "../level/check-level.ts";
import { readBasicWords } from "../level/known-forms.ts";
import { sameMeaning } from "../same-meaning.ts";
import { readKnownWords } from "../known-words.ts";
import { checkDistractors } from "./check-distractors.ts";
import { checkItem } from "./check-items.ts";
import { checkCourse, checkSection } from "./check-links.ts";
import { checkSectionTable } from "./check-section-table.ts";
import { checkTemplate } from "./check-template.ts";
import { readContentWords } from "./content-words.ts";
import { downloadBytes } from "./download-size.ts";
import { makeCourse, type MadeCourse } from "./make-course.ts";
import type { ContentWorld } from "./make-item.ts";
import { readCourses } from "./read-courses.ts";
import { checkShippedKeys } from "./shipped-keys.ts";
import { readMedia, type ContentMedia } from "./read-media.ts";

/** A course is loaded on the way to work: so much of it may go over the air. */
const MOST_DOWNLOAD_BYTES = 3_000_000;

export interface CheckedCourses {
  made: readonly MadeCourse[];
  media: ContentMedia["byKey"];
  world: ContentWorld;
  problems: ContentProblem[];
}

/** The courses of a content folder as they would be loaded, and everything that is wrong with them. */
export async function checkCourses(root: string): Promise<CheckedCourses> {
  const [{ found, problems }, media, words, { topics }, basic, { spelled: names }, { people = [] }] = await Promise.all(
    [
      readCourses(root),
      readMedia(root),
      readContentWords(root),
      readContent(root),
      readBasicWords(root),
      readKnownWords(root),
      readCast(root),
    ],
  );
  const world: ContentWorld = { words, media: media.byKey, colleagues: colleaguesAmong(people) };
  const isSame = sameMeaning(topics);
  const topicNames = new Set(topics.map(({ topic }) => topic));
  const courses = found.map((course) => makeCourse(course, world));
  const made = courses.map((course) => course.made);
  return {
    made,
    media: media.byKey,
    world,
    problems: [
      ...problems,
      ...media.problems,
      ...courses.flatMap((course) => course.problems),
      ...made.flatMap((course) => [
        ...checkCourse(course.parsed, topicNames),
        ...checkShippedKeys(course.parsed),
        ...course.items.flatMap(checkItem),
        ...course.items.flatMap((item) => checkDistractors(item, isSame)),
        ...course.parsed.sections.flatMap((section) => {
          const items = course.items.filter((item) => item.section === section);
          return [...checkSection(section, items, world), ...checkSectionTable(section, items)];
        }),
        ...checkLevel(course, world, { basic, names }),
        ...weight(course),
        ...unknownLicences(course),
      ]),
      ...(await checkTemplate(root, world)),
      ...unusedMedia(media.byKey, made),
    ],
  };
}

function weight(course: MadeCourse): ContentProblem[] {
  const bytes = downloadBytes(course);
  if (bytes <= MOST_DOWNLOAD_BYTES) return [];
  return [
    {
      file: course.parsed.yaml.file,
      lemma: "",
      reason: `${bytes} bytes are loaded with it, at most ${MOST_DOWNLOAD_BYTES} are allowed`,
    },
  ];
}

function unknownLicences({ items }: MadeCourse): ContentProblem[] {
  return items
    .filter(({ row }) => !KNOWN_LICENCES.has(row.licence))
    .map(({ row, section, parsed }) => ({
      file: section.yaml.file,
      line: section.yaml.lineAt(parsed.path),
      lemma: parsed.head.key,
      reason: `licence "${row.licence}" is not one we may ship`,
    }));
}

function unusedMedia(byKey: ContentMedia["byKey"], made: readonly MadeCourse[]): ContentProblem[] {
  const used = new Set(made.flatMap(({ media }) => media.map(({ medium }) => medium.key)));
  return [...byKey.keys()]
    .filter((key) => !used.has(key))
    .map((key) => ({ file: "media/media.yaml", lemma: key, reason: "no course uses it" }));
}
