import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";

import { currentEntries } from "#shared/model/course/journal.ts";
import type { JournalEntryRow } from "#shared/model/course/study-rows.ts";

import type { Database } from "../../app-deps.ts";
import { journalEntry } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isAnyOf } from "../shared/any-of.ts";

const {
  version: _version,
  scope: _scope,
  created_at: _created,
  updated_at: _updated,
  ...entryColumns
} = getTableColumns(journalEntry);

export async function entryById(tx: Tx, id: string): Promise<JournalEntryRow | undefined> {
  const [row] = await tx.select(entryColumns).from(journalEntry).where(eq(journalEntry.id, id));
  return row;
}

export async function addEntry(tx: Tx, row: JournalEntryRow): Promise<void> {
  await tx.insert(journalEntry).values(row);
}

export async function entriesOfSection(
  tx: Tx | Database,
  userId: string,
  sectionId: string,
): Promise<JournalEntryRow[]> {
  return tx
    .select(entryColumns)
    .from(journalEntry)
    .where(and(eq(journalEntry.user_id, userId), eq(journalEntry.section_id, sectionId)))
    .orderBy(asc(journalEntry.written_at), asc(journalEntry.id));
}

/** These entries, in the order of their ids. */
export async function entriesById(tx: Tx, ids: readonly string[]): Promise<JournalEntryRow[]> {
  return tx.select(entryColumns).from(journalEntry).where(isAnyOf(journalEntry.id, ids)).orderBy(asc(journalEntry.id));
}

/** What stands: of entries that correct each other the latest. */
export const currentOf = (entries: readonly JournalEntryRow[]): JournalEntryRow[] =>
  currentEntries(entries.map((row) => ({ ...row, writtenAt: row.written_at }))).map(
    ({ writtenAt: _at, ...row }) => row,
  );

/** The ids of somebody's entries that stand. */
export async function currentEntryIds(tx: Tx, userId: string): Promise<Set<string>> {
  const { id, user_id, overwrites, written_at, visibility } = journalEntry;
  const all = await tx.select({ id, overwrites, written_at, visibility }).from(journalEntry).where(eq(user_id, userId));
  const chained = all.map((row) => ({ ...row, writtenAt: row.written_at }));
  return new Set(currentEntries(chained).map((entry) => entry.id));
}

/**
 * Which entries a person shares with this tutor, whether they stand or not: those that came while both belonged to an
 * organisation. What she shared before with others stays between her and them.
 */
async function sharedWith(db: Tx | Database, tutorId: string, userId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from journal_entry e
    where e.user_id = ${userId}::uuid and e.visibility = 'shared' and e.created_at >= (
      select min(hers.created_at) from membership mine
      join membership hers on hers.organization_id = mine.organization_id and hers.user_id = ${userId}::uuid
      where mine.user_id = ${tutorId}::uuid and mine.is_tutor)`);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of what somebody shares with a tutor of hers, of what stands. */
export async function idsSharedWith(tx: Tx, tutorId: string, userId: string): Promise<string[]> {
  const shared = await sharedWith(tx, tutorId, userId);
  return [...(await currentEntryIds(tx, userId))].filter((id) => shared.has(id));
}

/** Whether somebody shares with this tutor an entry, which stands, with this recording. */
export async function isVoiceSharedWith(
  db: Database,
  tutorId: string,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<boolean> {
  const [entry] = await db
    .select({ sectionId: journalEntry.section_id })
    .from(journalEntry)
    .where(and(eq(journalEntry.voice_file_id, fileId), eq(journalEntry.user_id, userId)))
    .limit(1);
  if (entry === undefined) return false;
  const shared = await sharedWith(db, tutorId, userId);
  const current = currentOf(await entriesOfSection(db, userId, entry.sectionId));
  return current.some((one) => one.voice_file_id === fileId && shared.has(one.id));
}
