import type { EntityName } from "./entities.ts";
import { caseEventRow, caseInteractionRow, caseRevisionRow, caseRow } from "./cases/case-rows.ts";
import { chapterRow, courseRow, learningObjectiveRow, sectionRow } from "./course/course-rows.ts";
import { contentItemRow, courseMediumRow, dialogRow, sectionTranslationRow } from "./course/item-rows.ts";
import {
  courseInteractionRow,
  itemAttemptRow,
  journalEntryRow,
  sectionAssignmentRow,
  sectionInteractionRow,
} from "./course/study-rows.ts";
import { schedulingParametersRow } from "./scheduling-parameters.ts";
import { userRow } from "./user.ts";
import {
  vocabItemRow,
  vocabListItemRow,
  vocabListRow,
  vocabOverlayRow,
  vocabReviewRow,
  vocabTestRow,
  xpEventRow,
} from "./vocabulary.ts";

/** The schema of each entity's row in the feed. */
export const ENTITY_ROWS = {
  user: userRow,
  vocab_list: vocabListRow,
  vocab_item: vocabItemRow,
  vocab_list_item: vocabListItemRow,
  vocab_overlay: vocabOverlayRow,
  vocab_test: vocabTestRow,
  scheduling_parameters: schedulingParametersRow,
  vocab_review: vocabReviewRow,
  xp_event: xpEventRow,
  course: courseRow,
  chapter: chapterRow,
  section: sectionRow,
  learning_objective: learningObjectiveRow,
  content_item: contentItemRow,
  dialog: dialogRow,
  section_translation: sectionTranslationRow,
  course_medium: courseMediumRow,
  course_interaction: courseInteractionRow,
  section_interaction: sectionInteractionRow,
  item_attempt: itemAttemptRow,
  journal_entry: journalEntryRow,
  section_assignment: sectionAssignmentRow,
  case: caseRow,
  case_revision: caseRevisionRow,
  case_interaction: caseInteractionRow,
  case_event: caseEventRow,
} as const satisfies Record<EntityName, unknown>;
