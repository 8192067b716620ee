import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";

/** Ids of the words that were added since the app was opened, the latest first. Each learner's are her own. */
const added = new WeakMap<LearnerDatabase, readonly string[]>();
const nothing: readonly string[] = [];

/** The word was added by her just now: until the app is opened anew, her list shows it at the top. */
export function noteAdded(wordId: string): void {
  added.set(learner(), [wordId, ...recentlyAdded().filter((id) => id !== wordId)]);
}

export const recentlyAdded = (): readonly string[] => added.get(learner()) ?? nothing;
