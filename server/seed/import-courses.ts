import { and, eq, isNotNull, isNull, notInArray } from "drizzle-orm";

import type { Database } from "../app-deps.ts";
import type { MadeCourse } from "../content/courses/make-course.ts";
import { type ContentMedium, fileFieldsOf } from "../content/courses/read-media.ts";
import type { CourseStore } from "../db/course-inputs.ts";
import { course, mediaAsset } from "../db/course-schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { courseStore } from "../features/courses/course-store.ts";
import type { FileStore } from "../storage/file-store.ts";
import { storedName } from "../storage/names.ts";

interface ImportTarget {
  db: Database;
  /** Where the bytes of media go; without it only rows are written. */
  files?: FileStore | undefined;
  now: Date;
}

/**
 * Brings the starter courses to what the files say: a transaction a course, so that a device never sees half of one. What
 * says the same as before is left alone. May run at every start and while the server works.
 */
export async function importCourses(target: ImportTarget, courses: readonly MadeCourse[]): Promise<void> {
  const { db, files } = target;
  // Bytes first: a row that names them must never be there without them.
  if (files !== undefined) for (const medium of mediaOf(courses)) await storeBytes(files, medium);
  for (const [position, made] of courses.entries()) {
    await withTransaction(db, (tx) => writeCourse(tx, courseStore, { made, position, now: target.now }));
  }
  await removeGone(db, courses);
}

const mediaOf = (courses: readonly MadeCourse[]): ContentMedium[] =>
  courses.flatMap(({ media }) => media.map(({ medium }) => medium));

async function storeBytes(files: FileStore, medium: ContentMedium): Promise<void> {
  // An id stands for its bytes.
  if ((await files.sizeOf(storedName(medium.id))) === medium.byteSize) return;
  await files.copyIn(storedName(medium.id), medium.path);
}

async function writeCourse(
  tx: Tx,
  store: CourseStore,
  { made, position, now }: { made: MadeCourse; position: number; now: Date },
): Promise<void> {
  const [before] = await tx
    .select({ publishedAt: course.published_at })
    .from(course)
    .where(eq(course.id, made.course.id));
  const publishedAt = made.course.state === "published" ? (before?.publishedAt ?? now.toISOString()) : null;
  await store.putCourse(tx, { ...made.course, position, published_at: publishedAt });
  for (const row of made.chapters) await store.putChapter(tx, row);
  for (const row of made.sections) await store.putSection(tx, row);
  for (const row of made.objectives) await store.putObjective(tx, row);
  for (const { medium, row } of made.media) {
    await putAsset(tx, medium);
    await store.putMedium(tx, row);
  }
  for (const { row, dialog } of made.items) {
    await store.putItem(tx, row);
    if (dialog) await store.putDialog(tx, dialog);
  }
  for (const row of made.translations) await store.putTranslation(tx, row);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await store.removeMissing(tx, made.course.id, {
    chapters: ids(made.chapters),
    sections: ids(made.sections),
    objectives: ids(made.objectives),
    items: made.items.map(({ row }) => row.id),
    dialogs: made.items.flatMap(({ dialog }) => dialog?.id ?? []),
    translations: ids(made.translations),
    media: made.media.map(({ row }) => row.id),
  });
}

async function putAsset(tx: Tx, medium: ContentMedium): Promise<void> {
  await tx
    .insert(mediaAsset)
    .values({
      id: medium.id,
      sha256: medium.sha256,
      ...fileFieldsOf(medium),
    })
    .onConflictDoNothing();
}

/** Starter courses that no file has any more. What people write themselves has no key. */
async function removeGone(db: Database, courses: readonly MadeCourse[]): Promise<void> {
  const ids = courses.map(({ course: { id } }) => id);
  await withTransaction(db, async (tx) => {
    const isStarter = and(isNotNull(course.key), isNull(course.author_id));
    await tx.delete(course).where(ids.length === 0 ? isStarter : and(isStarter, notInArray(course.id, ids)));
  });
}
