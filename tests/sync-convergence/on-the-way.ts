import type { LearnerDatabase } from "#db/database.ts";
import { changesOf, mutationOf } from "#shared/contract/mutations.ts";
import { rowKey, type LocalChange, type Stamp } from "#shared/contract/mutation.ts";

import type { Context } from "./device.ts";
import { basesOf, wrongViews } from "./device-check.ts";
import type { World } from "./world.ts";

const STAMP = { at: 0, localDay: "2026-01-01", timeZone: "UTC" };

/** Looks at one device in the middle of a schedule, as its learner does. Finds are kept in the world. */
export async function checkOnTheWay(world: World, context: Context): Promise<void> {
  const { db } = context;
  const { wrong, missing, older, parked } = await db.transaction("r", db.tables, async () => ({
    wrong: await wrongViews(db, false),
    missing: await vanished(world, db),
    older: await olderVersions(world, db),
    parked: (await db.outbox.where("state").equals("parked").toArray()).map(({ id }) => id),
  }));
  for (const text of wrong) world.violations.push({ invariant: "I8", text: `on the way, ${db.name}: ${text}` });
  for (const text of missing) world.violations.push({ invariant: "I8", text: `on the way, ${db.name} lost ${text}` });
  for (const text of older) world.violations.push({ invariant: "I3", text: `on the way, ${db.name}: ${text}` });
  for (const id of parked) world.ledger.refused.add(id);
}

/** Nothing she has seen is shown in an older state again, as long as the server has the same feed. */
async function olderVersions(world: World, db: LearnerDatabase): Promise<string[]> {
  const feedId = (await db.meta.get("feedId"))?.value;
  const seen = world.seenVersions.get(`${db.name} ${feedId}`) ?? new Map<string, number>();
  world.seenVersions.set(`${db.name} ${feedId}`, seen);
  const older: string[] = [];
  for (const [key, { version }] of await basesOf(db)) {
    const before = seen.get(key) ?? 0;
    if (version >= 1 && version < before) older.push(`${key} went from version ${before} to ${version}`);
    seen.set(key, Math.max(before, version));
  }
  for (const { key, version } of await db.tombstones.toArray()) seen.set(key, Math.max(seen.get(key) ?? 0, version));
  return older;
}

/** What she made on this device is there as long as nobody takes it away, whether the server has it yet or not. */
async function vanished(world: World, db: LearnerDatabase): Promise<string[]> {
  const stamp: Stamp = { userId: db.userId, ...STAMP };
  const parked = new Set((await db.outbox.where("state").equals("parked").toArray()).map(({ id }) => id));
  const removed = new Set<string>();
  const made: LocalChange[] = [];
  for (const { id, name, args, userId, database } of world.ledger.promised.values()) {
    if (userId !== db.userId || args === undefined || !mutationOf(name)) continue;
    const lane = mutationOf(name)?.lane(args, stamp);
    for (const change of changesOf(name, args, stamp)) {
      const key = rowKey(change.entity, change.id);
      if ("remove" in change) removed.add(key);
      const isIts = database === db.name && key === lane && "put" in change;
      if (isIts && !world.ledger.released.has(id) && !parked.has(id)) made.push(change);
    }
  }
  const gone: string[] = [];
  for (const change of made) {
    const key = rowKey(change.entity, change.id);
    // A membership goes with its list or its word, a refused change with its row.
    if (removed.has(key) || change.entity === "vocab_list_item" || world.wasRestored) continue;
    if (!(await db.rows(change.entity).get(change.id))) gone.push(key);
  }
  return gone;
}
