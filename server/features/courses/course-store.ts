import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";

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
import type { Tx } from "../../db/tx.ts";
import { isAnyOf } from "../shared/any-of.ts";
import type { CourseStore, KeptRows } from "./course-inputs.ts";

type CourseTable = PgTable & { id: PgColumn; course_id: PgColumn };

/** All that is given of a row, as it would be inserted: what is not given stays as it is. */
function givenOf(table: PgTable, row: object): Record<string, SQL> {
  const columns = getTableColumns(table);
  const names = Object.keys(row).filter((name) => name !== "id" && name in columns);
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)]));
}

/** Inserts a row, or gives the one of its id what is given of it. */
async function put<T extends PgTable & { id: PgColumn }>(tx: Tx, table: T, row: T["$inferInsert"]): Promise<void> {
  const set = givenOf(table, row) as PgUpdateSetSource<T>;
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.id, set });
}

/** The triggers see to it that a write which changes nothing leaves no trace. */
export const courseStore: CourseStore = {
  putCourse: (tx, row) => put(tx, course, row),
  putChapter: (tx, row) => put(tx, chapter, row),
  putSection: (tx, row) => put(tx, section, row),
  putObjective: (tx, row) => put(tx, learningObjective, row),
  putItem: (tx, row) => put(tx, contentItem, { ...row, part_ids: [...row.part_ids] }),
  putDialog: (tx, row) => put(tx, dialog, row),
  putTranslation: (tx, row) => put(tx, sectionTranslation, row),
  putMedium: (tx, row) => put(tx, courseMedium, row),
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
