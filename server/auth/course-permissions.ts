import type { Rule } from "./permissions.ts";

const ownRows = { who: "signed-in", whose: "own-rows" } as const;
const visibleCourses = { who: "signed-in", whose: "visible-courses" } as const;

// Which row of whose course, and where its id stands.
const visible = <const R extends string, const B extends string>(row: R, by: B) =>
  ({ who: "signed-in", whose: "visible-course", row, by }) as const;
const enrolled = <const R extends string, const B extends string>(row: R, by: B) =>
  ({ who: "signed-in", whose: "enrolled-course", row, by }) as const;
const authored = <const R extends string, const B extends string>(row: R, by: B) =>
  ({ who: "author", whose: "own-course", row, by }) as const;
const tutored = <const R extends string, const B extends string>(row: R, by: B) =>
  ({ who: "tutor", whose: "tutored-member", row, by }) as const;
/** What is not there is deleted already. */
const orGone = <const T extends object>(rule: T) => ({ ...rule, ifGone: "done" }) as const;

/** Calls about courses. */
export const COURSE_PERMISSIONS = {
  listCourses: visibleCourses,
  getCourse: visible("course", "params.course_id"),
  getCourseProgress: enrolled("enrolment", "params.course_id"),
  enrolInCourse: visible("enrolment", "params.course_id"),
  tryGetCourseInteraction: visible("enrolment", "params.course_id"),
  getCourseInteraction: ownRows,
  leaveCourse: ownRows,
  listMyCourseProgress: ownRows,
  getChapter: visible("chapter", "params.chapter_id"),
  getChapterOfCourse: visible("course", "params.course_id"),
  getChapterInteraction: enrolled("chapter", "params.chapter_id"),
  startChapter: enrolled("chapter", "params.chapter_id"),
  listSections: visibleCourses,
  getSection: visible("section", "params.id"),
  listLearningObjectives: visible("section", "params.id"),
  getSectionInteraction: enrolled("place", "params.id"),
  startSection: enrolled("place", "params.id"),
  completeSection: enrolled("place", "params.id"),
  getItemInteraction: enrolled("results", "params.id"),
  startItem: enrolled("item", "params.id"),
  addItemAttempt: enrolled("attempt", "params.id"),
  evaluateFormCase: enrolled("case-form-attempt", "params.id"),
  evaluateResourceChoice: enrolled("resource-attempt", "params.id"),
  evaluateResourceOpen: enrolled("resource-attempt", "params.id"),
  evaluateStructuredForm: enrolled("structured-form-attempt", "params.id"),
  listJournal: ownRows,
  writeJournalEntry: enrolled("journal-entry", "body.section_id"),
  createOrUpdateJournalEntry: enrolled("journal-entry", "body.section_id"),
  // Her own, or what somebody shares whom she tutors.
  listJournalOfUser: { who: "signed-in", whose: "tutored-member", row: "writer", by: "params.user_id" },
  createCourse: { who: "expert", whose: "none" },
  updateCourse: authored("course", "params.course_id"),
  createChapter: authored("course", "body.course_id"),
  updateChapter: authored("chapter", "params.chapter_id"),
  deleteChapter: orGone(authored("chapter", "params.chapter_id")),
  createSection: authored("chapter", "body.chapter_id"),
  updateSection: authored("section", "params.id"),
  deleteSection: orGone(authored("section", "params.id")),
  copySection: authored("section-to-copy", "params.id"),
  translateSection: authored("section", "params.id"),
  setSectionVocabulary: authored("section", "params.id"),
  listSectionItems: visibleCourses,
  getSectionItem: visible("item", "params.id"),
  createSectionItem: authored("section", "body.section_id"),
  updateSectionItem: authored("item", "params.id"),
  deleteSectionItem: orGone(authored("item", "params.id")),
  extractVocab: { who: "expert", whose: "none" },
  suggestMoreVocab: authored("item", "params.id"),
  addVocabEntry: authored("item", "params.id"),
  getVocabEntry: visible("vocab-entry", "params.item_id"),
  updateVocabEntry: authored("vocab-entry", "params.item_id"),
  removeVocabEntry: orGone(authored("vocab-entry", "params.item_id")),
  addCategory: authored("item", "params.id"),
  updateCategory: authored("category", "params.category_id"),
  removeCategory: orGone(authored("category", "params.category_id")),
  addCategoryItem: authored("item", "params.id"),
  updateCategoryItem: authored("category-item", "params.item_id"),
  removeCategoryItem: orGone(authored("category-item", "params.item_id")),
  addChoiceQuestion: authored("item", "params.id"),
  getChoiceQuestion: visible("choice-question", "params.question_id"),
  updateChoiceQuestion: authored("choice-question", "params.question_id"),
  removeChoiceQuestion: orGone(authored("choice-question", "params.question_id")),
  addOpenQuestion: authored("item", "params.id"),
  getOpenQuestion: visible("open-question", "params.question_id"),
  updateOpenQuestion: authored("open-question", "params.question_id"),
  removeOpenQuestion: orGone(authored("open-question", "params.question_id")),
  activateVocabIntro: authored("item", "params.id"),
  createDialog: authored("item", "body.content_item_id"),
  getDialog: visible("dialog", "params.dialog_id"),
  updateDialog: authored("dialog", "params.dialog_id"),
  generateDialog: authored("item", "params.id"),
  makeDialogAudio: visible("dialog", "params.dialog_id"),
  listMyAssignments: ownRows,
  listAssignmentsOfUser: tutored("learner", "params.user_id"),
  listGivenAssignments: ownRows,
  createAssignment: tutored("member", "body.user_id"),
  deleteAssignment: orGone(tutored("assignment", "params.assignment_id")),
  seeAssignment: ownRows,
  // Her own assignment of somebody whom she still tutors.
  notifyLessonAssignment: tutored("given-assignment", "body.assignment_id"),
} as const satisfies Record<string, Rule>;
