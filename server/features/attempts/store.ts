import { and, asc, desc, eq, getTableColumns, isNull, lt, ne, or } from "drizzle-orm";

import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";

import { contentItem, contentItemRevision } from "../../db/course-schema.ts";
import { itemAttempt } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";

const {
  version: _version,
  scope: _scope,
  created_at: _created,
  updated_at: _updated,
  ...attemptColumns
} = getTableColumns(itemAttempt);

export type Revision = typeof contentItemRevision.$inferSelect;

export async function attemptById(tx: Tx, id: string): Promise<ItemAttemptRow | undefined> {
  const [row] = await tx.select(attemptColumns).from(itemAttempt).where(eq(itemAttempt.id, id));
  return row;
}

export async function addAttempt(tx: Tx, row: ItemAttemptRow): Promise<void> {
  await tx.insert(itemAttempt).values(row);
}

/** Notes up to when she has seen what tutors said. Never back. */
export async function markReviewSeen(tx: Tx, id: string, reviewedAt: string): Promise<void> {
  const isNewer = or(isNull(itemAttempt.review_seen_at), lt(itemAttempt.review_seen_at, reviewedAt));
  await tx
    .update(itemAttempt)
    .set({ review_seen_at: reviewedAt })
    .where(and(eq(itemAttempt.id, id), isNewer));
}

/** Stores what a person's verdict makes of an attempt. */
export async function changeJudgement(
  tx: Tx,
  id: string,
  judgement: Pick<ItemAttemptRow, "parts" | "raw" | "max" | "passed" | "evaluator">,
): Promise<void> {
  await tx.update(itemAttempt).set(judgement).where(eq(itemAttempt.id, id));
}

/** The newest ones of a task, the oldest of them first. */
export async function attemptsOf(tx: Tx, userId: string, itemId: string, most: number): Promise<ItemAttemptRow[]> {
  const newest = await tx
    .select(attemptColumns)
    .from(itemAttempt)
    .where(and(eq(itemAttempt.user_id, userId), eq(itemAttempt.item_id, itemId)))
    .orderBy(desc(itemAttempt.ended_at), desc(itemAttempt.id))
    .limit(most);
  return newest.toReversed();
}

export async function wasPassedBefore(tx: Tx, userId: string, itemId: string, attemptId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: itemAttempt.id })
    .from(itemAttempt)
    .where(
      and(
        eq(itemAttempt.user_id, userId),
        eq(itemAttempt.item_id, itemId),
        eq(itemAttempt.passed, true),
        ne(itemAttempt.id, attemptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the rule of completion needs to know of the attempts in a section. */
export async function outcomesInSection(tx: Tx, userId: string, sectionId: string) {
  return tx
    .select({
      itemId: itemAttempt.item_id,
      passed: itemAttempt.passed,
      ended: itemAttempt.ended_at,
      raw: itemAttempt.raw,
      max: itemAttempt.max,
    })
    .from(itemAttempt)
    .where(and(eq(itemAttempt.user_id, userId), eq(itemAttempt.section_id, sectionId)));
}

export async function itemsToDo(tx: Tx, sectionId: string) {
  return tx
    .select({
      id: contentItem.id,
      type: contentItem.type,
      content_version: contentItem.content_version,
      content: contentItem.content,
      is_required: contentItem.is_required,
    })
    .from(contentItem)
    .where(eq(contentItem.section_id, sectionId))
    .orderBy(asc(contentItem.page_index), asc(contentItem.position), asc(contentItem.id));
}

/** The task as it was in that revision; undefined: this server has never seen it. */
export async function revisionOf(tx: Tx, itemId: string, revision: number): Promise<Revision | undefined> {
  const [row] = await tx
    .select()
    .from(contentItemRevision)
    .where(and(eq(contentItemRevision.item_id, itemId), eq(contentItemRevision.revision, revision)));
  return row;
}

export async function newestRevision(tx: Tx, itemId: string): Promise<Revision | undefined> {
  const [row] = await tx
    .select()
    .from(contentItemRevision)
    .where(eq(contentItemRevision.item_id, itemId))
    .orderBy(desc(contentItemRevision.revision))
    .limit(1);
  return row;
}
