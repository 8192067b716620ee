import type { DatedIntent } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { dropDraft, readDraft, saveDraft } from "#db/drafts.ts";
import { withDatabase } from "#db/recovery.ts";

import type { PlanSummary } from "./plan/import-choice.ts";
import type { Chunk } from "./plan/plan-import.ts";
import { noSteps, type UndoSteps } from "./plan/undo-steps.ts";

/**
 * What an import is about to write and has written, kept on the device: a tab that is killed in the midst of it can go
 * on or go back. There is one at a time.
 */
export interface ImportJournal {
  startedAt: number;
  /** UTC ms; null while parts are missing. */
  finishedAt: number | null;
  chunks: number;
  done: number;
  words: number;
  wordsDone: number;
  summary: PlanSummary;
  isUndoing: boolean;
}

/** A part of it: first what is to be written, then what was. */
export interface JournalChunk {
  /** Null once it is written. */
  intents: DatedIntent[] | null;
  undo: UndoSteps;
  words: number;
  /** Its entries in the outbox. */
  entryIds: readonly string[];
  /** Files that its entries wait for; absent: none. */
  fileIds?: readonly string[];
}

const PREFIX = "import:";
const JOURNAL = `${PREFIX}journal`;
const chunkKey = (index: number): string => `${PREFIX}chunk:${String(index).padStart(6, "0")}`;

export const readJournal = (db: LearnerDatabase): Promise<ImportJournal | undefined> => readDraft(db, JOURNAL);

export const readChunk = (db: LearnerDatabase, index: number): Promise<JournalChunk | undefined> =>
  readDraft(db, chunkKey(index));

export const saveJournal = (db: LearnerDatabase, journal: ImportJournal): Promise<void> =>
  saveDraft(db, JOURNAL, journal);

export const saveChunk = (db: LearnerDatabase, index: number, chunk: JournalChunk): Promise<void> =>
  saveDraft(db, chunkKey(index), chunk);

export const dropChunk = (db: LearnerDatabase, index: number): Promise<void> => dropDraft(db, chunkKey(index));

/** Writes down what is to be done, all or nothing, in place of the import before. */
export async function openJournal(
  db: LearnerDatabase,
  chunks: readonly Chunk[],
  summary: PlanSummary,
  now: number,
): Promise<ImportJournal> {
  const journal: ImportJournal = {
    startedAt: now,
    finishedAt: null,
    chunks: chunks.length,
    done: 0,
    words: chunks.reduce((sum, { words }) => sum + words, 0),
    wordsDone: 0,
    summary,
    isUndoing: false,
  };
  const rows = chunks.map(({ intents, undo, words }, index) => {
    const value: JournalChunk = { intents, undo, words, entryIds: [] };
    return { key: chunkKey(index), value, savedAt: now };
  });
  await withDatabase(db, () =>
    db.transaction("rw", db.drafts, async () => {
      await db.drafts.where("key").startsWith(PREFIX).delete();
      await db.drafts.bulkPut([{ key: JOURNAL, value: journal, savedAt: now }, ...rows]);
    }),
  );
  return journal;
}

export async function dropJournal(db: LearnerDatabase): Promise<void> {
  await withDatabase(db, () => db.drafts.where("key").startsWith(PREFIX).delete());
}

export const emptyChunk = (): JournalChunk => ({ intents: null, undo: noSteps(), words: 0, entryIds: [] });
