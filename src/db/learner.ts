import Dexie from "dexie";

import { AppError } from "#shared/contract/errors.ts";

import { databaseName, LearnerDatabase } from "./database.ts";
import { endDatabase, hasEnded } from "./recovery.ts";

/** The one of this context; one that has ended stays here until the screens that read it are gone. */
let open: LearnerDatabase | null = null;

/**
 * A database that lets go for good when another context removes it, instead of coming back as an empty one.
 * `mustExist`: it is not made either if it is not there; then whatever is asked of it fails.
 */
export function openDatabase(userId: string, { mustExist = false } = {}): LearnerDatabase {
  const db = new LearnerDatabase(userId);
  db.on("versionchange", ({ newVersion }) => {
    if (newVersion) return true;
    endDatabase(db);
    return false; // Dexie's own answer would leave it ready to be opened again
  });
  if (mustExist) {
    // Within the browser's own step of making it, which is undone with this.
    db.on("populate", () => {
      endDatabase(db);
      throw new AppError("storage-failed", { message: "there is no database of this learner here" });
    });
  }
  return db;
}

/** Opens the database of a learner and makes it the one of this context; closes another learner's. */
export function openLearner(userId: string): LearnerDatabase {
  if (open?.userId === userId && !hasEnded(open)) return open;
  closeLearner();
  open = openDatabase(userId);
  return open;
}

/**
 * The database of the signed-in learner. Screens below the signed-in shell may rely on it; when she has just signed
 * out they still find it, closed, and keep showing what they show.
 */
export function learner(): LearnerDatabase {
  if (!open) throw new Error("nobody is signed in: there is no database to read");
  return open;
}

export function closeLearner(): void {
  if (open) endDatabase(open);
}

/** Removes everything of a learner from this device, what is not synchronised included. Other tabs let go by themselves. */
export async function deleteLearner(userId: string): Promise<void> {
  if (open?.userId === userId) closeLearner();
  await Dexie.delete(databaseName(userId));
}
