import { and, asc, eq, getTableColumns } from "drizzle-orm";

import { currentEntries } from "#shared/model/course/journal.ts";
import type { JournalEntryRow } from "#shared/model/course/study-rows.ts";

import type { Database } from "../../app-deps.ts";
import { journalEntry } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";

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

export async function entriesOfUser(tx: Tx, userId: string): Promise<JournalEntryRow[]> {
  return tx
    .select(entryColumns)
    .from(journalEntry)
    .where(eq(journalEntry.user_id, userId))
    .orderBy(asc(journalEntry.id));
}

/** What stands: of entries that correct each other the latest. */
export const currentOf = (entries: readonly JournalEntryRow[]): JournalEntryRow[] =>
  currentEntries(entries.map((row) => ({ ...row, writtenAt: row.written_at }))).map(
    ({ writtenAt: _at, ...row }) => row,
  );

/** Whether somebody shares an entry, which stands, with this recording. */
export async function isVoiceShared(db: Database, userId: string, fileId: string): Promise<boolean> {
  const [entry] = await db
    .select({ sectionId: journalEntry.section_id })
    .from(journalEntry)
    .where(and(eq(journalEntry.voice_file_id, fileId), eq(journalEntry.user_id, userId)))
    .limit(1);
  if (entry === undefined) return false;
  const current = currentOf(await entriesOfSection(db, userId, entry.sectionId));
  return current.some((one) => one.voice_file_id === fileId && one.visibility === "shared");
}
