import { and, asc, eq, sql, type SQL } from "drizzle-orm";

import type { ChapterRow, CourseRow, SectionRow } from "#shared/model/course/course-rows.ts";

import type { Actor } from "../../calls/operation.ts";
import { chapter, course, section } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isAnyOf } from "../shared/any-of.ts";
import { isVisible } from "./access.ts";
import { chapterColumns, courseColumns, sectionColumns } from "./columns.ts";

/** A place in a list by position, then id. */
interface Position {
  position: number;
  id: string;
}

export async function courseById(tx: Tx, id: string): Promise<CourseRow | undefined> {
  const [row] = await tx.select(courseColumns).from(course).where(eq(course.id, id));
  return row;
}

export async function chapterById(tx: Tx, id: string): Promise<ChapterRow | undefined> {
  const [row] = await tx.select(chapterColumns).from(chapter).where(eq(chapter.id, id));
  return row;
}

export async function sectionById(tx: Tx, id: string): Promise<SectionRow | undefined> {
  const [row] = await tx.select(sectionColumns).from(section).where(eq(section.id, id));
  return row;
}

/** `isVisible` speaks of a course as `c`. */
const visibleCourses = (actor: Actor): SQL => sql`(select c.id from course c where ${isVisible(actor)})`;

export async function coursesAfter(tx: Tx, actor: Actor, after: Position | null, limit: number): Promise<CourseRow[]> {
  const isAfter = after && sql`(${course.position}, ${course.id}) > (${after.position}::real, ${after.id}::uuid)`;
  return tx
    .select(courseColumns)
    .from(course)
    .where(and(sql`${course.id} in ${visibleCourses(actor)}`, isAfter ?? undefined))
    .orderBy(asc(course.position), asc(course.id))
    .limit(limit);
}

export async function sectionsAfter(tx: Tx, actor: Actor, after: string | null, limit: number): Promise<SectionRow[]> {
  return tx
    .select(sectionColumns)
    .from(section)
    .where(
      and(
        sql`${section.course_id} in ${visibleCourses(actor)}`,
        after === null ? undefined : sql`${section.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(section.id))
    .limit(limit);
}

export async function chaptersOf(tx: Tx, courseIds: readonly string[]): Promise<ChapterRow[]> {
  return tx
    .select(chapterColumns)
    .from(chapter)
    .where(isAnyOf(chapter.course_id, courseIds))
    .orderBy(asc(chapter.position), asc(chapter.id));
}

export async function sectionsOf(tx: Tx, courseIds: readonly string[]): Promise<SectionRow[]> {
  return tx
    .select(sectionColumns)
    .from(section)
    .where(isAnyOf(section.course_id, courseIds))
    .orderBy(asc(section.position), asc(section.id));
}

/** Of chapters and sections only what progress asks for: of a hundred courses they are thousands. */
export async function outlineOf(tx: Tx, courseIds: readonly string[]) {
  const chapters = await tx
    .select({ id: chapter.id, courseId: chapter.course_id })
    .from(chapter)
    .where(isAnyOf(chapter.course_id, courseIds))
    .orderBy(asc(chapter.position), asc(chapter.id));
  const sections = await tx
    .select({ id: section.id, chapterId: section.chapter_id })
    .from(section)
    .where(isAnyOf(section.course_id, courseIds))
    .orderBy(asc(section.position), asc(section.id));
  return { chapters, sections };
}

export async function sectionsOfChapter(tx: Tx, chapterId: string): Promise<SectionRow[]> {
  return tx
    .select(sectionColumns)
    .from(section)
    .where(eq(section.chapter_id, chapterId))
    .orderBy(asc(section.position), asc(section.id));
}
