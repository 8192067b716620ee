import { COURSE_ENTITIES, courseScope } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";
import { dropRows } from "./drop-rows.ts";
import { readPosition, writePosition } from "./feed-position.ts";
import { withDatabase } from "./recovery.ts";
import { takenCourses } from "./taken-courses.ts";

/** Every request names the scopes that are followed, and the cursor holds a place in each. */
const MOST_FOLLOWED = 30;

/**
 * Lists of scopes among the notes of sync. followed: whose rows come · taken: those that were followed because she takes
 * them · removed: those that she took from this device.
 */
type ScopeList = "followed" | "taken" | "removed";

const listOf = async (db: LearnerDatabase, key: ScopeList): Promise<string[]> =>
  ((await db.meta.get(key))?.value as string[] | undefined) ?? [];

async function change(db: LearnerDatabase, key: ScopeList, to: (scopes: string[]) => string[]) {
  const before = await listOf(db, key);
  const after = to(before);
  // Live queries look at this table, too: what stays the same is not written.
  if (after.join(" ") !== before.join(" ")) await db.meta.put({ key, value: after });
}

const without = (scope: string) => (scopes: readonly string[]) => scopes.filter((one) => one !== scope);

async function beginFollowing(db: LearnerDatabase, courseId: string): Promise<"followed" | "too-many"> {
  const scope = courseScope(courseId);
  const followed = await listOf(db, "followed");
  if (!followed.includes(scope)) {
    if (followed.length >= MOST_FOLLOWED) return "too-many";
    await change(db, "followed", (scopes) => [...scopes, scope]);
  }
  if (await db.coursesHere.get(courseId)) return "followed";
  const size = { doneBytes: 0, allBytes: 0, missing: 0 };
  const wants = { wants: "auto", withVideos: false, state: "rows" } as const;
  await db.coursesHere.add({ courseId, ...wants, ...size, lastOpenedAt: Date.now(), error: null });
  return "followed";
}

/**
 * The cursor still says how far it was here. Until it has forgotten that, the course is not asked for again, because its
 * rows would be taken for known: whoever writes the position notes it as dropped.
 */
async function endFollowing(db: LearnerDatabase, courseId: string): Promise<void> {
  const scope = courseScope(courseId);
  await change(db, "followed", without(scope));
  await dropRows(db, scope, () => true);
  await db.coursesHere.delete(courseId);
}

/**
 * From now on the rows of this course come to this device, from the next round of the engine on (`syncNow`).
 * "too-many": another one has to be removed first.
 */
export function followCourse(db: LearnerDatabase, courseId: string): Promise<"followed" | "too-many"> {
  return withDatabase(db, () =>
    db.transaction("rw", db.meta, db.coursesHere, async () => {
      await change(db, "removed", without(courseScope(courseId)));
      return beginFollowing(db, courseId);
    }),
  );
}

/**
 * Takes a course from this device, until she opens it here again. What she did in it stays, and so do its pictures and
 * sounds, which are no rows.
 */
export function unfollowCourse(db: LearnerDatabase, courseId: string): Promise<void> {
  return withDatabase(db, () =>
    db.transaction("rw", [...db.changingTables, db.meta, db.coursesHere], async () => {
      const scope = courseScope(courseId);
      await change(db, "removed", (scopes) => [...without(scope)(scopes), scope]);
      await endFollowing(db, courseId);
      const position = await readPosition(db);
      await writePosition(db, { ...position, dropped: [...without(scope)(position.dropped), scope] });
    }),
  );
}

/** Tables that `followTaken` reads and changes, as long as nothing has ended. */
export const takenTables = (db: LearnerDatabase) => [
  db.course,
  db.course_interaction,
  db.section_interaction,
  db.section_assignment,
  db.shadows,
  db.meta,
  db.coursesHere,
];

/** Tables that `followTaken` reads and changes. */
export const followTables = (db: LearnerDatabase) => [
  ...COURSE_ENTITIES.map((entity) => db.rows(entity)),
  ...takenTables(db),
];

/** Returns whether `followTaken` had nothing to do when this looked. Outside of a transaction: no write waits for it. */
export async function isFollowingTaken(db: LearnerDatabase): Promise<boolean> {
  const [courses, before, followed, removed] = await Promise.all([
    takenCourses(db),
    listOf(db, "taken"),
    listOf(db, "followed"),
    listOf(db, "removed"),
  ]);
  const taken = courses.map(courseScope);
  const isSame = taken.join(" ") === before.join(" ");
  const isHere = taken.every((scope) => followed.includes(scope) || removed.includes(scope));
  return isSame && isHere && removed.every((scope) => taken.includes(scope));
}

/**
 * What she takes, on whichever device she took it, is followed here; what she has left is not any more. Runs inside the
 * caller's transaction, beside everything that may have changed it. Returns the scopes that it ended: dropped, as far as
 * the position of the caller is concerned.
 */
export async function followTaken(db: LearnerDatabase): Promise<readonly string[]> {
  const taken = await takenCourses(db);
  const scopes = new Set(taken.map(courseScope));
  const [before, followed, removed] = await Promise.all([
    listOf(db, "taken"),
    listOf(db, "followed"),
    listOf(db, "removed"),
  ]);
  const ended = before.filter((scope) => !scopes.has(scope) && followed.includes(scope));
  for (const scope of ended) await endFollowing(db, scope.slice("course:".length));
  for (const courseId of taken) {
    const scope = courseScope(courseId);
    if (!followed.includes(scope) && !removed.includes(scope)) await beginFollowing(db, courseId);
  }
  await change(db, "taken", () => [...scopes]);
  // Left and taken again is taken anew, here as well.
  await change(db, "removed", (all) => all.filter((scope) => scopes.has(scope)));
  return ended;
}
