import { commit, release, tellCommitted, undo } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { markForUpload } from "#db/files.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import { wordsById } from "#data/vocabulary/words.ts";

import { dropFilesOf, dropWaitingFiles, fileIdsOf } from "./import-files.ts";
import {
  dropChunk,
  dropJournal,
  emptyChunk,
  openJournal,
  readChunk,
  readJournal,
  saveChunk,
  saveJournal,
  type ImportJournal,
  type JournalChunk,
} from "./import-journal.ts";
import { fieldsOfLayer, fieldsOfWord } from "./known-words.ts";
import type { PlanSummary } from "./plan/import-choice.ts";
import type { Chunk } from "./plan/plan-import.ts";
import { intentsOfUndo, type UndoSteps, type WordsNow } from "./plan/undo-steps.ts";

/** So long everything of an import stays on the device: until then it can be taken back without a trace. */
const HOLD_MS = 60_000;
/** So long the way back is offered. */
export const UNDO_FOR_MS = 24 * 3_600_000;

export interface Running {
  onProgress: (journal: ImportJournal) => void;
  /** Asked between two parts. */
  shouldStop: () => boolean;
}

/** Lets the page draw and answer before the next part is written. */
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** Writes the parts that are missing, each in one transaction with the note that it is written. */
export async function continueImport(
  db: LearnerDatabase,
  { onProgress, shouldStop }: Running,
): Promise<ImportJournal | null> {
  try {
    return await writeParts(db, { onProgress, shouldStop });
  } finally {
    tellCommitted();
  }
}

async function writeParts(db: LearnerDatabase, { onProgress, shouldStop }: Running): Promise<ImportJournal | null> {
  let journal = await readJournal(db);
  while (journal && !journal.isUndoing && journal.done < journal.chunks && !shouldStop()) {
    journal = await writeNext(db, journal);
    onProgress(journal);
    await breathe();
  }
  if (!journal || journal.done < journal.chunks || journal.finishedAt !== null) return journal ?? null;
  const finished = { ...journal, finishedAt: Date.now() };
  await saveJournal(db, finished);
  return finished;
}

async function writeNext(db: LearnerDatabase, journal: ImportJournal): Promise<ImportJournal> {
  const chunk = (await readChunk(db, journal.done)) ?? emptyChunk();
  const next = { ...journal, done: journal.done + 1, wordsDone: journal.wordsDone + chunk.words };
  const fileIds = fileIdsOf(chunk.intents ?? []);
  await commit(db, chunk.intents ?? [], {
    holdMs: HOLD_MS,
    isPart: true,
    alongside: async (entryIds) => {
      for (const id of fileIds) await markForUpload(db, id);
      await saveChunk(db, journal.done, { ...chunk, intents: null, entryIds, ...(fileIds.length > 0 && { fileIds }) });
      await saveJournal(db, next);
    },
  });
  return next;
}

/** Notes what is to be written, then writes it. */
export async function runImport(
  db: LearnerDatabase,
  { chunks, summary }: { chunks: readonly Chunk[]; summary: PlanSummary },
  running: Running,
): Promise<ImportJournal | null> {
  await openJournal(db, chunks, summary, Date.now());
  return continueImport(db, running);
}

async function writtenChunks(db: LearnerDatabase, journal: ImportJournal): Promise<JournalChunk[]> {
  const all = await Promise.all(Array.from({ length: journal.done }, (_, index) => readChunk(db, index)));
  return all.map((chunk) => chunk ?? emptyChunk());
}

/** She is done: what was held may leave the device. */
export async function letGo(db: LearnerDatabase): Promise<void> {
  const journal = await readJournal(db);
  if (!journal || journal.finishedAt === null || Date.now() - journal.startedAt > HOLD_MS * 5) return;
  const chunks = await writtenChunks(db, journal);
  await release(
    db,
    chunks.flatMap(({ entryIds }) => entryIds),
  );
}

/** Something she did since builds upon the import: then it cannot just vanish from the queue. */
async function isBuiltUpon(db: LearnerDatabase, entryIds: ReadonlySet<string>): Promise<boolean> {
  const entries = await db.outbox.toArray();
  const lanes = new Set(entries.filter(({ id }) => entryIds.has(id)).map(({ lane }) => lane));
  return entries.some(
    ({ id, lane, after }) => !entryIds.has(id) && (lanes.has(lane) || after.some((one) => entryIds.has(one))),
  );
}

/** Nothing has left the device: it becomes as if there had been no import. False if something has. */
async function undoWithoutTrace(db: LearnerDatabase, chunks: readonly JournalChunk[]): Promise<boolean> {
  const ids = chunks.flatMap(({ entryIds }) => entryIds);
  if (await isBuiltUpon(db, new Set(ids))) return false;
  return undo(db, ids);
}

async function wordsNow(db: LearnerDatabase, steps: UndoSteps): Promise<WordsNow> {
  const changedIds = steps.changed.map(({ id }) => id);
  const [memberships, words, layers] = await Promise.all([
    db.vocab_list_item.where("vocabItemId").anyOf(steps.madeWords).toArray(),
    wordsById(db, changedIds),
    db.vocab_overlay.where("vocabItemId").anyOf(changedIds).toArray(),
  ]);
  const byItem = Map.groupBy(memberships, ({ vocabItemId }) => vocabItemId);
  const layerOf = new Map(layers.map((layer) => [layer.vocabItemId, layer]));
  return {
    membershipsOf: new Map([...byItem].map(([id, rows]) => [id, rows.map((row) => row.id)])),
    fieldsOf: new Map(
      words.map((word): [string, OwnWordFields] => [
        word.id,
        word.isOwn ? fieldsOfWord(word) : fieldsOfLayer(layerOf.get(word.id)),
      ]),
    ),
  };
}

export interface Undone {
  /** Reviews of words that stay: the server has them, and what it has it keeps. */
  remainingReviews: number;
}

/**
 * Takes a whole import back, finished or not. What has not left the device vanishes; what the server knows already is
 * reversed part by part, last part first, so that this, too, can be interrupted and gone on with.
 */
export async function undoImport(db: LearnerDatabase, onProgress: Running["onProgress"]): Promise<Undone> {
  let journal = await readJournal(db);
  if (!journal) return { remainingReviews: 0 };
  const written = await writtenChunks(db, journal);
  if (!journal.isUndoing && (await undoWithoutTrace(db, written))) {
    await dropFilesOf(
      db,
      written.flatMap(({ fileIds }) => fileIds ?? []),
    );
    await dropWaitingFiles(db);
    await dropJournal(db);
    return { remainingReviews: 0 };
  }
  let remainingReviews = 0;
  while (journal.done > 0) {
    const index: number = journal.done - 1;
    const { undo: steps, words } = (await readChunk(db, index)) ?? emptyChunk();
    const next: ImportJournal = { ...journal, isUndoing: true, done: index, wordsDone: journal.wordsDone - words };
    await commit(db, intentsOfUndo(steps, await wordsNow(db, steps)), {
      alongside: async () => {
        await dropChunk(db, index);
        await saveJournal(db, next);
      },
    });
    remainingReviews += steps.reviewsOfOthers;
    journal = next;
    onProgress(journal);
    await breathe();
  }
  // Of the parts that were not written. What the others sent is the server's to clean.
  await dropWaitingFiles(db);
  await dropJournal(db);
  return { remainingReviews };
}
