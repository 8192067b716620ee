import type { LearnerDatabase } from "#db/database.ts";
import { readPosition } from "#db/feed-position.ts";
import { changesOf, mutationOf } from "#shared/contract/mutations.ts";
import { rowKey, type LocalChange, type Stamp } from "#shared/contract/mutation.ts";

import { isOfCourse } from "./courses.ts";
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
    older: await olderRows(world, db),
    parked: (await db.outbox.where("state").equals("parked").toArray()).map(({ id }) => id),
  }));
  for (const text of wrong) world.violations.push({ invariant: "I8", text: `on the way, ${db.name}: ${text}` });
  for (const text of missing) world.violations.push({ invariant: "I8", text: `on the way, ${db.name} lost ${text}` });
  for (const text of older) world.violations.push({ invariant: "I3", text: `on the way, ${db.name}: ${text}` });
  for (const id of parked) world.ledger.refused.add(id);
}

/**
 * As long as the server has the same feed, nothing she has seen is shown in an older state again, nothing that was
 * deleted comes back as it was, and what the server has told her stays until somebody deletes it.
 */
async function olderRows(world: World, db: LearnerDatabase): Promise<string[]> {
  // An answer of long ago may lead back to a feed that was left: what was seen in it then does not count any more.
  const { feedId, leftFeeds } = await readPosition(db);
  const feed = `${db.name} ${feedId} ${JSON.stringify(leftFeeds)}`;
  const seen = world.seenVersions.get(feed) ?? new Map<string, number>();
  world.seenVersions.set(feed, seen);
  const [bases, tombstones] = [await basesOf(db), await db.tombstones.toArray()];
  const wrong: string[] = [];
  const removed = removedRows(world, db.userId).union(new Set(tombstones.map(({ key }) => key)));
  for (const [key, version] of seen) {
    // A membership goes with its list or its word.
    const mayGo = version < 1 || key.startsWith("vocab_list_item:") || removed.has(key);
    if (!mayGo && !bases.has(key)) wrong.push(`${key} is not there any more`);
  }
  for (const [key, { version }] of bases) {
    if (isOfCourse(key)) continue;
    const before = seen.get(key) ?? 0;
    if (version >= 1 && version < before) wrong.push(`${key} went from version ${before} to ${version}`);
    seen.set(key, Math.max(before, version));
  }
  for (const { key, version } of tombstones) {
    const is = bases.get(key)?.version ?? version;
    if (is >= 1 && is < version) wrong.push(`${key} is there as ${is}, and was deleted as ${version}`);
    seen.set(key, Math.max(seen.get(key) ?? 0, version));
  }
  return wrong;
}

/** What this person has deleted, wherever; what happened in a talk goes with it. */
function removedRows({ ledger }: World, userId: string): Set<string> {
  const stamp: Stamp = { userId, ...STAMP };
  const known = [...ledger.promised.values()].filter((one) => one.userId === userId && one.args !== undefined);
  const changes = known.flatMap(({ name, args }) => (mutationOf(name) ? changesOf(name, args, stamp) : []));
  const removed = new Set(changes.filter((change) => "remove" in change).map(({ entity, id }) => rowKey(entity, id)));
  const gone = changes.filter(
    (change) =>
      change.entity === "case_event" &&
      "put" in change &&
      removed.has(rowKey("case_interaction", change.put.interactionId)),
  );
  return removed.union(new Set(gone.map(({ entity, id }) => rowKey(entity, id))));
}

/** What she made on this device is there as long as nobody takes it away, whether the server has it yet or not. */
async function vanished(world: World, db: LearnerDatabase): Promise<string[]> {
  const stamp: Stamp = { userId: db.userId, ...STAMP };
  const parked = new Set((await db.outbox.where("state").equals("parked").toArray()).map(({ id }) => id));
  const removed = removedRows(world, db.userId);
  const made: LocalChange[] = [];
  for (const { id, name, args, userId, database } of world.ledger.promised.values()) {
    if (userId !== db.userId || args === undefined || !mutationOf(name)) continue;
    const lane = mutationOf(name)?.lane(args, stamp);
    for (const change of changesOf(name, args, stamp)) {
      const key = rowKey(change.entity, change.id);
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
