import type { LearnerDatabase } from "./database.ts";
import { withDatabase } from "./recovery.ts";

/**
 * Which pictures and sounds of her courses come to this device by themselves. few: few of them always, more on a line
 * that costs nothing · always: all, on every line · never: what she downloads.
 */
export type MediaChoice = "few" | "always" | "never";

const KEY = "mediaChoice";

export async function mediaChoice(db: LearnerDatabase): Promise<MediaChoice> {
  return ((await db.meta.get(KEY))?.value as MediaChoice | undefined) ?? "few";
}

/** For this device: a phone in her pocket and the computer of a ward differ. */
export async function chooseMedia(db: LearnerDatabase, value: MediaChoice): Promise<void> {
  await withDatabase(db, () => db.meta.put({ key: KEY, value }));
}
