import type { Rule } from "./permissions.ts";

const ownRows = { who: "signed-in", whose: "own-rows" } as const;
const visible = { who: "signed-in", whose: "visible-course" } as const;
const enrolled = { who: "signed-in", whose: "enrolled-course" } as const;

/** Calls about courses. Which course it is, most of them know only once they have looked: they ask themselves then. */
export const COURSE_PERMISSIONS = {
  listCourses: visible,
  getCourse: visible,
  getCourseProgress: enrolled,
  enrolInCourse: visible,
  tryGetCourseInteraction: visible,
  getCourseInteraction: ownRows,
  leaveCourse: ownRows,
  listMyCourseProgress: ownRows,
  getChapter: visible,
  getChapterOfCourse: visible,
  getChapterInteraction: enrolled,
  startChapter: enrolled,
  listSections: visible,
  getSection: visible,
  listLearningObjectives: visible,
  getSectionInteraction: enrolled,
  startSection: enrolled,
  completeSection: enrolled,
  getItemInteraction: enrolled,
  startItem: enrolled,
  addItemAttempt: enrolled,
  evaluateFormCase: enrolled,
  evaluateResourceChoice: enrolled,
  evaluateResourceOpen: enrolled,
  evaluateStructuredForm: enrolled,
  listJournal: ownRows,
  writeJournalEntry: enrolled,
  createOrUpdateJournalEntry: enrolled,
  // Her own, or what somebody shares whom she tutors.
  listJournalOfUser: { who: "signed-in", whose: "tutored-member" },
} as const satisfies Record<string, Rule>;
