import { and, asc, desc, eq, getTableColumns } from "drizzle-orm";

import type { CaseEventRow, CaseInteractionRow, CaseRevisionRow, CaseRow } from "#shared/model/cases/case-rows.ts";

import { caseEvent, caseInteraction, caseRevision, clinicalCase } from "../../db/case-schema.ts";
import type { Tx } from "../../db/tx.ts";

const { version: _v1, scope: _s1, ...caseColumns } = getTableColumns(clinicalCase);
const { version: _v2, scope: _s2, updated_at: _u2, ...revisionColumns } = getTableColumns(caseRevision);
const { version: _v3, scope: _s3, created_at: _c3, updated_at: _u3, ...talkColumns } = getTableColumns(caseInteraction);
const { version: _v4, scope: _s4, created_at: _c4, updated_at: _u4, ...eventColumns } = getTableColumns(caseEvent);

export async function allCases(tx: Tx): Promise<CaseRow[]> {
  return tx.select(caseColumns).from(clinicalCase).orderBy(asc(clinicalCase.title), asc(clinicalCase.id));
}

export async function caseById(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select(caseColumns).from(clinicalCase).where(eq(clinicalCase.id, id));
  return row;
}

export async function revisionOf(tx: Tx, caseId: string, revision: number): Promise<CaseRevisionRow | undefined> {
  const [row] = await tx
    .select(revisionColumns)
    .from(caseRevision)
    .where(and(eq(caseRevision.case_id, caseId), eq(caseRevision.revision, revision)));
  return row;
}

export async function talkById(tx: Tx, id: string): Promise<CaseInteractionRow | undefined> {
  const [row] = await tx.select(talkColumns).from(caseInteraction).where(eq(caseInteraction.id, id));
  return row;
}

/** The same, and nobody else changes what follows from its events until the transaction ends. */
export async function lockTalk(tx: Tx, id: string): Promise<CaseInteractionRow | undefined> {
  const [row] = await tx.select(talkColumns).from(caseInteraction).where(eq(caseInteraction.id, id)).for("update");
  return row;
}

export async function talksOf(tx: Tx, userId: string, isNewestFirst: boolean): Promise<CaseInteractionRow[]> {
  const { user_id, started_at, id } = caseInteraction;
  const order = isNewestFirst ? [desc(started_at), desc(id)] : [asc(started_at), asc(id)];
  return tx
    .select(talkColumns)
    .from(caseInteraction)
    .where(eq(user_id, userId))
    .orderBy(...order);
}

export async function addTalk(tx: Tx, row: CaseInteractionRow): Promise<void> {
  await tx.insert(caseInteraction).values(row);
}

export async function endTalk(
  tx: Tx,
  id: string,
  { ended_at, is_solved }: Pick<CaseInteractionRow, "ended_at" | "is_solved">,
): Promise<void> {
  await tx.update(caseInteraction).set({ ended_at, is_solved }).where(eq(caseInteraction.id, id));
}

export async function removeTalk(tx: Tx, id: string): Promise<string[]> {
  const events = await tx.delete(caseEvent).where(eq(caseEvent.interaction_id, id)).returning({ id: caseEvent.id });
  await tx.delete(caseInteraction).where(eq(caseInteraction.id, id));
  return events.map((event) => event.id);
}

/** In their order, which is that of their ids. */
export async function eventsOf(tx: Tx, talkId: string): Promise<CaseEventRow[]> {
  return tx.select(eventColumns).from(caseEvent).where(eq(caseEvent.interaction_id, talkId)).orderBy(asc(caseEvent.id));
}

export async function eventById(tx: Tx, id: string): Promise<CaseEventRow | undefined> {
  const [row] = await tx.select(eventColumns).from(caseEvent).where(eq(caseEvent.id, id));
  return row;
}

export async function addEvent(tx: Tx, row: CaseEventRow): Promise<void> {
  await tx.insert(caseEvent).values(row);
}
