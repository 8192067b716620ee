import { AppError } from "#shared/contract/errors.ts";
import type { ChapterRow, CourseRow, SectionRow } from "#shared/model/course/course-rows.ts";

import type { OperationContext } from "../../http/operation.ts";
import { checkAuthors } from "./access.ts";
import { chapterById, courseById, sectionById } from "./store.ts";

// What an author changes: found, and hers. What is not there, or not hers to see, does not exist.

export async function ownCourse({ tx, actor }: OperationContext, id: string): Promise<CourseRow> {
  await checkAuthors(tx, actor, id);
  const course = await courseById(tx, id);
  if (course === undefined) throw new AppError("not-found");
  return course;
}

export async function ownChapter({ tx, actor }: OperationContext, id: string): Promise<ChapterRow> {
  const chapter = await chapterById(tx, id);
  if (chapter === undefined) throw new AppError("not-found");
  await checkAuthors(tx, actor, chapter.course_id);
  return chapter;
}

export async function ownSection({ tx, actor }: OperationContext, id: string): Promise<SectionRow> {
  const section = await sectionById(tx, id);
  if (section === undefined) throw new AppError("not-found");
  await checkAuthors(tx, actor, section.course_id);
  return section;
}
