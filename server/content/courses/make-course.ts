import type {
  ChapterInput,
  CourseInput,
  MediumInput,
  ObjectiveInput,
  SectionInput,
  TranslationInput,
} from "../../db/course-inputs.ts";
import type { ContentProblem } from "../content-problem.ts";
import type { CourseFile } from "./course-file.ts";
import { chapterId, courseId, courseMediumId, objectiveId, sectionId } from "./course-ids.ts";
import { makeItem, type ContentWorld, type MadeItem } from "./make-item.ts";
import type { ParsedCourse, ParsedItem, ParsedSection } from "./read-courses.ts";
import { type ContentMedium, fileFieldsOf } from "./read-media.ts";
import { makeTranslations } from "./section-texts.ts";

/** A course as it goes into the database. */
export interface MadeCourse {
  parsed: ParsedCourse;
  course: Omit<CourseInput, "published_at" | "position">;
  chapters: readonly ChapterInput[];
  sections: readonly SectionInput[];
  objectives: readonly ObjectiveInput[];
  items: readonly MadeItem[];
  translations: readonly TranslationInput[];
  media: readonly { row: MediumInput; medium: ContentMedium }[];
}

export function makeCourse(
  parsed: ParsedCourse,
  world: ContentWorld,
): { made: MadeCourse; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const { head, sections } = parsed;
  const picture = head.picture === undefined ? undefined : world.media.get(head.picture);
  if (head.picture !== undefined && !picture) {
    const line = parsed.yaml.lineAt(["picture"]);
    problems.push({
      file: parsed.yaml.file,
      line,
      lemma: "",
      reason: `there is no medium "${head.picture}" in media/media.yaml`,
    });
  }
  const items = sections.flatMap((section) => makeItems(parsed, section, world, problems));
  const made: MadeCourse = {
    parsed,
    course: courseRow(head, picture?.id ?? null),
    chapters: head.chapters.map(({ key, title, about }, position) => ({
      id: chapterId(head.course, key),
      course_id: courseId(head.course),
      key,
      title,
      about: about ?? null,
      position,
    })),
    sections: sections.map((section, position) => makeSection(parsed, section, position, world)),
    objectives: sections.flatMap((section) => objectivesOf(head.course, section)),
    items,
    translations: sections.flatMap((section) => {
      const own = items.filter((item) => item.section === section);
      return makeTranslations(parsed, section, own);
    }),
    media: mediaOf(parsed, items, picture, world),
  };
  return { made, problems };
}

function courseRow(head: CourseFile, pictureId: string | null): MadeCourse["course"] {
  return {
    id: courseId(head.course),
    key: head.course,
    title: head.title,
    about: head.about,
    level: head.level,
    is_plus: head.plus,
    topics: head.topics,
    picture_id: pictureId,
    state: head.state,
    organization_id: null,
    author_id: null,
    author_name: head.author,
    licence: head.licence,
    source: head.source,
  };
}

function objectivesOf(course: string, { head }: ParsedSection): ObjectiveInput[] {
  return head.objectives.map(({ key, text }, position) => ({
    id: objectiveId(course, head.section, key),
    course_id: courseId(course),
    section_id: sectionId(course, head.section),
    key,
    text,
    position,
  }));
}

function makeSection(
  course: ParsedCourse,
  section: ParsedSection,
  position: number,
  world: ContentWorld,
): SectionInput {
  const idsOf = (kind: "word" | "phrase", names: readonly string[]) =>
    names.flatMap((name) => world.words.find(kind, name)[0]?.id ?? []);
  const { head } = section;
  return {
    id: sectionId(course.head.course, head.section),
    course_id: courseId(course.head.course),
    chapter_id: chapterId(course.head.course, section.chapter),
    key: head.section,
    title: head.title,
    about: head.about ?? null,
    level: head.level,
    icon: head.icon,
    minutes: head.minutes,
    position,
    vocab_ids: idsOf("word", head.words),
    set_phrase_ids: idsOf("phrase", head.phrases),
    glosses: head.glosses,
  };
}

function makeItems(
  course: ParsedCourse,
  section: ParsedSection,
  world: ContentWorld,
  problems: ContentProblem[],
): MadeItem[] {
  const pages = pagesOf(section.items);
  return section.items.flatMap((item, position) => {
    const page = pages.get(item.head.for ?? item.head.key) ?? 0;
    return makeItem({ course, section, item, world, problems }, { page_index: page, position }) ?? [];
  });
}

/** A page of its own for each item, unless it says that it stands below the one before it; media stand above their task. */
function pagesOf(items: readonly ParsedItem[]): Map<string, number> {
  let page = -1;
  return new Map(
    items.flatMap(({ head }): [string, number][] => {
      if (head.for !== undefined) return [];
      if (!head.same_page || page < 0) page += 1;
      return [[head.key, page]];
    }),
  );
}

function mediaOf(
  course: ParsedCourse,
  items: readonly MadeItem[],
  picture: ContentMedium | undefined,
  world: ContentWorld,
): MadeCourse["media"] {
  const named = new Set([
    ...(picture ? [picture.id] : []),
    ...items.flatMap(({ row, mediaIds, dialog }) => [
      ...row.media_ids,
      ...mediaIds,
      ...(dialog?.lines.flatMap(({ media_id }) => media_id ?? []) ?? []),
    ]),
  ]);
  const used = [...world.media.values()].filter(({ id }) => named.has(id));
  return used.map((medium) => ({ medium, row: mediumRow(courseId(course.head.course), medium) }));
}

function mediumRow(course: string, medium: ContentMedium): MediumInput {
  return {
    id: courseMediumId(course, medium.id),
    course_id: course,
    media_id: medium.id,
    ...fileFieldsOf(medium),
    alt: medium.alt,
    is_decorative: medium.decorative,
    captions: [],
    credit: medium.credit ?? null,
    licence: medium.licence,
    source: medium.source,
  };
}
