import { sectionInteractionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";

type Assignment = DeviceRows["section_assignment"];

/** Of what tutors asked her to do, what she has not completed yet: the latest for each section. */
export async function openAssignments(db: LearnerDatabase): Promise<Assignment[]> {
  const rows = await db.section_assignment.toArray();
  if (rows.length === 0) return [];
  const latest = new Map<string, Assignment>();
  for (const row of rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) latest.set(row.sectionId, row);
  const given = [...latest.values()];
  const marks = await db.section_interaction.bulkGet(
    given.map(({ sectionId }) => sectionInteractionId(db.userId, sectionId)),
  );
  return given.filter((_, index) => !marks[index]?.completedAt);
}

/** Enrolments as she sees them, and as the server has them: one that is just being left may still be taken back. */
async function enrolledCourses(db: LearnerDatabase): Promise<string[]> {
  const [rows, shadows] = await Promise.all([
    db.course_interaction.toArray(),
    db.shadows.where("key").startsWith("course_interaction:").toArray(),
  ]);
  const bases = shadows.flatMap(({ base }) => (base && "courseId" in base ? [base.courseId] : []));
  return [...rows.map(({ courseId }) => courseId), ...bases];
}

/**
 * The courses whose texts belong on each of her devices: she takes them, or a section of them was assigned to her. Only
 * those whose heads are here: of what she may not see any more the head goes first.
 */
export async function takenCourses(db: LearnerDatabase): Promise<string[]> {
  const [enrolled, assigned] = await Promise.all([enrolledCourses(db), openAssignments(db)]);
  const ids = [...new Set([...enrolled, ...assigned.map(({ courseId }) => courseId)])];
  if (ids.length === 0) return [];
  const heads = await db.course.bulkGet(ids);
  return ids.filter((_, index) => heads[index] !== undefined);
}
