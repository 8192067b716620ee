import type { CamelKeys } from "../lib/camel-case.ts";
import type { ChapterRow, CourseRow, LearningObjectiveRow, SectionRow } from "./course/course-rows.ts";
import type { ContentItemRow, CourseMediumRow, DialogRow, SectionTranslationRow } from "./course/item-rows.ts";
import type {
  CourseInteractionRow,
  ItemAttemptRow,
  JournalEntryRow,
  SectionAssignmentRow,
  SectionInteractionRow,
} from "./course/study-rows.ts";
import type { SchedulingParametersRow } from "./scheduling-parameters.ts";
import type { UserRow } from "./user.ts";
import type {
  VocabItemRow,
  VocabListItemRow,
  VocabListRow,
  VocabOverlayRow,
  VocabReviewRow,
  VocabTestRow,
  XpEventRow,
} from "./vocabulary.ts";

/** What a course consists of: on the devices that follow it, in its own scope. */
export const COURSE_ENTITIES = [
  "chapter",
  "section",
  "learning_objective",
  "content_item",
  "dialog",
  "section_translation",
  "course_medium",
] as const;

/** Everything that synchronises, by its name in the feed. Order: what others refer to comes first. */
export const ENTITY_NAMES = [
  "user",
  "vocab_list",
  "vocab_item",
  "vocab_list_item",
  "vocab_overlay",
  "vocab_test",
  "scheduling_parameters",
  "vocab_review",
  "xp_event",
  "course",
  ...COURSE_ENTITIES,
  "course_interaction",
  "section_interaction",
  "item_attempt",
  "journal_entry",
  "section_assignment",
] as const;
export type EntityName = (typeof ENTITY_NAMES)[number];

/** Wire form (snake_case) of each entity's row. */
export interface WireRows {
  user: UserRow;
  vocab_list: VocabListRow;
  vocab_item: VocabItemRow;
  vocab_list_item: VocabListItemRow;
  vocab_overlay: VocabOverlayRow;
  vocab_test: VocabTestRow;
  scheduling_parameters: SchedulingParametersRow;
  vocab_review: VocabReviewRow;
  xp_event: XpEventRow;
  course: CourseRow;
  chapter: ChapterRow;
  section: SectionRow;
  learning_objective: LearningObjectiveRow;
  content_item: ContentItemRow;
  dialog: DialogRow;
  section_translation: SectionTranslationRow;
  course_medium: CourseMediumRow;
  course_interaction: CourseInteractionRow;
  section_interaction: SectionInteractionRow;
  item_attempt: ItemAttemptRow;
  journal_entry: JournalEntryRow;
  section_assignment: SectionAssignmentRow;
}

/** What the server adds to every row: its counter and the scope whose feed carries it. */
export interface SyncedRow {
  /** Raised by one at every write on the server; 0 while only this device knows the row. */
  version: number;
  scope: string;
}

/** Device form (camelCase) of each entity's row. */
export type DeviceRows = { [E in EntityName]: CamelKeys<WireRows[E]> & SyncedRow };
export type DeviceRow = DeviceRows[EntityName];

export const LIBRARY_SCOPE = "library";
export const userScope = (userId: string): string => `user:${userId}`;
/** Everything inside a course; its head is in the library, with its organisation, or with its author. */
export const courseScope = (courseId: string): string => `course:${courseId}`;
/** The heads of an organisation's courses. */
export const organizationScope = (organizationId: string): string => `org:${organizationId}`;

export function isEntityName(value: string): value is EntityName {
  return ENTITY_NAMES.some((name) => name === value);
}
