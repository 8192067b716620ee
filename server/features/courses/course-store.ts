import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import {
  chapter,
  contentItem,
  course,
  courseMedium,
  dialog,
  learningObjective,
  section,
  sectionTranslation,
} from "../../db/course-schema.ts";
import { isAnyOf } from "../shared/any-of.ts";
import type { CourseStore, KeptRows } from "./course-inputs.ts";

type CourseTable = PgTable & { id: PgColumn; course_id: PgColumn };

/** All that is given of a row, as it would be inserted: what is not given stays as it is. */
function givenOf(table: PgTable, row: object): Record<string, SQL> {
  const columns = getTableColumns(table);
  const names = Object.keys(row).filter((name) => name !== "id" && name in columns);
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)]));
}

/** The triggers see to it that a write which changes nothing leaves no trace. */
export const courseStore: CourseStore = {
  async putCourse(tx, row) {
    await tx
      .insert(course)
      .values(row)
      .onConflictDoUpdate({ target: course.id, set: givenOf(course, row) });
  },
  async putChapter(tx, row) {
    await tx
      .insert(chapter)
      .values(row)
      .onConflictDoUpdate({ target: chapter.id, set: givenOf(chapter, row) });
  },
  async putSection(tx, row) {
    await tx
      .insert(section)
      .values(row)
      .onConflictDoUpdate({ target: section.id, set: givenOf(section, row) });
  },
  async putObjective(tx, row) {
    await tx
      .insert(learningObjective)
      .values(row)
      .onConflictDoUpdate({ target: learningObjective.id, set: givenOf(learningObjective, row) });
  },
  async putItem(tx, { part_ids: partIds, ...row }) {
    const item = { ...row, part_ids: [...partIds] };
    await tx
      .insert(contentItem)
      .values(item)
      .onConflictDoUpdate({ target: contentItem.id, set: givenOf(contentItem, item) });
  },
  async putDialog(tx, row) {
    await tx
      .insert(dialog)
      .values(row)
      .onConflictDoUpdate({ target: dialog.id, set: givenOf(dialog, row) });
  },
  async putTranslation(tx, row) {
    await tx
      .insert(sectionTranslation)
      .values(row)
      .onConflictDoUpdate({ target: sectionTranslation.id, set: givenOf(sectionTranslation, row) });
  },
  async putMedium(tx, row) {
    await tx
      .insert(courseMedium)
      .values(row)
      .onConflictDoUpdate({ target: courseMedium.id, set: givenOf(courseMedium, row) });
  },
  async removeMissing(tx, courseId, kept) {
    for (const [table, name] of BY_TABLE) {
      await tx.delete(table).where(and(eq(table.course_id, courseId), sql`not ${isAnyOf(table.id, kept[name])}`));
    }
  },
};

/** What hangs on others goes first, so that each row leaves its own trace in the feed. */
const BY_TABLE: readonly (readonly [CourseTable, keyof KeptRows])[] = [
  [sectionTranslation, "translations"],
  [dialog, "dialogs"],
  [contentItem, "items"],
  [learningObjective, "objectives"],
  [section, "sections"],
  [chapter, "chapters"],
  [courseMedium, "media"],
];
