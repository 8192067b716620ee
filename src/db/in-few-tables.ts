import Dexie, { type Table } from "dexie";

import type { LearnerDatabase } from "./database.ts";

const isOutside = (error: unknown): boolean => error instanceof Error && error.name === Dexie.errnames.NotFound;

/**
 * Runs `work` in a transaction over the few tables that it mostly needs: over all of them it would wait for every screen
 * that reads, and what she does meanwhile would wait behind it. Where it needs more, that transaction has changed
 * nothing, and it runs again over all. `work` must be repeatable, and let the failure of a table pass.
 */
export async function inFewTables<T>(
  db: LearnerDatabase,
  few: readonly Table[],
  all: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction("rw", few, work);
  } catch (error) {
    if (!isOutside(error)) throw error;
    return db.transaction("rw", all, work);
  }
}
