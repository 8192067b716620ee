import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";

import type { SectionAssignmentRow } from "#shared/model/course/study-rows.ts";

import { sectionAssignment } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isTutorOf } from "../organizations/store.ts";

const { version: _version, scope: _scope, updated_at: _updated, ...allColumns } = getTableColumns(sectionAssignment);
const assignmentColumns: Pick<typeof allColumns, keyof SectionAssignmentRow> = {
  id: allColumns.id,
  section_id: allColumns.section_id,
  course_id: allColumns.course_id,
  assigned_to: allColumns.assigned_to,
  assigned_by: allColumns.assigned_by,
  assigned_by_name: allColumns.assigned_by_name,
  note: allColumns.note,
  due_day: allColumns.due_day,
  seen_at: allColumns.seen_at,
  shows_answers: allColumns.shows_answers,
  created_at: allColumns.created_at,
};

/** More than anybody could do. */
export const MOST_ASSIGNMENTS = 500;

export async function assignmentById(tx: Tx, id: string): Promise<SectionAssignmentRow | undefined> {
  const [row] = await tx.select(assignmentColumns).from(sectionAssignment).where(eq(sectionAssignment.id, id));
  return row;
}

export async function assignmentsTo(tx: Tx, userId: string): Promise<SectionAssignmentRow[]> {
  return tx
    .select(assignmentColumns)
    .from(sectionAssignment)
    .where(eq(sectionAssignment.assigned_to, userId))
    .orderBy(desc(sectionAssignment.created_at), desc(sectionAssignment.id))
    .limit(MOST_ASSIGNMENTS);
}

/**
 * Those of them that somebody gave her in an organisation where the tutor is tutor or manager, too. What a colleague
 * wrote to her is between the two.
 */
export async function assignmentsSeenBy(tx: Tx, tutorId: string, userId: string): Promise<SectionAssignmentRow[]> {
  const fromHere = sql`${sectionAssignment.assigned_by} in (
    select theirs.user_id from membership mine
    join membership hers on hers.organization_id = mine.organization_id and hers.user_id = ${userId}::uuid
    join membership theirs on theirs.organization_id = mine.organization_id
    where mine.user_id = ${tutorId}::uuid and (mine.is_tutor or mine.is_manager))`;
  const rows = await tx
    .select(assignmentColumns)
    .from(sectionAssignment)
    .where(and(eq(sectionAssignment.assigned_to, userId), fromHere))
    .orderBy(desc(sectionAssignment.created_at), desc(sectionAssignment.id))
    .limit(MOST_ASSIGNMENTS);
  return rows.map((row) => (row.assigned_by === tutorId ? row : { ...row, note: null }));
}

interface Reader {
  tutorId: string;
  userId: string;
  sectionId: string;
}

/**
 * From when on a tutor reads what somebody answers in a section: since a device of hers had the assignment, so that the task
 * said so. Null: she does not. Who tutors her no more reads nothing, whatever was assigned.
 */
export async function answersShownSince(tx: Tx, { tutorId, userId, sectionId }: Reader): Promise<string | null> {
  if (!(await isTutorOf(tx, tutorId, userId, { mustHaveAgreed: true, readsTexts: true }))) return null;
  const [row] = await tx
    .select({ since: sectionAssignment.seen_at })
    .from(sectionAssignment)
    .where(
      and(
        eq(sectionAssignment.assigned_by, tutorId),
        eq(sectionAssignment.assigned_to, userId),
        eq(sectionAssignment.section_id, sectionId),
        eq(sectionAssignment.shows_answers, true),
        isNotNull(sectionAssignment.seen_at),
      ),
    )
    .orderBy(asc(sectionAssignment.seen_at))
    .limit(1);
  return row?.since ?? null;
}

/** What somebody gave to people whom she still guides: of others she is told nothing any more. */
export async function assignmentsBy(
  tx: Tx,
  userId: string,
  sectionId: string | undefined,
): Promise<SectionAssignmentRow[]> {
  const ofSection = sectionId === undefined ? undefined : eq(sectionAssignment.section_id, sectionId);
  const stillHers = sql`${sectionAssignment.assigned_to} in (
    select hers.user_id from membership mine join membership hers on hers.organization_id = mine.organization_id
    where mine.user_id = ${userId}::uuid and (mine.is_tutor or mine.is_manager))`;
  return tx
    .select(assignmentColumns)
    .from(sectionAssignment)
    .where(and(eq(sectionAssignment.assigned_by, userId), stillHers, ofSection))
    .orderBy(desc(sectionAssignment.created_at), desc(sectionAssignment.id))
    .limit(MOST_ASSIGNMENTS);
}

export async function addAssignment(tx: Tx, row: Omit<SectionAssignmentRow, "created_at" | "seen_at">): Promise<void> {
  await tx.insert(sectionAssignment).values(row);
}

export async function removeAssignment(tx: Tx, id: string): Promise<void> {
  await tx.delete(sectionAssignment).where(eq(sectionAssignment.id, id));
}

export async function markSeen(tx: Tx, id: string, at: string): Promise<void> {
  const isUnseen = and(eq(sectionAssignment.id, id), isNull(sectionAssignment.seen_at));
  await tx.update(sectionAssignment).set({ seen_at: at }).where(isUnseen);
}
