import { sql } from "drizzle-orm";

import type { CheckedInput } from "#shared/contract/endpoint.ts";
import type { ChangesAnswer, syncEndpoints } from "#shared/contract/endpoints/sync.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Actor } from "../calls/operation.ts";
import { type FeedEntry, composeChanges } from "../db/feed-rows.ts";
import { feedId } from "../db/feed.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { visibleScopes } from "./visible-scopes.ts";

type ChangesQuery = CheckedInput<typeof syncEndpoints.changes>["query"];

/** Where a scope stands: sent up to `rev`; `startedAt` is set while a snapshot is under way. */
interface Position {
  scope: string;
  rev: number;
  startedAt: number | null;
}

/** Rows of courses may have 64 kB each: a page has fewer of them. */
const MOST_COURSE_ROWS = 250;

/** One page of what changed in the scopes asked, in the order of their revisions. */
export function changes(deps: AppDeps, actor: Actor, { scope, cursor, limit }: ChangesQuery): Promise<ChangesAnswer> {
  const asked = [...new Set(scope)];
  // One point in time for the places and their rows.
  return withTransaction(
    deps.db,
    async (tx) => {
      const visible = await visibleScopes(tx, actor, asked);
      const allowed = asked.filter((one) => visible.has(one));
      const { feed, counters } = await readCounters(tx, allowed);
      const known = readCursor(cursor, feed, actor.userId);
      const positions = startPositions(allowed, counters, known);
      const { entries, next, isMore } = await readEntries(tx, positions, limit);
      return {
        feed_id: feed,
        changes: await composeChanges(tx, entries),
        cursor: writeCursor({ f: feed, u: actor.userId, s: next }),
        more: isMore,
        snapshot: positions.filter(({ startedAt }) => startedAt !== null).map((position) => position.scope),
        revs: Object.fromEntries(positions.map((position) => [position.scope, position.end])),
        gone: asked.filter((one) => !allowed.includes(one)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type Counter = { scope: string; rev: number; cleared_rev: number };

/** The feed's id and how far each scope is, in one statement: nothing is asked more often. */
async function readCounters(tx: Tx, scopes: string[]): Promise<{ feed: string; counters: Counter[] }> {
  const { rows } = await tx.execute<Counter & { feed: string }>(sql`
    select m.value as feed, s.scope, s.rev, s.cleared_rev from app_meta m
    left join sync_scope s on s.scope = any(${sql.param(scopes)}::text[])
    where m.key = 'feed_id'`);
  return { feed: rows[0]?.feed ?? (await feedId(tx)), counters: rows };
}

function startPositions(
  scopes: string[],
  counters: readonly Counter[],
  cursor: Cursor | null,
): (Position & { end: number })[] {
  return scopes.map((scope) => {
    const counter = counters.find((row) => row.scope === scope) ?? { rev: 0, cleared_rev: 0 };
    const [rev, startedAt] = cursor?.s[scope] ?? [-1, null];
    // Before the oldest tombstone kept since the snapshot began, or ahead of us: it cannot be continued.
    const isUsable = rev >= 0 && rev <= counter.rev && (startedAt ?? rev) >= counter.cleared_rev;
    return isUsable
      ? { scope, rev, startedAt, end: counter.rev }
      : { scope, rev: 0, startedAt: counter.rev, end: counter.rev };
  });
}

/**
 * Fills one page, scope after scope. A snapshot is the feed from its beginning without the tombstones from before
 * it was begun: a row that changes meanwhile moves to the end and is met there.
 */
async function readEntries(tx: Tx, positions: (Position & { end: number })[], limit: number) {
  const entries: FeedEntry[] = [];
  const next: Cursor["s"] = {};
  let isMore = false;
  let roomInCourses = MOST_COURSE_ROWS;
  for (const { scope, rev, startedAt, end } of positions) {
    const isCourse = scope.startsWith("course:");
    const room = isCourse ? Math.min(limit - entries.length, roomInCourses) : limit - entries.length;
    // Counter and changes are read at one point in time: up to the counter there is all there is.
    const found = rev < end ? await entriesAfter(tx, scope, rev, startedAt, room + 1) : [];
    const page = found.slice(0, room);
    entries.push(...page);
    if (isCourse) roomInCourses -= page.length;
    const isCut = found.length > room;
    if (isCut) isMore = true;
    next[scope] = isCut ? [page.at(-1)?.rev ?? rev, startedAt] : [end, null];
  }
  // A snapshot is told as one until its last page, and its page may end before that of another scope.
  if (isMore) for (const { scope, startedAt } of positions) if (next[scope]) next[scope][1] = startedAt;
  return { entries, next, isMore };
}

async function entriesAfter(tx: Tx, scope: string, rev: number, startedAt: number | null, limit: number) {
  const { rows } = await tx.execute<FeedEntry>(sql`
    select scope, entity, entity_id as id, rev, version, deleted from sync_change
    where scope = ${scope} and rev > ${rev} and (not deleted or rev > ${startedAt ?? 0})
    order by rev limit ${limit}`);
  return rows;
}
