import { rowKey } from "#shared/contract/mutation.ts";
import { userScope, type DeviceRow, type DeviceRows, type EntityName } from "#shared/model/entities.ts";

import type { LearnerDatabase, OutboxEntry, Shadow } from "./database.ts";
import { getMany } from "./get-many.ts";

const CODES_OF_LOSS: ReadonlySet<string> = new Set(["gone", "not-found"]);

/** Returns whether a change was refused because what it changes was deleted elsewhere. */
export const isOfLostRow = ({ lastError }: Pick<OutboxEntry, "lastError">): boolean =>
  CODES_OF_LOSS.has(lastError?.code ?? "");

/** Returns the shadow with a new base. A deleted one is remembered: she may want to save her change of it anew. */
export const rebasedShadow = (shadow: Shadow, base: DeviceRow | null): Shadow =>
  base === null && shadow.base !== null ? { ...shadow, base, last: shadow.base } : { ...shadow, base };

/** Returns the entries, those about deleted rows of her own with these rows as the server last told them. */
export async function withLostRows(db: LearnerDatabase, entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const keys = [...new Set(entries.filter(isOfLostRow).flatMap((entry) => entry.keys))];
  const shadows = await getMany(db.shadows, keys);
  const isOwn = (row: DeviceRow | null | undefined) => row?.scope === userScope(db.userId);
  const found = shadows.flatMap((shadow) => (shadow ? [[shadow.key, shadow.base ?? shadow.last] as const] : []));
  const lost = new Map(found.flatMap(([key, row]) => (row && isOwn(row) ? [[key, row] as const] : [])));
  return entries.map((entry) => {
    const rows = isOfLostRow(entry) ? [...lost].filter(([key]) => entry.keys.includes(key)) : [];
    return rows.length === 0 ? entry : { ...entry, lost: Object.fromEntries(rows) };
  });
}

/** Returns the deleted row that an entry was about; undefined where this device never had it. */
export const lostRowOf = <E extends EntityName>(
  { lost }: OutboxEntry,
  entity: E,
  id: string,
): DeviceRows[E] | undefined => lost?.[rowKey(entity, id)] as DeviceRows[E] | undefined;
