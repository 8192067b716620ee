import type { CourseHere } from "#db/courses-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { lastTouched, studyMarks, type StudyMark } from "#data/progress/study-marks.ts";
import { openAssignments } from "#db/taken-courses.ts";
import { courseProgress } from "#shared/model/course/progress.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { readNow, type ReadNow } from "./read-now.ts";

type Course = DeviceRows["course"];

/** A course that she takes: how far she is, and where she goes on. */
export interface CourseNow {
  id: string;
  title: string;
  done: number;
  total: number;
  /** null: all is done, or its texts are still on their way. */
  next: { id: string; title: string; chapter: number } | null;
  isBegun: boolean;
  /** Its pictures and sounds have no room on this device. */
  hasNoRoom: boolean;
}

/** A section that somebody asked her to do. */
export interface AssignedNow {
  id: string;
  sectionId: string;
  courseId: string;
  /** null: its texts are still on their way. */
  title: string | null;
  courseTitle: string;
  by: string;
  note: string | null;
  dueDay: string | null;
  isNew: boolean;
}

export interface Study {
  read: ReadNow[];
  assigned: AssignedNow[];
  /** The one worked on last first. */
  courses: CourseNow[];
  /** So many more are begun. */
  more: number;
  /** For who takes none: one that fits her. */
  suggestion: Course | null;
}

/** More than so many at once is no start. */
const MOST_SHOWN = 2;

async function assignedNow(db: LearnerDatabase): Promise<AssignedNow[]> {
  const open = await openAssignments(db);
  if (open.length === 0) return [];
  const [courses, sections] = await Promise.all([
    db.course.bulkGet(open.map(({ courseId }) => courseId)),
    db.section.bulkGet(open.map(({ sectionId }) => sectionId)),
  ]);
  const shown = open.flatMap((one, index): AssignedNow[] => {
    const course = courses[index];
    // What she may not see any more is not asked of her.
    if (!course) return [];
    const { id, sectionId, courseId, note, dueDay, assignedByName: by } = one;
    const title = sections[index]?.title ?? null;
    return [
      { id, sectionId, courseId, title, courseTitle: course.title, by, note, dueDay, isNew: one.seenAt === null },
    ];
  });
  // What has a day comes first; without one, in the order in which it was asked.
  return shown.toSorted((one, other) => (one.dueDay ?? "9").localeCompare(other.dueDay ?? "9"));
}

async function courseNow(
  db: LearnerDatabase,
  course: Course,
  marks: readonly StudyMark[],
  here: CourseHere | undefined,
): Promise<CourseNow> {
  const ofCourse = { courseId: course.id };
  const [chapters, sections] = await Promise.all([
    db.chapter.where(ofCourse).sortBy("position"),
    db.section.where(ofCourse).sortBy("position"),
  ]);
  const ofChapter = Map.groupBy(sections, ({ chapterId }) => chapterId);
  const inOrder = chapters.flatMap(({ id }) => ofChapter.get(id) ?? []);
  const progress = courseProgress(chapters, inOrder, new Map(marks.map((mark) => [mark.sectionId, mark])));
  const next = inOrder.find(({ id }) => id === progress.next);
  const isHere = inOrder.length > 0;
  const done = marks.filter(({ completedAt }) => completedAt !== null).length;
  return {
    id: course.id,
    title: course.title,
    done: isHere ? progress.done : Math.min(done, course.sectionCount),
    total: isHere ? progress.total : course.sectionCount,
    next: next
      ? { id: next.id, title: next.title, chapter: chapters.findIndex(({ id }) => id === next.chapterId) + 1 }
      : null,
    isBegun: marks.length > 0,
    hasNoRoom: here?.state === "no-room",
  };
}

/** In their order. The list of the rows' own schema would bring the schema along. */
const LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"] as const satisfies readonly Course["level"][];

/** The course nearest to her level: rather one too easy than one too hard; the first one for who has told none. */
export function fittingCourse(courses: readonly Course[], level: string | null): Course | null {
  const rankOf = (one: string): number => LEVELS.findIndex((known) => known === one);
  const isTold = level !== null && rankOf(level) >= 0;
  const distance = (course: Course): number => {
    if (!isTold) return 0;
    const above = rankOf(course.level) - rankOf(level);
    return above > 0 ? above * 2 : Math.max(0, -above * 2 - 1);
  };
  const offered = courses.filter(({ state }) => state === "published");
  return offered.toSorted((a, b) => distance(a) - distance(b) || a.position - b.position)[0] ?? null;
}

/** What there is to learn in courses: what others ask of her, where she was, or a course to begin with. */
export async function studyNow(db: LearnerDatabase): Promise<Study> {
  const [read, assigned, enrolments] = await Promise.all([
    readNow(db),
    assignedNow(db),
    db.course_interaction.toArray(),
  ]);
  const [heads, marks, here] = await Promise.all([
    db.course.bulkGet(enrolments.map(({ courseId }) => courseId)),
    enrolments.length === 0 ? [] : studyMarks(db),
    db.coursesHere.toArray(),
  ]);
  const marksOf = Map.groupBy(marks, ({ courseId }) => courseId);
  const hereOf = new Map(here.map((one) => [one.courseId, one]));
  const taken = enrolments
    .flatMap(({ courseId, enrolledAt }, index) => {
      const course = heads[index];
      const own = marksOf.get(courseId) ?? [];
      const lastAt = [enrolledAt, ...own.map(lastTouched)].reduce((last, at) => (at > last ? at : last));
      return course ? [{ course, own, lastAt }] : [];
    })
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
  const all = await Promise.all(taken.map(({ course, own }) => courseNow(db, course, own, hereOf.get(course.id))));
  const open = all.filter(({ done, total }) => total === 0 || done < total);
  const shown = open.length > 0 ? open.slice(0, MOST_SHOWN) : all.slice(0, 1);
  const isFree = open.length === 0;
  const known = new Set(enrolments.map(({ courseId }) => courseId));
  const offered = isFree ? (await db.course.toArray()).filter(({ id }) => !known.has(id)) : [];
  const user = isFree ? await db.user.get(db.userId) : undefined;
  return {
    read,
    assigned,
    courses: shown,
    more: Math.max(0, open.length - MOST_SHOWN),
    suggestion: isFree ? fittingCourse(offered, user?.cefrLevel ?? null) : null,
  };
}
