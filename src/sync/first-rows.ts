import { addNew, fewKeys } from "#db/add-new.ts";
import type { LearnerDatabase } from "#db/database.ts";
import type { FeedPosition } from "#db/feed-position.ts";
import { oweFolds } from "#db/fold-later.ts";
import { noteUnasked, unaskedOf } from "#db/unasked.ts";
import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { rowKey } from "#shared/contract/mutation.ts";
import { ENTITY_NAMES, isEntityName, type DeviceRow, type EntityName } from "#shared/model/entities.ts";

import { deviceRow } from "./rows.ts";
import { partsOf } from "./seen.ts";

/** A device with more waiting changes and deletions than this is no new one. */
const MOST_KNOWN = 2000;

/** Whether this page belongs to the first snapshot of a device, which finds hardly anything there. */
export const isFirstSnapshot = (
  { snapshots, leftFeeds }: FeedPosition,
  { snapshot, begun = [] }: { snapshot: readonly string[]; begun?: readonly string[] | undefined },
  under: readonly string[],
): boolean =>
  snapshots === 0 &&
  leftFeeds.length === 0 &&
  snapshot.length > 0 &&
  // What begins anew brings everything again that is there already.
  !begun.some((scope) => under.includes(scope));

/**
 * Takes rows of a first snapshot without asking for any of them: what is not there is written, and the database itself says
 * which ones are. Returns the changes that have to be taken the careful way (`applyRows`): of these rows, of what has
 * changes over it, of what was deleted, and deletions. Runs inside the transaction of the page; folds are owed for
 * later.
 */
export async function addRows(db: LearnerDatabase, changes: readonly RowChange[]): Promise<readonly RowChange[]> {
  // A transaction outlives few pauses without a read.
  const waiting = await fewKeys(db.shadows, MOST_KNOWN);
  const deleted = await fewKeys(db.tombstones, MOST_KNOWN);
  if (!waiting || !deleted) return changes;
  const held = new Set([...waiting, ...deleted]);
  const careful: RowChange[] = [];
  const written = new Set<EntityName>();
  for (const [entity, ofEntity] of Map.groupBy(changes, ({ entity: name }) => name)) {
    if (!isEntityName(entity)) continue;
    const added: RowChange[] = [];
    const rows: DeviceRow[] = [];
    for (const change of ofEntity) {
      const row = held.has(rowKey(entity, change.id)) ? null : deviceRow(change);
      if (row === null) careful.push(change);
      else {
        added.push(change);
        rows.push(row);
      }
    }
    if (rows.length === 0) continue;
    const there = await addNew(db.rows(entity), rows);
    careful.push(...there.flatMap((index) => added[index] ?? []));
    if (there.length < rows.length) written.add(entity);
    // What was there already is noted twice, which does no harm.
    await noteUnasked(
      db,
      rows.flatMap((row) => unaskedOf(entity, row) ?? []),
    );
  }
  if (written.size > 0) await oweFolds(db, written);
  return careful;
}

/**
 * Whether all rows here came in the snapshots of these scopes, so that no key has to be looked at to find out what is gone.
 * Where nothing was deleted and nothing waits, each row that came is still here, and so it is enough to count.
 */
export async function isNothingElseHere(
  db: LearnerDatabase,
  seen: ReadonlySet<string>,
  scopes: readonly string[],
): Promise<boolean> {
  if ((await db.shadows.count()) + (await db.tombstones.count()) > 0) return false;
  const known = new Set(scopes);
  const idsOf = new Map<string, Set<string>>(ENTITY_NAMES.map((entity) => [entity, new Set()]));
  for (const key of seen) {
    const [scope, entity, id] = partsOf(key);
    // Rows of a scope that was left on the way are not here any more.
    if (!known.has(scope)) return false;
    idsOf.get(entity)?.add(id);
  }
  const counts = await Promise.all(ENTITY_NAMES.map((entity) => db.rows(entity).count()));
  return ENTITY_NAMES.every((entity, at) => counts[at] === idsOf.get(entity)?.size);
}
