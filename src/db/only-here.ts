import type { LearnerDatabase } from "./database.ts";

/** What only this device has of her work. */
export interface OnlyHere {
  /** Changes that the server does not have. */
  changes: number;
  /** Texts and recordings that were begun and not saved. */
  drafts: number;
}

/** Drafts that hold what she wrote. The others say where she was, or can be had again. */
const WRITTEN = ["account-form", "journal:", "note:", "word-form:"];

export async function onlyHere(db: LearnerDatabase): Promise<OnlyHere> {
  const [changes, keys, files] = await Promise.all([
    db.outbox.count(),
    db.drafts.toCollection().primaryKeys(),
    db.files.where("state").equals("kept").count(),
  ]);
  const texts = keys.filter((key) => WRITTEN.some((start) => key.startsWith(start))).length;
  return { changes, drafts: texts + files };
}
