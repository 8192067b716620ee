import type { DeviceRows } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "#db/database.ts";

/** A section's mark, and when she last answered something in it: on whichever device that was. */
export type StudyMark = DeviceRows["section_interaction"] & { workedAt: string | null };

/**
 * The marks of these courses, or of all. Answers are read for the sections alone that are begun and not completed: in
 * what is done she goes on nowhere.
 */
export async function studyMarks(db: LearnerDatabase, courseId?: string): Promise<StudyMark[]> {
  const table = db.section_interaction;
  const marks = await (courseId === undefined ? table.toArray() : table.where({ courseId }).toArray());
  const begun = marks.filter(({ completedAt }) => completedAt === null).map(({ sectionId }) => sectionId);
  const attempts = begun.length === 0 ? [] : await db.item_attempt.where("sectionId").anyOf(begun).toArray();
  const last = new Map<string, string>();
  for (const { sectionId, endedAt } of attempts)
    if (endedAt > (last.get(sectionId) ?? "")) last.set(sectionId, endedAt);
  return marks.map((mark) => ({ ...mark, workedAt: last.get(mark.sectionId) ?? null }));
}

/** When she last did anything in a section: ISO, so that the greatest is the latest. */
export const lastTouched = ({ startedAt, completedAt, revokedAt, workedAt }: StudyMark): string =>
  [startedAt, completedAt ?? "", revokedAt ?? "", workedAt ?? ""].reduce((last, at) => (at > last ? at : last));
