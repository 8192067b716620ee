import type { Endpoint } from "./endpoint.ts";

/**
 * Calls about courses: for the contract and the server. What a learner does in a course goes out as a queued change
 * that carries its own path, so the app never loads this file.
 */
export const COURSE_CALLS = {
  listCourses: { method: "GET", path: "/courses/", auth: "bearer" },
  createCourse: { method: "POST", path: "/courses/", auth: "bearer" },
  getCourse: { method: "GET", path: "/courses/{course_id}", auth: "bearer" },
  updateCourse: { method: "PUT", path: "/courses/{course_id}", auth: "bearer" },
  getCourseProgress: { method: "GET", path: "/courses/{course_id}/interaction-with-progress", auth: "bearer" },
  enrolInCourse: { method: "PUT", path: "/courses/{course_id}/enroll", auth: "bearer" },
  tryGetCourseInteraction: { method: "GET", path: "/courses/{course_id}/try-get-interaction", auth: "bearer" },
  getCourseInteraction: { method: "GET", path: "/course-interactions/{id}", auth: "bearer" },
  leaveCourse: { method: "DELETE", path: "/course-interactions/{id}", auth: "bearer" },
  listMyCourseProgress: { method: "GET", path: "/users/course-interactions-with-progress", auth: "bearer" },

  getChapter: { method: "GET", path: "/chapters/{chapter_id}", auth: "bearer" },
  getChapterOfCourse: { method: "GET", path: "/chapters/from_course/{course_id}/{chapter_index}", auth: "bearer" },
  createChapter: { method: "POST", path: "/chapters/", auth: "bearer" },
  updateChapter: { method: "PUT", path: "/chapters/{chapter_id}", auth: "bearer" },
  deleteChapter: { method: "DELETE", path: "/chapters/{chapter_id}", auth: "bearer" },
  getChapterInteraction: { method: "GET", path: "/chapters/{chapter_id}/interaction", auth: "bearer" },
  startChapter: { method: "POST", path: "/chapters/{chapter_id}/interaction", auth: "bearer" },

  listSections: { method: "GET", path: "/sections/all", auth: "bearer" },
  getSection: { method: "GET", path: "/sections/single/{id}", auth: "bearer" },
  createSection: { method: "POST", path: "/sections/", auth: "bearer" },
  updateSection: { method: "PUT", path: "/sections/single/{id}", auth: "bearer" },
  deleteSection: { method: "DELETE", path: "/sections/single/{id}", auth: "bearer" },
  copySection: { method: "POST", path: "/sections/{id}/copy", auth: "bearer" },
  listLearningObjectives: { method: "GET", path: "/sections/{id}/learning-objectives", auth: "bearer" },
  getSectionInteraction: { method: "GET", path: "/sections/{id}/interaction", auth: "bearer" },
  completeSection: { method: "POST", path: "/sections/{id}/interaction", auth: "bearer" },
  startSection: { method: "PATCH", path: "/sections/{id}/started", auth: "bearer" },
  translateSection: { method: "PATCH", path: "/sections/{id}/translations", auth: "bearer" },
  setSectionVocabulary: { method: "PATCH", path: "/sections/{id}/vocabulary", auth: "bearer" },

  listSectionItems: { method: "GET", path: "/course-section-items/all", auth: "bearer" },
  getSectionItem: { method: "GET", path: "/course-section-items/item/{id}", auth: "bearer" },
  createSectionItem: { method: "POST", path: "/course-section-items/{content_type}", auth: "bearer" },
  updateSectionItem: { method: "PATCH", path: "/course-section-items/{content_type}/{id}", auth: "bearer" },
  deleteSectionItem: { method: "DELETE", path: "/course-section-items/{content_type}/{id}", auth: "bearer" },
  getItemInteraction: { method: "GET", path: "/course-section-items/item/{id}/interaction", auth: "bearer" },
  startItem: { method: "POST", path: "/course-section-items/item/{id}/interaction", auth: "bearer" },
  addItemAttempt: { method: "PUT", path: "/section-item-interactions/{id}", auth: "bearer" },
  evaluateFormCase: { method: "PUT", path: "/course-section-items/form-case-exercise/{id}/evaluate", auth: "bearer" },
  evaluateResourceChoice: { method: "PUT", path: "/course-section-items/resource-mc/{id}/evaluate", auth: "bearer" },
  evaluateResourceOpen: { method: "PUT", path: "/course-section-items/resource-open/{id}/evaluate", auth: "bearer" },
  evaluateStructuredForm: {
    method: "PUT",
    path: "/section-item-interactions/form-structured-exercise/{id}/evaluate",
    auth: "bearer",
  },

  listJournal: { method: "GET", path: "/journals/{section_id}", auth: "bearer" },
  writeJournalEntry: { method: "POST", path: "/journals/", auth: "bearer" },
  createOrUpdateJournalEntry: { method: "POST", path: "/journals/create-or-update", auth: "bearer" },
  listJournalOfUser: { method: "GET", path: "/users/{user_id}/journal", auth: "bearer" },
} as const satisfies Record<string, Pick<Endpoint, "method" | "path" | "auth">>;
