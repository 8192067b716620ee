import { and, asc, eq } from "drizzle-orm";

import type { LearningObjectiveRow } from "#shared/model/course/course-rows.ts";
import type { ContentItemRow, CourseMediumRow, DialogRow } from "#shared/model/course/item-rows.ts";

import { contentItem, courseMedium, dialog, learningObjective } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { dialogColumns, itemColumns, mediumColumns, objectiveColumns } from "../courses/columns.ts";
import { isAnyOf } from "../shared/any-of.ts";

export async function objectivesOf(tx: Tx, sectionId: string): Promise<LearningObjectiveRow[]> {
  return tx
    .select(objectiveColumns)
    .from(learningObjective)
    .where(eq(learningObjective.section_id, sectionId))
    .orderBy(asc(learningObjective.position), asc(learningObjective.id));
}

export async function objectiveById(tx: Tx, id: string): Promise<LearningObjectiveRow | undefined> {
  const [row] = await tx.select(objectiveColumns).from(learningObjective).where(eq(learningObjective.id, id));
  return row;
}

export async function itemsOf(tx: Tx, sectionId: string): Promise<ContentItemRow[]> {
  return tx
    .select(itemColumns)
    .from(contentItem)
    .where(eq(contentItem.section_id, sectionId))
    .orderBy(asc(contentItem.page_index), asc(contentItem.position), asc(contentItem.id));
}

export async function dialogsOf(tx: Tx, itemIds: readonly string[]): Promise<DialogRow[]> {
  return tx.select(dialogColumns).from(dialog).where(isAnyOf(dialog.content_item_id, itemIds)).orderBy(asc(dialog.id));
}

export async function mediaOf(tx: Tx, courseId: string, mediaIds: readonly string[]): Promise<CourseMediumRow[]> {
  return tx
    .select(mediumColumns)
    .from(courseMedium)
    .where(and(eq(courseMedium.course_id, courseId), isAnyOf(courseMedium.media_id, mediaIds)))
    .orderBy(asc(courseMedium.id));
}
