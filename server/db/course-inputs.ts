import type { ChapterRow, CourseRow, LearningObjectiveRow, SectionRow } from "#shared/model/course/course-rows.ts";
import type {
  ContentItemRow,
  CourseMediumRow,
  DialogRow,
  SectionTranslationRow,
} from "#shared/model/course/item-rows.ts";

import type { Tx } from "./tx.ts";

// What is written of each row: everything but what the database keeps itself (counts, revisions, times).

type DerivedOfCourse =
  | "outline"
  | "section_count"
  | "item_count"
  | "minutes"
  | "media_bytes"
  | "video_bytes"
  | "updated_at";

export type CourseInput = Omit<CourseRow, DerivedOfCourse>;
export type ChapterInput = ChapterRow;
export type SectionInput = Omit<SectionRow, "item_count" | "required_count" | "updated_at">;
export type ObjectiveInput = LearningObjectiveRow;
/** `part_ids`: the ids of parts that calls address (categories, questions, entries). */
export type ItemInput = Omit<ContentItemRow, "revision" | "updated_at"> & { part_ids: readonly string[] };
export type DialogInput = Omit<DialogRow, "updated_at">;
export type TranslationInput = SectionTranslationRow;
export type MediumInput = CourseMediumRow;

/** The ids of a course's rows that stay. */
export interface RemainingRows {
  chapters: readonly string[];
  sections: readonly string[];
  objectives: readonly string[];
  items: readonly string[];
  dialogs: readonly string[];
  translations: readonly string[];
  media: readonly string[];
}

/**
 * How a course is written, by whoever writes one: the files' importer and the authors' calls. Putting a row that says the
 * same already changes nothing (no version, no revision, no message to a device). Functions of `course-store.ts`.
 */
export interface CourseStore {
  putCourse(tx: Tx, row: CourseInput): Promise<void>;
  putChapter(tx: Tx, row: ChapterInput): Promise<void>;
  putSection(tx: Tx, row: SectionInput): Promise<void>;
  putObjective(tx: Tx, row: ObjectiveInput): Promise<void>;
  putItem(tx: Tx, row: ItemInput): Promise<void>;
  putDialog(tx: Tx, row: DialogInput): Promise<void>;
  putTranslation(tx: Tx, row: TranslationInput): Promise<void>;
  /** Its bytes are stored and its `media_asset` is there. */
  putMedium(tx: Tx, row: MediumInput): Promise<void>;
  /** Removes what is left of a course beside the rows named. */
  removeMissing(tx: Tx, courseId: string, remaining: RemainingRows): Promise<void>;
}
