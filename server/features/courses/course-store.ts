import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";

import { EXERCISES } from "#exercises/registry.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { CourseStore, RemainingRows } from "../../db/course-inputs.ts";
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

type CourseTable = PgTable & { id: PgColumn; course_id: PgColumn };

/** All that is given of a row, as it would be inserted: what is not given stays as it is. */
function givenOf(table: PgTable, row: object): Record<string, SQL> {
  const columns = getTableColumns(table);
  const names = Object.keys(row).filter((name) => name !== "id" && name in columns);
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)]));
}

/**
 * Inserts a row, or gives the one of its id what is given of it, if that belongs where this one does: to the same
 * course, and a course to the same author. Another's row is never written over, whoever came first by its id.
 */
async function put<T extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: T,
  row: T["$inferInsert"],
  owner: PgColumn,
): Promise<void> {
  const set = givenOf(table, row) as PgUpdateSetSource<T>;
  const setWhere = sql`${owner} is not distinct from ${sql.raw(`excluded."${owner.name}"`)}`;
  const written = await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.id, set, setWhere })
    .returning({ id: table.id });
  if (written.length === 0) throw new AppError("already-exists");
}

const putPart = <T extends CourseTable>(tx: Tx, table: T, row: T["$inferInsert"]): Promise<void> =>
  put(tx, table, row, table.course_id);

/** The triggers see to it that a write which changes nothing leaves no trace. */
export const courseStore: CourseStore = {
  putCourse: (tx, row) => put(tx, course, row, course.author_id),
  putChapter: (tx, row) => putPart(tx, chapter, row),
  putSection: (tx, row) => putPart(tx, section, row),
  putObjective: (tx, row) => putPart(tx, learningObjective, row),
  putItem: (tx, row) =>
    putPart(tx, contentItem, {
      ...row,
      part_ids: [...row.part_ids],
      is_playable: EXERCISES[row.type].core.defaults.isPlayable,
    }),
  putDialog: (tx, row) => putPart(tx, dialog, row),
  putTranslation: (tx, row) => putPart(tx, sectionTranslation, row),
  putMedium: (tx, row) => putPart(tx, courseMedium, row),
  async removeMissing(tx, courseId, remaining) {
    for (const [table, name] of BY_TABLE) {
      await tx.delete(table).where(and(eq(table.course_id, courseId), sql`not ${isAnyOf(table.id, remaining[name])}`));
    }
  },
};

/** What hangs on others goes first, so that each row leaves its own trace in the feed. */
const BY_TABLE: readonly (readonly [CourseTable, keyof RemainingRows])[] = [
  [sectionTranslation, "translations"],
  [dialog, "dialogs"],
  [contentItem, "items"],
  [learningObjective, "objectives"],
  [section, "sections"],
  [chapter, "chapters"],
  [courseMedium, "media"],
];
