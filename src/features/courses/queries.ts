import { isHereWhole, type CourseHere } from "#db/courses-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { lastTouched, studyMarks, type StudyMark } from "#data/progress/study-marks.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

export interface ListedCourse {
  course: DeviceRows["course"];
  isEnrolled: boolean;
  /** Sections that are done. */
  done: number;
  /** It can be used without a network: texts, and the media that were wanted. */
  isHere: boolean;
}

/** A course she takes that nobody offers any more: what she did is kept. */
export interface LostCourse {
  courseId: string;
  enrolledAt: string;
  done: number;
}

export interface Courses {
  /** All that are offered. */
  offered: ListedCourse[];
  /** What she says of her German. */
  hers: DeviceRows["user"]["cefrLevel"];
  /** Those she takes, the one worked on last first. */
  mine: ListedCourse[];
  lost: LostCourse[];
}

/** Everything that the lists of courses show, from the heads alone. */
export async function allCourses(db: LearnerDatabase): Promise<Courses> {
  const [user, courses, enrolments, marks, followed] = await Promise.all([
    db.user.get(db.userId),
    db.course.toArray(),
    db.course_interaction.toArray(),
    studyMarks(db),
    db.coursesHere.toArray(),
  ]);
  const marksOf = Map.groupBy(marks, ({ courseId }) => courseId);
  const whole = new Set(followed.filter(isHereWhole).map(({ courseId }) => courseId));
  const enrolled = new Map(enrolments.map((one) => [one.courseId, one]));
  const doneIn = (id: string) => (marksOf.get(id) ?? []).filter(({ completedAt }) => completedAt !== null).length;
  const listed = courses
    .filter(({ state, id }) => state === "published" || enrolled.has(id))
    .map((course) => ({
      course,
      isEnrolled: enrolled.has(course.id),
      done: Math.min(doneIn(course.id), course.sectionCount),
      isHere: whole.has(course.id),
    }));
  const known = new Set(courses.map(({ id }) => id));
  const lastAt = (id: string) =>
    [enrolled.get(id)?.enrolledAt ?? "", ...(marksOf.get(id) ?? []).map(lastTouched)].toSorted().at(-1) ?? "";
  return {
    offered: listed,
    hers: user?.cefrLevel ?? null,
    mine: listed
      .filter(({ isEnrolled }) => isEnrolled)
      .toSorted((one, other) => lastAt(other.course.id).localeCompare(lastAt(one.course.id))),
    lost: enrolments
      .filter(({ courseId }) => !known.has(courseId))
      .map(({ courseId, enrolledAt }) => ({ courseId, enrolledAt, done: doneIn(courseId) })),
  };
}

export interface CoursePage {
  course: DeviceRows["course"];
  isEnrolled: boolean;
  here: CourseHere | undefined;
  chapters: DeviceRows["chapter"][];
  sections: DeviceRows["section"][];
  marks: StudyMark[];
  assignments: DeviceRows["section_assignment"][];
}

/** Everything a course's page shows; null for a course that this device does not know. Tasks are not read. */
export async function coursePage(db: LearnerDatabase, courseId: string): Promise<CoursePage | null> {
  const ofCourse = { courseId };
  const [course, enrolments, here, chapters, sections, marks, assignments] = await Promise.all([
    db.course.get(courseId),
    db.course_interaction.where(ofCourse).count(),
    db.coursesHere.get(courseId),
    db.chapter.where(ofCourse).sortBy("position"),
    db.section.where(ofCourse).sortBy("position"),
    studyMarks(db, courseId),
    db.section_assignment.toArray(),
  ]);
  if (!course) return null;
  return {
    course,
    isEnrolled: enrolments > 0,
    here,
    chapters,
    sections,
    marks,
    assignments: assignments.filter((one) => one.courseId === courseId),
  };
}

/** What she can do after a chapter: read when the chapter is opened. */
export async function objectivesOf(db: LearnerDatabase, sectionIds: readonly string[]): Promise<string[]> {
  const rows = await db.learning_objective
    .where("sectionId")
    .anyOf([...sectionIds])
    .toArray();
  const order = new Map(sectionIds.map((id, index) => [id, index]));
  return rows
    .toSorted(
      (one, other) =>
        (order.get(one.sectionId) ?? 0) - (order.get(other.sectionId) ?? 0) || one.position - other.position,
    )
    .map(({ text }) => text);
}
