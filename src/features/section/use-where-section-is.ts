import { useAsync } from "#ui/environment/use-async.ts";
import { call } from "#api/calls/courses.ts";
import { learner } from "#db/learner.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";

export type WhereSectionIs =
  | { is: "in-course"; courseId: string; title: string; isTaken: boolean }
  /** Nobody has it, or it is not for her. */
  | { is: "gone" }
  /** Without a network nobody can say. */
  | { is: "unknown" };

async function whereSectionIs(sectionId: string): Promise<WhereSectionIs> {
  const db = learner();
  try {
    const { course_id: courseId } = await call("getSection", { params: { id: sectionId }, as: db.userId });
    const [course, taken] = await Promise.all([
      db.course.get(courseId),
      db.course_interaction.get(courseInteractionId(db.userId, courseId)),
    ]);
    if (course === undefined) return { is: "unknown" };
    return { is: "in-course", courseId, title: course.title, isTaken: taken !== undefined };
  } catch (thrown) {
    const { status } = toAppError(thrown);
    return { is: status === 404 || status === 410 || status === 422 ? "gone" : "unknown" };
  }
}

/** To which course a section belongs that this device does not have: only the server knows. */
export function useWhereSectionIs(sectionId: string): WhereSectionIs | undefined {
  return useAsync(sectionId, () => whereSectionIs(sectionId)).value;
}
