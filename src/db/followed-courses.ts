import { courseScope } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";
import { dropRows } from "./drop-rows.ts";
import { withDatabase } from "./recovery.ts";

/** Every request names the scopes that are followed, and the cursor holds a place in each. */
const MOST_FOLLOWED = 30;

async function change(db: LearnerDatabase, key: "followed" | "dropped", to: (scopes: string[]) => string[]) {
  const scopes = ((await db.meta.get(key))?.value as string[] | undefined) ?? [];
  await db.meta.put({ key, value: to(scopes) });
}

const without = (scope: string) => (scopes: string[]) => scopes.filter((one) => one !== scope);

/**
 * From now on the rows of this course come to this device, from the next round of the engine on (`syncNow`).
 * "too-many": another one has to be removed first.
 */
export function followCourse(db: LearnerDatabase, courseId: string): Promise<"followed" | "too-many"> {
  return withDatabase(db, () =>
    db.transaction("rw", db.meta, db.coursesHere, async () => {
      const scope = courseScope(courseId);
      let isTooMany = false;
      await change(db, "followed", (scopes) => {
        if (scopes.includes(scope)) return scopes;
        isTooMany = scopes.length >= MOST_FOLLOWED;
        return isTooMany ? scopes : [...scopes, scope];
      });
      if (isTooMany) return "too-many";
      if (await db.coursesHere.get(courseId)) return "followed";
      const size = { doneBytes: 0, allBytes: 0, missing: 0 };
      const wants = { wants: "texts", withVideos: false, state: "rows" } as const;
      await db.coursesHere.add({ courseId, ...wants, ...size, lastOpenedAt: Date.now(), error: null });
      return "followed";
    }),
  );
}

/** Takes a course from this device. What she did in it stays, and so do its pictures and sounds, which are no rows. */
export function unfollowCourse(db: LearnerDatabase, courseId: string): Promise<void> {
  return withDatabase(db, () =>
    db.transaction("rw", [...db.changingTables, db.meta, db.coursesHere], async () => {
      const scope = courseScope(courseId);
      await change(db, "followed", without(scope));
      // The cursor still says how far it was here. Until it has forgotten that, the course is not asked for again: its
      // rows would be taken for known.
      await change(db, "dropped", (scopes) => [...without(scope)(scopes), scope]);
      await dropRows(db, scope, () => true);
      await db.coursesHere.delete(courseId);
    }),
  );
}
