import { newlyReviewed } from "#data/progress/reviews.ts";
import type { LearnerDatabase } from "#db/database.ts";

/** An answer of hers that a tutor has read, and of which she has not seen it. */
export interface ReadNow {
  /** Of the attempt. */
  id: string;
  sectionId: string;
  itemId: string;
  title: string | null;
  /** Who read it; empty: nobody who is still there. */
  by: string;
}

/** More than so many at once is no start. */
const MOST_SHOWN = 3;

/** What tutors have read of hers since she last looked. */
export async function readNow(db: LearnerDatabase): Promise<ReadNow[]> {
  const attempts = await newlyReviewed(db);
  // Of a task that was answered more often one line leads to all of it.
  const ofTasks = [...Map.groupBy(attempts, ({ itemId }) => itemId).values()].flatMap(([one]) => one ?? []);
  const shown = ofTasks.slice(0, MOST_SHOWN);
  const sections = shown.length === 0 ? [] : await db.section.bulkGet(shown.map(({ sectionId }) => sectionId));
  return shown.map(({ id, sectionId, itemId, review }, index) => {
    const by = Object.values(review?.parts ?? {}).find(({ by_name: name }) => name !== "")?.by_name ?? "";
    return { id, sectionId, itemId, title: sections[index]?.title ?? null, by };
  });
}
