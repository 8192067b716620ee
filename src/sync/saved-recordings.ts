import { keepCached, readCached } from "#db/cached.ts";
import type { LearnerDatabase } from "#db/database.ts";

/** What the server's voice says of a course, as far as this device has asked for it. */
export interface CourseRecordings {
  /** Bytes by the file's id. */
  sizes: Readonly<Record<string, number>>;
  /** When all that was lacking was last asked for, UTC ms. */
  triedAt: number;
}

const PREFIX = "course-recordings:";
const NONE: CourseRecordings = { sizes: {}, triedAt: 0 };

export async function recordingsOf(db: LearnerDatabase, courseId: string): Promise<CourseRecordings> {
  return (await readCached<CourseRecordings>(db, PREFIX + courseId))?.value ?? NONE;
}

export async function saveRecordingsOf(
  db: LearnerDatabase,
  courseId: string,
  recordings: CourseRecordings,
): Promise<void> {
  await keepCached(db, PREFIX + courseId, recordings);
}

/** Forgets those of courses that have left this device; answers the files that the others name. */
export async function dropRecordingsOfOthers(db: LearnerDatabase): Promise<string[]> {
  const here = new Set(await db.coursesHere.toCollection().primaryKeys());
  const all = await db.cached.where("key").startsWith(PREFIX).toArray();
  const isHere = ({ key }: { key: string }) => here.has(key.slice(PREFIX.length));
  await db.cached.bulkDelete(all.filter((one) => !isHere(one)).map(({ key }) => key));
  return all.filter(isHere).flatMap(({ value }) => Object.keys((value as CourseRecordings).sizes));
}
