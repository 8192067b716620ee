import type { LearnerDatabase } from "./database.ts";

/** What was being typed or played, so that a killed tab loses nothing. Stays on this device. */
export async function readDraft<T>(db: LearnerDatabase, key: string): Promise<T | undefined> {
  return (await db.drafts.get(key))?.value as T | undefined;
}

export async function saveDraft(db: LearnerDatabase, key: string, value: unknown): Promise<void> {
  await db.drafts.put({ key, value, savedAt: Date.now() });
}

export async function dropDraft(db: LearnerDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
}
