import { rowKey } from "#shared/contract/mutation.ts";
import {
  COURSE_ENTITIES,
  ENTITY_NAMES,
  isCourseEntity,
  type DeviceRow,
  type EntityName,
} from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";
import { refold, staleFolds, type StaleFold } from "./derived.ts";
import { getMany } from "./get-many.ts";
import { recomputeViews } from "./view.ts";

type IsGone = (entity: EntityName, id: string) => boolean;

/** Nothing that a learner does changes these rows: there is nothing under them, and nothing over them. */
async function dropCourseRows(db: LearnerDatabase, courseId: string, isGone: IsGone): Promise<void> {
  for (const entity of COURSE_ENTITIES) {
    const ids = await db.rows(entity).where({ courseId }).primaryKeys();
    await db.rows(entity).bulkDelete(ids.filter((id) => isGone(entity, id)));
  }
}

/** Forgets the rows of a scope for which `isGone` says so; what the server never knew stays. */
export async function dropRows(db: LearnerDatabase, scope: string, isGone: IsGone): Promise<void> {
  if (scope.startsWith("course:")) return dropCourseRows(db, scope.slice("course:".length), isGone);
  const stale: StaleFold[] = [];
  for (const entity of ENTITY_NAMES) {
    if (isCourseEntity(entity)) continue;
    const table = db.rows(entity);
    // The keys alone first: mostly nothing has gone, and reading all rows would be for nothing.
    const ids = (await table.toCollection().primaryKeys()).filter((id) => isGone(entity, id));
    const rows = (await getMany(table, ids)).filter((row) => row?.scope === scope && row.version > 0) as DeviceRow[];
    const shadows = await getMany(
      db.shadows,
      rows.map(({ id }) => rowKey(entity, id)),
    );
    const unshadowed = rows.filter((_, index) => !shadows[index]);
    if (unshadowed.length > 0) await table.bulkDelete(unshadowed.map(({ id }) => id));
    stale.push(...(await staleFolds(db, entity, unshadowed)));
  }
  const shadows = (await db.shadows.toArray()).filter(
    ({ base, entity, id }) => base !== null && base.scope === scope && base.version > 0 && isGone(entity, id),
  );
  stale.push(...(await recomputeViews(db, [], new Map(shadows.map((one) => [one.key, { ...one, base: null }])))));
  await refold(db, stale);
}
