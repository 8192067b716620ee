import { derivedId } from "#shared/lib/derived-id.ts";

// Nobody writes an id: it follows from the keys, so that a file read twice, here and elsewhere, is the same course.

export const courseId = (course: string): string => derivedId("course", course);
export const chapterId = (course: string, chapter: string): string => derivedId("chapter", course, chapter);
/** Without the chapter: a section may move. */
export const sectionId = (course: string, section: string): string => derivedId("section", course, section);
export const objectiveId = (course: string, section: string, objective: string): string =>
  derivedId("learning_objective", course, section, objective);
export const itemId = (course: string, section: string, item: string): string =>
  derivedId("content_item", course, section, item);
export const partId = (item: string, key: string): string => derivedId("content_part", item, key);
export const dialogId = (item: string): string => derivedId("dialog", item);
export const translationId = (section: string, language: string): string =>
  derivedId("section_translation", section, language);
export const courseMediumId = (course: string, medium: string): string => derivedId("course_medium", course, medium);
