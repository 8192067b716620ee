import type { LearnerDatabase, Shadow, Tombstone } from "#db/database.ts";
import { isFolded, refold, staleFolds, tablesOfFolds, type StaleFold } from "#db/derived.ts";
import { getMany } from "#db/get-many.ts";
import { rebasedShadow } from "#db/lost-rows.ts";
import { recomputeViews } from "#db/view.ts";
import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { rowKey } from "#shared/contract/mutation.ts";
import { camelKeys } from "#shared/lib/camel-case.ts";
import { isEntityName, type DeviceRow, type EntityName } from "#shared/model/entities.ts";

/** Tables that incoming rows may touch. */
export const rowTables = (db: LearnerDatabase) => [
  ...db.changingTables,
  db.tombstones,
  db.delivered,
  db.seen,
  db.meta,
  db.syncLog,
  db.coursesHere,
];

/** Those of them that `applyRows` needs for these rows, as long as nothing unusual has to be noted beside them. */
export function tablesOfRows(db: LearnerDatabase, changes: readonly RowChange[], alsoShow: readonly string[] = []) {
  const names = [...changes.map(({ entity }) => entity), ...alsoShow.map((key) => key.split(":")[0] ?? "")];
  const entities = new Set(names.filter(isEntityName));
  return [
    ...[...entities].map((entity) => db.rows(entity)),
    ...tablesOfFolds(db, entities),
    db.outbox,
    db.shadows,
    db.tombstones,
    db.meta,
  ];
}

export const deviceRow = ({ row, version, scope }: RowChange): DeviceRow | null =>
  row && (Object.assign(camelKeys(row), { version, scope }) as unknown as DeviceRow);

interface Known {
  view: DeviceRow | undefined;
  shadow: Shadow | undefined;
  tombstone: Tombstone | undefined;
}

/** What a change makes of the base of its row; undefined: it is older than what is here. */
function nextBase(change: RowChange, { view, shadow, tombstone }: Known): DeviceRow | null | undefined {
  const base = shadow ? shadow.base : (view ?? null);
  if (change.version <= (base?.version ?? 0)) return undefined;
  // A row that moved leaves a tombstone of its own version behind, and the two may come in any order.
  const buried = tombstone?.version ?? 0;
  if (change.version < buried || (change.version === buried && change.row === null)) return undefined;
  // A row may have moved to another scope: the tombstone it left behind is not about it any more.
  if (change.row === null && base && base.scope !== change.scope) return undefined;
  return deviceRow(change);
}

/** The last change of every row: only it counts, and each row is written once. */
function latest(changes: readonly RowChange[]): RowChange[] {
  const byId = new Map<string, RowChange>();
  for (const change of changes) {
    const before = byId.get(change.id);
    if (!before || before.version < change.version || (before.version === change.version && change.row))
      byId.set(change.id, change);
  }
  return [...byId.values()];
}

async function applyOfEntity(
  db: LearnerDatabase,
  entity: EntityName,
  incoming: readonly RowChange[],
  stale: StaleFold[],
): Promise<Shadow[]> {
  const changes = latest(incoming);
  const keys = changes.map(({ id }) => rowKey(entity, id));
  const table = db.rows(entity);
  const [shadows, tombstones] = await Promise.all([getMany(db.shadows, keys), getMany(db.tombstones, keys)]);
  // Where there is a shadow, the view says nothing about the base.
  const bare = changes.filter((_, index) => !shadows[index]).map(({ id }) => id);
  const found = await getMany(table, bare);
  const viewOf = new Map(bare.map((id, index) => [id, found[index]]));
  const folded: (DeviceRow | undefined)[] = [];
  const puts: DeviceRow[] = [];
  const deletes: string[] = [];
  const newTombstones: Tombstone[] = [];
  const shadowed: Shadow[] = [];
  for (const [index, change] of changes.entries()) {
    const view = viewOf.get(change.id);
    const shadow = shadows[index];
    const base = nextBase(change, { view, shadow, tombstone: tombstones[index] });
    if (base === undefined) continue;
    if (base === null) newTombstones.push({ key: rowKey(entity, change.id), version: change.version });
    if (shadow) shadowed.push(rebasedShadow(shadow, base));
    else if (base) puts.push(base);
    else if (view) deletes.push(change.id);
    if (isFolded(entity)) folded.push(base ?? view);
  }
  stale.push(...(await staleFolds(db, entity, folded)));
  if (puts.length > 0) await table.bulkPut(puts);
  if (deletes.length > 0) await table.bulkDelete(deletes);
  if (newTombstones.length > 0) await db.tombstones.bulkPut(newTombstones);
  return shadowed;
}

/**
 * Takes rows of the feed or of a verdict into the bases and shows them, with pending mutations over them.
 * Older versions change nothing, so order and repetition do not matter. `alsoShow` names more rows whose views are
 * to be computed anew. Runs inside the caller's transaction.
 */
export async function applyRows(
  db: LearnerDatabase,
  changes: readonly RowChange[],
  alsoShow: readonly string[] = [],
): Promise<void> {
  const stale: StaleFold[] = [];
  const rebased = new Map<string, Shadow>();
  for (const [entity, ofEntity] of Map.groupBy(changes, ({ entity: name }) => name)) {
    // An entity that only a newer app knows comes again with the snapshot after the update.
    if (!isEntityName(entity)) continue;
    for (const shadow of await applyOfEntity(db, entity, ofEntity, stale)) rebased.set(shadow.key, shadow);
  }
  stale.push(...(await recomputeViews(db, alsoShow, rebased)));
  await refold(db, stale);
}
