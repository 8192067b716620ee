import type { LearnerDatabase } from "./database.ts";
import type { OwnTable } from "./own-tables.ts";

/** What only this device has of her work. */
export interface OnlyHere {
  /** Changes that the server does not have. */
  changes: number;
  /** Texts and recordings that were begun and not saved. */
  drafts: number;
}

/** Drafts that hold what she wrote. The others say where she was, or can be had again. */
const WRITTEN = ["account-form", "journal:", "note:", "word-form:"];

async function writtenDrafts(db: LearnerDatabase): Promise<number> {
  const keys = await db.drafts.toCollection().primaryKeys();
  return keys.filter((key) => WRITTEN.some((start) => key.startsWith(start))).length;
}

/** How much of each table is nowhere else; null: it is on the server, too, or follows from what is. */
const COUNTS = {
  outbox: (db) => db.outbox.count(),
  drafts: writtenDrafts,
  files: (db) => db.files.where("state").equals("kept").count(),
  fileChunks: null, // counted by their files
  cached: null,
  cards: null,
  coursesHere: null,
  delivered: null,
  meta: null,
  seen: null,
  shadows: null,
  syncLog: null,
  tombstones: null,
  unasked: null,
} satisfies Record<OwnTable, ((db: LearnerDatabase) => Promise<number>) | null>;

export async function onlyHere(db: LearnerDatabase): Promise<OnlyHere> {
  const { outbox, ...begun } = COUNTS;
  const drafts = await Promise.all(Object.values(begun).map(async (count) => (await count?.(db)) ?? 0));
  return { changes: await outbox(db), drafts: drafts.reduce((sum, count) => sum + count, 0) };
}
