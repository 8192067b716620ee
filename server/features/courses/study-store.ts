import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";

import { courseProgress, type MarkFacts } from "#shared/model/course/progress.ts";
import type { CourseInteractionRow, SectionInteractionRow } from "#shared/model/course/study-rows.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";

import { courseInteraction, sectionInteraction } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isAnyOf } from "../shared/any-of.ts";
import { outlineOf } from "./store.ts";

const {
  version: _v1,
  scope: _s1,
  created_at: _c1,
  updated_at: _u1,
  ...enrolmentColumns
} = getTableColumns(courseInteraction);
const {
  version: _v2,
  scope: _s2,
  created_at: _c2,
  updated_at: _u2,
  ...markColumns
} = getTableColumns(sectionInteraction);

export async function enrolmentById(tx: Tx, id: string): Promise<CourseInteractionRow | undefined> {
  const [row] = await tx.select(enrolmentColumns).from(courseInteraction).where(eq(courseInteraction.id, id));
  return row;
}

export const enrolmentOf = (tx: Tx, userId: string, courseId: string): Promise<CourseInteractionRow | undefined> =>
  enrolmentById(tx, courseInteractionId(userId, courseId));

/** Behind which enrolment a page begins. */
interface EnrolledAfter {
  enrolledAt: string;
  id: string;
}

export async function enrolmentsAfter(
  tx: Tx,
  userId: string,
  after: EnrolledAfter | null,
  limit: number,
): Promise<CourseInteractionRow[]> {
  const { enrolled_at: enrolledAt, id } = courseInteraction;
  const isAfter = after && sql`(${enrolledAt}, ${id}) > (${after.enrolledAt}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select(enrolmentColumns)
    .from(courseInteraction)
    .where(and(eq(courseInteraction.user_id, userId), isAfter ?? undefined))
    .orderBy(asc(enrolledAt), asc(id))
    .limit(limit);
}

export async function enrolmentsIn(
  tx: Tx,
  userId: string,
  courseIds: readonly string[],
): Promise<CourseInteractionRow[]> {
  return tx
    .select(enrolmentColumns)
    .from(courseInteraction)
    .where(and(eq(courseInteraction.user_id, userId), isAnyOf(courseInteraction.course_id, courseIds)));
}

/** Enrolling twice is enrolling once: the first time stands. */
export async function addEnrolment(tx: Tx, row: CourseInteractionRow): Promise<void> {
  await tx.insert(courseInteraction).values(row).onConflictDoNothing();
}

export async function removeEnrolment(tx: Tx, id: string): Promise<void> {
  await tx.delete(courseInteraction).where(eq(courseInteraction.id, id));
}

export async function markById(tx: Tx, id: string): Promise<SectionInteractionRow | undefined> {
  const [row] = await tx.select(markColumns).from(sectionInteraction).where(eq(sectionInteraction.id, id));
  return row;
}

export async function addMark(tx: Tx, row: SectionInteractionRow): Promise<void> {
  await tx.insert(sectionInteraction).values(row).onConflictDoNothing();
}

export async function changeMark(
  tx: Tx,
  id: string,
  fields: Pick<SectionInteractionRow, "completed_at" | "revoked_at">,
): Promise<void> {
  await tx.update(sectionInteraction).set(fields).where(eq(sectionInteraction.id, id));
}

async function factsIn(tx: Tx, userId: string, courseIds: readonly string[]): Promise<Map<string, MarkFacts>> {
  const { section_id: sectionId, started_at: startedAt, completed_at: completedAt } = sectionInteraction;
  const marks = await tx
    .select({ sectionId, startedAt, completedAt, revokedAt: sectionInteraction.revoked_at })
    .from(sectionInteraction)
    .where(and(eq(sectionInteraction.user_id, userId), isAnyOf(sectionInteraction.course_id, courseIds)));
  return new Map(marks.map((mark) => [mark.sectionId, mark]));
}

export const factsOf = (mark: SectionInteractionRow): MarkFacts => ({
  startedAt: mark.started_at,
  completedAt: mark.completed_at,
  revokedAt: mark.revoked_at,
});

type Progress = ReturnType<typeof courseProgress>;

/** How far somebody is in each of these courses; the number of statements does not depend on how many there are. */
export async function progressOf(
  tx: Tx,
  userId: string,
  courseIds: readonly string[],
): Promise<(courseId: string) => Progress> {
  const outline = await outlineOf(tx, courseIds);
  const chapters = Map.groupBy(outline.chapters, ({ courseId }) => courseId);
  const sections = Map.groupBy(outline.sections, ({ chapterId }) => chapterId);
  const facts = await factsIn(tx, userId, courseIds);
  return (courseId) => {
    const ofCourse = chapters.get(courseId) ?? [];
    const inOrder = ofCourse.flatMap(({ id }) => sections.get(id) ?? []);
    return courseProgress(ofCourse, inOrder, facts);
  };
}

/** As answers have it. */
export const wireProgress = ({ chapters, ...progress }: Progress) => ({
  ...progress,
  chapters: [...chapters].map(([id, counted]) => ({ id, ...counted })),
});
