import { courseProgress, type MarkFacts, type ProgressState } from "#shared/model/course/progress.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import type { CoursePage } from "./queries.ts";

export interface Assignment {
  id: string;
  assignedByName: string;
  note: string | null;
  dueDay: string | null;
  seenAt: string | null;
}

export interface SectionView {
  id: string;
  chapterId: string;
  title: string;
  icon: string;
  minutes: number;
  state: ProgressState;
  /** Where she goes on. */
  isNext: boolean;
  assignment: Assignment | null;
}

export interface ChapterView {
  id: string;
  title: string;
  about: string | null;
  state: ProgressState;
  done: number;
  total: number;
  sections: SectionView[];
}

export interface CourseOutline {
  chapters: ChapterView[];
  done: number;
  total: number;
  /** 0 to 1. */
  share: number;
  next: SectionView | null;
}

const stateOf = (mark: MarkFacts | undefined): ProgressState =>
  mark?.completedAt ? "completed" : mark ? "in_progress" : "not_started";

/** The latest of what was asked of her for a section. */
function assignmentsBySection(rows: readonly DeviceRows["section_assignment"][]): Map<string, Assignment> {
  const inOrder = rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return new Map(inOrder.map((row) => [row.sectionId, row]));
}

/** A course's chapters and sections in their order, with what she has done. */
export function outlineOf(page: Pick<CoursePage, "chapters" | "sections" | "marks" | "assignments">): CourseOutline {
  const { chapters, sections, marks, assignments } = page;
  const markOf = new Map(marks.map((mark) => [mark.sectionId, mark]));
  const assignmentOf = assignmentsBySection(assignments);
  const ofChapter = Map.groupBy(sections, ({ chapterId }) => chapterId);
  const inOrder = chapters.flatMap(({ id }) => ofChapter.get(id) ?? []);
  const progress = courseProgress(chapters, inOrder, markOf);
  const views = chapters.map((chapter): ChapterView => {
    const { state, done, total } = progress.chapters.get(chapter.id) ?? { state: "not_started", done: 0, total: 0 };
    const own = (ofChapter.get(chapter.id) ?? []).map(({ id, chapterId, title, icon, minutes }): SectionView => ({
      id,
      chapterId,
      title,
      icon,
      minutes,
      state: stateOf(markOf.get(id)),
      isNext: id === progress.next,
      assignment: assignmentOf.get(id) ?? null,
    }));
    const { id, title, about } = chapter;
    return { id, title, about, state, done, total, sections: own };
  });
  const { done, total, share } = progress;
  const next = views.flatMap((chapter) => chapter.sections).find(({ isNext }) => isNext) ?? null;
  return { chapters: views, done, total, share, next };
}

/** What is open at first: where she goes on, and where somebody waits for her. */
export function openAtFirst({ chapters }: CourseOutline): Set<string> {
  const isWanted = ({ isNext, assignment, state }: SectionView) =>
    isNext || (assignment !== null && state !== "completed");
  return new Set(chapters.filter(({ sections }) => sections.some(isWanted)).map(({ id }) => id));
}
