import { changesOf } from "#shared/contract/mutations.ts";
import { rowKey, type LocalChange, type Stamp } from "#shared/contract/mutation.ts";
import { userScope, type DeviceRow } from "#shared/model/entities.ts";

import type { CardRef } from "./cards.ts";
import type { LearnerDatabase, OutboxEntry } from "./database.ts";

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

/** The card that a review row belongs to; null for every other row. */
export function cardOf(row: DeviceRow | null): CardRef | null {
  return row && "facet" in row ? { vocabItemId: row.vocabItemId, facet: row.facet } : null;
}

/**
 * Writes the view of one row anew: its base with the pending mutations over it, in order.
 * Parked mutations do not show. Without any mutation left the shadow goes.
 */
export async function recomputeView(db: LearnerDatabase, key: string): Promise<CardRef | null> {
  const shadow = await db.shadows.get(key);
  if (!shadow) return null;
  const entries = (await db.outbox.where("keys").equals(key).sortBy("seq")).filter(({ state }) => state !== "parked");
  let row = shadow.base;
  for (const entry of entries) {
    for (const change of changesOfEntry(entry)) {
      if (rowKey(change.entity, change.id) === key) row = applyChange(row, change, db.userId);
    }
  }
  const table = db.rows(shadow.entity);
  const before = shadow.entity === "vocab_review" ? ((await table.get(shadow.id)) ?? null) : null;
  if (row) await table.put(row);
  else await table.delete(shadow.id);
  if (entries.length === 0) await db.shadows.delete(key);
  return shadow.entity === "vocab_review" ? (cardOf(row) ?? cardOf(before)) : null;
}
