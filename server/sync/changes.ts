import { sql } from "drizzle-orm";

import type { CheckedInput } from "#shared/contract/endpoint.ts";
import type { ChangesAnswer, syncEndpoints } from "#shared/contract/endpoints/sync.ts";
import { textLanguages } from "#shared/model/course/text-languages.ts";

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

/** Where a page begins in a scope. */
interface Begin extends Position {
  /** How far the scope is. */
  end: number;
  /** A snapshot begins here. */
  isBegun: boolean;
}

/** Rows of courses may have 64 kB each: a page has fewer of them. */
const MOST_COURSE_ROWS = 250;

const isCourseScope = (scope: string): boolean => scope.startsWith("course:");

/** One page of what changed in the scopes asked, in the order of their revisions. */
export function changes(deps: AppDeps, actor: Actor, { scope, cursor, limit }: ChangesQuery): Promise<ChangesAnswer> {
  const asked = [...new Set(scope)];
  // One point in time for the places and their rows.
  return withTransaction(
    deps.db,
    async (tx) => {
      const visible = await visibleScopes(tx, actor, asked);
      const allowed = asked.filter((one) => visible.has(one));
      const { feed, counters, languages } = await readCounters(tx, actor, allowed);
      const known = readCursor(cursor, feed, actor.userId);
      const positions = startPositions(allowed, { counters, languages }, known);
      const { entries, next, isMore } = await readEntries(tx, positions, { limit, languages });
      return {
        feed_id: feed,
        changes: await composeChanges(tx, entries),
        cursor: writeCursor({ f: feed, u: actor.userId, s: next, l: languages }),
        more: isMore,
        snapshot: positions.filter(({ startedAt }) => startedAt !== null).map((position) => position.scope),
        begun: positions.filter(({ isBegun }) => isBegun).map((position) => position.scope),
        revs: Object.fromEntries(positions.map((position) => [position.scope, position.end])),
        gone: asked.filter((one) => !allowed.includes(one)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type Counter = { scope: string; rev: number; cleared_rev: number };
type Languages = { native_language: string | null; interface_language: string | null };

/**
 * The feed's id, how far each scope is, and in which languages she reads, in one statement: nothing is asked more often.
 */
async function readCounters(tx: Tx, actor: Actor, scopes: string[]) {
  const { rows } = await tx.execute<Counter & Languages & { feed: string }>(sql`
    select m.value as feed, s.scope, s.rev, s.cleared_rev, u.native_language, u.interface_language from app_meta m
    left join sync_scope s on s.scope = any(${sql.param(scopes)}::text[])
    left join app_user u on u.id = ${actor.userId}::uuid
    where m.key = 'feed_id'`);
  const feed = rows[0]?.feed ?? (await feedId(tx));
  return { feed, counters: rows as readonly Counter[], languages: textLanguages(rows[0]) };
}

interface Now {
  counters: readonly Counter[];
  languages: readonly string[];
}

function startPositions(scopes: string[], { counters, languages }: Now, cursor: Cursor | null): Begin[] {
  const isSameTexts = cursor?.l?.join(" ") === languages.join(" ");
  return scopes.map((scope) => {
    const counter = counters.find((row) => row.scope === scope) ?? { rev: 0, cleared_rev: 0 };
    const [rev, startedAt] = cursor?.s[scope] ?? [-1, null];
    // Before the oldest tombstone kept since the snapshot began, or ahead of us: it cannot be continued.
    const isContinued = rev >= 0 && rev <= counter.rev && (startedAt ?? rev) >= counter.cleared_rev;
    // She reads other languages than then: what was left out before this place has to come, too.
    const isUsable = isContinued && (isSameTexts || !isCourseScope(scope));
    return isUsable
      ? { scope, rev, startedAt, end: counter.rev, isBegun: false }
      : { scope, rev: 0, startedAt: counter.rev, end: counter.rev, isBegun: true };
  });
}

/**
 * Fills one page, scope after scope. A snapshot is the feed from its beginning without the tombstones from before
 * it was begun: a row that changes meanwhile moves to the end and is met there.
 */
async function readEntries(
  tx: Tx,
  positions: readonly Begin[],
  { limit, languages }: { limit: number; languages: readonly string[] },
) {
  const entries: FeedEntry[] = [];
  const next: Cursor["s"] = {};
  let isMore = false;
  let roomInCourses = MOST_COURSE_ROWS;
  for (const { scope, rev, startedAt, end } of positions) {
    const isCourse = isCourseScope(scope);
    const room = isCourse ? Math.min(limit - entries.length, roomInCourses) : limit - entries.length;
    // Counter and changes are read at one point in time: up to the counter there is all there is.
    const found = rev < end ? await entriesAfter(tx, { scope, rev, startedAt }, { languages, limit: room + 1 }) : [];
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

async function entriesAfter(
  tx: Tx,
  { scope, rev, startedAt }: Position,
  { languages, limit }: { languages: readonly string[]; limit: number },
) {
  // What was deleted has no language any more, and is told to everybody. Asked row by row: as `exists` it would be read whole.
  const isRead = isCourseScope(scope)
    ? sql`and (c.deleted or c.entity <> 'section_translation' or
        (select t.language from section_translation t where t.id = c.entity_id) = any(${sql.param([...languages])}::text[]))`
    : sql``;
  const { rows } = await tx.execute<FeedEntry>(sql`
    select c.scope, c.entity, c.entity_id as id, c.rev, c.version, c.deleted from sync_change c
    where c.scope = ${scope} and c.rev > ${rev} and (not c.deleted or c.rev > ${startedAt ?? 0}) ${isRead}
    order by c.rev limit ${limit}`);
  return rows;
}
