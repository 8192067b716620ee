import { commit } from "#db/commit.ts";
import { learner } from "#db/learner.ts";
import { followCourse } from "#db/followed-courses.ts";
import { withDatabase } from "#db/recovery.ts";
import { syncNow } from "#sync/runtime.ts";

/** She takes the course: its texts come to this device. */
export async function enrol(courseId: string): Promise<void> {
  const db = learner();
  await commit(db, [{ name: "enrolInCourse", args: { courseId } }]);
  await bringTexts(courseId);
}

/** The texts of a course come to this device, unless they are here. */
export async function bringTexts(courseId: string): Promise<"followed" | "too-many"> {
  const told = await followCourse(learner(), courseId);
  void syncNow();
  return told;
}

/** What she did stays, and is there again when she takes the course again. Returns what `undo` needs. */
export function leave(courseId: string): Promise<string[]> {
  return commit(learner(), [{ name: "leaveCourse", args: { courseId } }]);
}

/** Of several courses the one not opened longest makes room first. */
export async function noteOpened(courseId: string): Promise<void> {
  const db = learner();
  await withDatabase(db, () => db.coursesHere.update(courseId, { lastOpenedAt: Date.now() }));
}

export async function seeAssignment(id: string): Promise<void> {
  await commit(learner(), [{ name: "seeAssignment", args: { id } }]);
}

interface MarkedSection {
  courseId: string;
  chapterId: string;
  sectionId: string;
  /** With this one its chapter is done. */
  isLastOfChapter: boolean;
}

/** She says by hand that a section is done. */
export async function markDone({ isLastOfChapter, ...location }: MarkedSection): Promise<void> {
  const completedAt = new Date().toISOString();
  const xp = isLastOfChapter ? (["section", "chapter"] as const) : (["section"] as const);
  await commit(learner(), [{ name: "completeSection", args: { ...location, completedAt, xp } }]);
}

/** She says that it is not done after all. Nothing that was paid is taken back. */
export async function markOpen({ courseId, chapterId, sectionId }: MarkedSection): Promise<void> {
  const args = { courseId, chapterId, sectionId, completedAt: null, xp: [] };
  await commit(learner(), [{ name: "completeSection", args }]);
}
