import type { LearnerDatabase, StoredFile } from "#db/database.ts";
import { fileAt } from "#db/files.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { activities, type Activity } from "./activity.ts";

export async function signedInUser(db: LearnerDatabase): Promise<DeviceRows["user"] | null> {
  return (await db.user.get(db.userId)) ?? null;
}

export interface LocalCounts {
  words: number;
  reviews: number;
  waiting: number;
}

/** What this device keeps of the learner's, counted without reading it. */
export async function localCounts(db: LearnerDatabase): Promise<LocalCounts> {
  const [words, reviews, waiting] = await Promise.all([
    db.vocab_item.count(),
    db.vocab_review.count(),
    db.outbox.count(),
  ]);
  return { words, reviews, waiting };
}

const MOST_ACTIVITIES = 20;
const MOST_DELIVERIES = 300;

/** What synchronisation did lately, newest first. */
export async function latestActivities(db: LearnerDatabase): Promise<Activity[]> {
  const [log, delivered] = await Promise.all([
    db.syncLog.orderBy("id").reverse().limit(MOST_ACTIVITIES).toArray(),
    db.delivered.orderBy("deliveredAt").reverse().limit(MOST_DELIVERIES).toArray(),
  ]);
  return activities(log, delivered, MOST_ACTIVITIES);
}

/** How far the picture of this device is on its way; null where the server has it, or there is none. */
export async function pictureOnItsWay(db: LearnerDatabase): Promise<StoredFile | null> {
  const file = await fileAt(db, "profile-image");
  return file && file.state !== "kept" ? file : null;
}

export interface OfflineCourse {
  courseId: string;
  /** null: it is not offered any more. */
  title: string | null;
  /** Its sounds and pictures that are here; 0: texts alone. */
  mediaBytes: number;
  lastOpenedAt: number;
}

/** The courses on this device, the one not opened longest first: it is missed least. */
export async function coursesHere(db: LearnerDatabase): Promise<OfflineCourse[]> {
  const here = await db.coursesHere.toArray();
  const heads = await db.course.bulkGet(here.map(({ courseId }) => courseId));
  return here
    .map(({ courseId, doneBytes, lastOpenedAt }, index) => ({
      courseId,
      title: heads[index]?.title ?? null,
      mediaBytes: doneBytes,
      lastOpenedAt,
    }))
    .toSorted((one, other) => one.lastOpenedAt - other.lastOpenedAt);
}
