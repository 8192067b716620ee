import { derivedId } from "../lib/derived-id.ts";

/** A word in a list: adding it twice, on two phones, makes one membership. */
export function membershipId(listId: string, itemId: string): string {
  return derivedId("vocab_list_item", listId, itemId);
}

/** The learner's own layer over a shared word. */
export function overlayId(userId: string, itemId: string): string {
  return derivedId("vocab_overlay", userId, itemId);
}

/** A cause of XP; the key (`xpKey`) says how often the cause is paid. */
export function xpEventId(userId: string, cause: string, key: string): string {
  return derivedId("xp_event", userId, cause, key);
}

/** The learner's copy of another learner's word. */
export function wordCopyId(userId: string, sourceItemId: string): string {
  return derivedId("vocab_item", userId, sourceItemId);
}

/** One question about one word: the thing that is scheduled. It also seeds the fuzz of its due dates. */
export function cardId(userId: string, itemId: string, facet: string): string {
  return derivedId("card", userId, itemId, facet);
}

/** That somebody takes a course: enrolling on two phones is enrolling once. */
export function courseInteractionId(userId: string, courseId: string): string {
  return derivedId("course_interaction", userId, courseId);
}

export function chapterInteractionId(userId: string, chapterId: string): string {
  return derivedId("chapter_interaction", userId, chapterId);
}

export function sectionInteractionId(userId: string, sectionId: string): string {
  return derivedId("section_interaction", userId, sectionId);
}

/** All that somebody did with one task: no row, but calls address it. */
export function itemInteractionId(userId: string, itemId: string): string {
  return derivedId("item_interaction", userId, itemId);
}

/** A case of the starter content, by the key of its file. */
export function caseId(key: string): string {
  return derivedId("case", key);
}

export function caseRevisionId(caseId: string, revision: number): string {
  return derivedId("case_revision", caseId, String(revision));
}

/** What one part of an attempt says about a word. */
export function attemptReviewId(attemptId: string, vocabItemId: string, facet: string): string {
  return derivedId("vocab_review", attemptId, vocabItemId, facet);
}
