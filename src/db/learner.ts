import Dexie from "dexie";

import { databaseName, LearnerDatabase } from "./database.ts";

let open: LearnerDatabase | null = null;

/** Opens the database of a learner and makes it the one of this context; closes another learner's. */
export function openLearner(userId: string): LearnerDatabase {
  if (open?.userId === userId) return open;
  open?.close();
  open = new LearnerDatabase(userId);
  return open;
}

/** The database of the signed-in learner. Screens below the signed-in shell may rely on it. */
export function learner(): LearnerDatabase {
  if (!open) throw new Error("nobody is signed in: there is no database to read");
  return open;
}

export function closeLearner(): void {
  open?.close();
  open = null;
}

/** Removes everything of a learner from this device, what is not synchronised included. Other tabs let go by themselves. */
export async function deleteLearner(userId: string): Promise<void> {
  if (open?.userId === userId) closeLearner();
  await Dexie.delete(databaseName(userId));
}
