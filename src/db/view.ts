import { changesOf } from "#shared/contract/mutations.ts";
import { rowKey, type LocalChange, type Stamp } from "#shared/contract/mutation.ts";
import { userScope, type DeviceRow } from "#shared/model/entities.ts";

import type { LearnerDatabase, OutboxEntry, Shadow } from "./database.ts";
import { hasFolds, staleFolds, type StaleFold } from "./derived.ts";
import { getMany } from "./get-many.ts";
import { entriesOfRows } from "./queued.ts";

/** One local change over a row. Over a row that already has it, it changes nothing. */
export function applyChange(row: DeviceRow | null, change: LocalChange, userId: string): DeviceRow | null {
  if ("remove" in change) return null;
  if ("put" in change) return row ?? ({ ...change.put, version: 0, scope: userScope(userId) } as DeviceRow);
  return row && ({ ...row, ...change.patch } as DeviceRow);
}

export const stampOf = ({ userId, at, localDay, timeZone }: OutboxEntry): Stamp => ({ userId, at, localDay, timeZone });

/** What a queued intention does to the rows; nothing when this app does not understand its arguments. */
export function changesOfEntry(entry: OutboxEntry): readonly LocalChange[] {
  try {
    return changesOf(entry.name, entry.args, stampOf(entry));
  } catch {
    return [];
  }
}

/** What the queued entries do to each of these rows, in their order. Parked ones do not count. */
async function pendingChanges(db: LearnerDatabase, keys: readonly string[]): Promise<Map<string, LocalChange[]>> {
  const wanted = new Map<string, LocalChange[]>();
  const entries = await entriesOfRows(db, keys);
  for (const entry of entries.filter(({ state }) => state !== "parked")) {
    // An entry that this app does not understand changes nothing, but it keeps its rows' bases.
    for (const key of entry.keys) if (!wanted.has(key)) wanted.set(key, []);
    for (const change of changesOfEntry(entry)) wanted.get(rowKey(change.entity, change.id))?.push(change);
  }
  return wanted;
}

async function writeViews(
  db: LearnerDatabase,
  shadows: readonly Shadow[],
  rows: Map<string, DeviceRow | null>,
): Promise<StaleFold[]> {
  const stale: StaleFold[] = [];
  for (const [entity, ofEntity] of Map.groupBy(shadows, (shadow) => shadow.entity)) {
    const table = db.rows(entity);
    const before = hasFolds(entity)
      ? await getMany(
          table,
          ofEntity.map(({ id }) => id),
        )
      : [];
    const present = ofEntity.map(({ key }) => rows.get(key) ?? null).filter((row) => row !== null);
    const gone = ofEntity.filter(({ key }) => (rows.get(key) ?? null) === null).map(({ id }) => id);
    await Promise.all([
      present.length > 0 ? table.bulkPut(present) : undefined,
      gone.length > 0 ? table.bulkDelete(gone) : undefined,
    ]);
    stale.push(
      ...(await staleFolds(
        db,
        entity,
        ofEntity.map(({ key }, index) => rows.get(key) ?? before[index]),
      )),
    );
  }
  return stale;
}

/**
 * Writes the views of these rows anew: each its base with the pending mutations over it, in order. A row without
 * any mutation left loses its shadow. `rebased` are shadows with new bases, not stored yet: they count as named, too.
 * Returns the folds over rows that changed, for `refold`.
 */
export async function recomputeViews(
  db: LearnerDatabase,
  keys: Iterable<string>,
  rebased: ReadonlyMap<string, Shadow> = new Map(),
): Promise<StaleFold[]> {
  const others = [...new Set(keys)].filter((key) => !rebased.has(key));
  const stored = (await getMany(db.shadows, others)).filter((shadow) => shadow !== undefined);
  const shadows = [...rebased.values(), ...stored];
  if (shadows.length === 0) return [];
  const pending = await pendingChanges(
    db,
    shadows.map(({ key }) => key),
  );
  const rows = new Map(
    shadows.map(({ key, base }) => [
      key,
      (pending.get(key) ?? []).reduce<DeviceRow | null>((row, change) => applyChange(row, change, db.userId), base),
    ]),
  );
  const stale = await writeViews(db, shadows, rows);
  const unsettled = [...rebased.values()].filter(({ key }) => pending.has(key));
  if (unsettled.length > 0) await db.shadows.bulkPut(unsettled);
  const settled = shadows.map(({ key }) => key).filter((key) => !pending.has(key));
  if (settled.length > 0) await db.shadows.bulkDelete(settled);
  return stale;
}
