import { and, eq, isNotNull, lte } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";

import { sectionAssignment, unsureAnswer } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";

/** Keeps parts of an attempt for whoever reads her answers in this section. Where nobody does, she has compared herself. */
export async function noteUnsure(tx: Tx, attempt: ItemAttemptRow, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) return;
  const { id: attempt_id, user_id, section_id } = attempt;
  const isRead = and(
    eq(sectionAssignment.assigned_to, user_id),
    eq(sectionAssignment.section_id, section_id),
    eq(sectionAssignment.shows_answers, true),
    isNotNull(sectionAssignment.assigned_by),
    lte(sectionAssignment.created_at, attempt.ended_at),
  );
  if ((await tx.$count(sectionAssignment, isRead)) === 0) return;
  await tx
    .insert(unsureAnswer)
    .values(parts.map((part_id) => ({ id: newId(), attempt_id, part_id, user_id, section_id })))
    .onConflictDoNothing();
}
