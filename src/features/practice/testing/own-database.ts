import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner } from "#db/learner.ts";

/** Ends a test that had a database of its own. */
export async function deleteOwnDatabase(db: LearnerDatabase): Promise<void> {
  closeLearner();
  await db.delete();
}
