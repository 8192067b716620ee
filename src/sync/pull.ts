import type { LearnerDatabase } from "#db/database.ts";
import { dropRows } from "#db/drop-rows.ts";
import { readPosition, writePosition, type FeedPosition } from "#db/feed-position.ts";
import { followTables, followTaken, isFollowingTaken, takenTables } from "#db/followed-courses.ts";
import { inFewTables } from "#db/in-few-tables.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ChangesAnswer } from "#shared/contract/endpoints/sync.ts";
import { AppError, toAppError } from "#shared/contract/errors.ts";
import { ENTITY_NAMES, userScope } from "#shared/model/entities.ts";

import {
  farthestWith,
  feedState,
  followedScopes,
  isBehind,
  isLeftBehind,
  noteRestored,
  wantedScopes,
  withoutCursor,
  type FeedState,
} from "./feed.ts";
import { addRows, isFirstSnapshot, isNothingElseHere } from "./first-rows.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { applyRows, rowTables, tablesOfRows } from "./rows.ts";
import { addSeen, allSeen, forgetSeen, seenKey } from "./seen.ts";
import type { SyncEnvironment } from "./send.ts";
import { assertOwner, isUnreachable } from "./transport.ts";

/** So often a page may be of no use, since another context moved the cursor or it is an old one, before this ends. */
const MOST_USELESS = 5;
/** What this app takes from the feed. An app that knows more, or less, has to take it from the beginning. */
const KNOWN_ENTITIES = ENTITY_NAMES.join(" ");

const courseIdOf = (scope: string): string => scope.replace("course:", "");

/** Everything of these scopes has come: what did not come is gone. */
async function finishSnapshots(db: LearnerDatabase, scopes: readonly string[]): Promise<void> {
  const seen = await allSeen(db);
  if (!(await isNothingElseHere(db, seen, scopes)))
    for (const scope of scopes) await dropRows(db, scope, (entity, id) => !seen.has(seenKey({ scope, entity, id })));
  await db.seen.clear();
  // All its texts are here; its media are another matter.
  await db.coursesHere
    .where("courseId")
    .anyOf(scopes.map(courseIdOf))
    .filter(({ state }) => state === "rows")
    .modify((here) => {
      here.state = here.wants === "texts" ? "ready" : "loading";
    });
}

/** Where this device stood when it asked, and for which scopes: of these the page's cursor knows, of no other. */
interface Asked extends Pick<FeedPosition, "cursor" | "feedId"> {
  scopes: readonly string[];
  /** It is one of many pages: a snapshot or what was missed for long, whose end looks at all that is here. */
  isOfMany: boolean;
}

/** What she may not see any more, or what is not there: a course of it is not followed any longer. */
async function forgetGone(db: LearnerDatabase, gone: readonly string[]): Promise<void> {
  for (const scope of gone) await dropRows(db, scope, () => true);
  const followed = (await readMeta(db, "followed")) ?? [];
  if (!followed.some((scope) => gone.includes(scope))) return;
  await writeMeta(
    db,
    "followed",
    followed.filter((scope) => !gone.includes(scope)),
  );
  await db.coursesHere.bulkDelete(gone.map(courseIdOf));
}

/**
 * Behind a page: what is followed no more leaves nothing here, be it a course that was removed, or an organisation that
 * she is not a member of any more. Returns the scopes that stay and those that the cursor has to forget, and whether
 * something is followed that this page could not tell of.
 */
async function settleScopes(
  db: LearnerDatabase,
  position: FeedPosition,
  asked: readonly string[],
  shown: readonly string[],
): Promise<Pick<FeedPosition, "scopes" | "dropped"> & { isMissing: boolean }> {
  const wasDropped = [...position.dropped, ...(await followTaken(db))]; // which this page may have told of
  const wanted = await wantedScopes(db);
  // The cursor that comes with this page holds the place of all that was asked for, and of nothing else. Where the rows
  // did not stay, it has to forget that place, also if they are wanted again by now.
  const dropped = asked.filter(
    (scope) => wasDropped.includes(scope) || !shown.includes(scope) || !wanted.includes(scope),
  );
  const scopes = wanted.filter((scope) => !dropped.includes(scope));
  const before = new Set([...position.scopes, ...shown]);
  for (const scope of before) if (!scopes.includes(scope)) await dropRows(db, scope, () => true);
  return { scopes, dropped, isMissing: wanted.some((scope) => !asked.includes(scope) || dropped.includes(scope)) };
}

/** Takes the rows of a page. Returns the scopes whose snapshot is under way with it. */
async function takeRows(
  db: LearnerDatabase,
  page: ChangesAnswer,
  position: FeedPosition,
  shown: readonly string[],
): Promise<string[]> {
  const { snapshotScopes } = position;
  const changes = page.changes.filter(({ scope }) => shown.includes(scope));
  const isFirst = isFirstSnapshot(position, page, snapshotScopes);
  await applyRows(db, isFirst ? await addRows(db, changes) : changes);
  const isAgain = (scope: string) => snapshotScopes.includes(scope);
  for (const scope of (page.begun ?? []).filter(isAgain)) await forgetSeen(db, scope);
  const under = [...snapshotScopes, ...page.snapshot];
  const scopes = shown.filter((scope) => under.includes(scope));
  const seen = changes.filter(({ scope, row }) => row !== null && scopes.includes(scope));
  await addSeen(db, seen);
  await forgetGone(
    db,
    page.gone.filter((scope) => shown.includes(scope)),
  );
  return scopes;
}

/** A page by itself that only tells of changes needs few, mostly. */
function tablesOfPage(db: LearnerDatabase, { changes, snapshot, gone, more }: ChangesAnswer, { isOfMany }: Asked) {
  if (isOfMany || more || snapshot.length > 0 || gone.length > 0) return rowTables(db);
  return [...tablesOfRows(db, changes), ...takenTables(db), db.user, db.seen];
}

/**
 * One page with its cursor, together or not at all: not if another context moved the cursor meanwhile. "behind": one
 * more page has to be asked for. It was the last of a snapshot, but this device knows of younger rows, so that page has
 * to say what is gone; or a scope is followed now that was not asked for.
 */
async function applyPage(db: LearnerDatabase, page: ChangesAnswer, asked: Asked): Promise<FeedState | "behind"> {
  return withDatabase(db, () =>
    inFewTables(db, tablesOfPage(db, page, asked), rowTables(db), async () => {
      const position = await readPosition(db);
      if (isLeftBehind(position, page)) return "superseded";
      const feed = feedState(position, { asked: asked.feedId, told: page.feed_id });
      if (feed === "restored") await noteRestored(db, position, page.feed_id);
      if (feed !== "same") return feed;
      if (position.cursor !== asked.cursor) return "superseded";
      // What was removed while the page was on its way does not come back with it.
      const now = await followedScopes(db, position);
      const shown = asked.scopes.filter((scope) => now.includes(scope));
      const under = await takeRows(db, page, position, shown);
      const isEnd = !page.more && under.length > 0;
      const isOld = isBehind(position, page);
      const isWhole = isEnd && !isOld;
      if (isWhole) await finishSnapshots(db, under);
      const { isMissing, scopes, dropped } = await settleScopes(db, position, asked.scopes, shown);
      await writePosition(db, {
        ...position,
        cursor: page.cursor,
        feedId: page.feed_id,
        entities: KNOWN_ENTITIES,
        scopes,
        dropped,
        snapshotScopes: isWhole ? [] : under,
        snapshots: position.snapshots + (isWhole ? 1 : 0),
        farthest: farthestWith(
          position,
          Object.entries(page.revs ?? {}).map(([scope, rev]) => ({ scope, rev })),
        ),
      });
      return (isEnd && isOld) || (isMissing && !page.more) ? "behind" : "same";
    }),
  );
}

const askedFrom = async (db: LearnerDatabase, position: FeedPosition): Promise<Asked> => ({
  cursor: position.cursor,
  feedId: position.feedId,
  scopes: await followedScopes(db, position),
  isOfMany: false,
});

/** The position where nothing of it has to be changed, and what she takes is followed: nobody waits for that. */
async function readStart(db: LearnerDatabase): Promise<Asked | null> {
  if (!(await isFollowingTaken(db))) return null;
  return db.transaction("r", db.meta, db.user, async () => {
    const position = await readPosition(db);
    return position.entities === KNOWN_ENTITIES ? askedFrom(db, position) : null;
  });
}

/** Rows that the app of yesterday did not know were passed over: its place in the feed is not ours. */
async function startPosition(db: LearnerDatabase): Promise<Asked> {
  const start = await withDatabase(db, () => readStart(db));
  if (start) return start;
  return withDatabase(db, () =>
    db.transaction("rw", [...followTables(db), db.seen, db.user], async () => {
      const before = await readPosition(db);
      const ended = await followTaken(db); // what she has taken here since the last page, too
      const isOurs = before.entities === KNOWN_ENTITIES;
      const dropped = ended.length > 0 ? [...new Set([...before.dropped, ...ended])] : before.dropped;
      const position = { ...(isOurs ? before : withoutCursor(before)), dropped };
      if (!isOurs) await db.seen.clear();
      if (!isOurs || ended.length > 0) await writePosition(db, position);
      return askedFrom(db, position);
    }),
  );
}

async function askForPage({ db, transport, pace }: SyncEnvironment, { cursor, scopes }: Asked) {
  await assertOwner(transport, db);
  try {
    const page = await transport.changes({ scopes: [...scopes], cursor, limit: pace.rows });
    pace.receivedRows();
    // Nobody loses sight of her own scope: this was the answer to somebody else.
    if (page.gone.includes(userScope(db.userId))) throw new AppError("wrong-user");
    return page;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "timeout" || error.code === "network") pace.failedRows();
    throw error;
  }
}

/**
 * A small question after a failure, before anything is sent: a call that meets no server is frozen by the try, and
 * edits of the same row could not melt into it any more. Throws when there is no server in reach.
 */
export async function probe({ db, transport }: SyncEnvironment): Promise<void> {
  const position = await readPosition(db);
  await assertOwner(transport, db);
  try {
    await transport.changes({ scopes: await followedScopes(db, position), cursor: position.cursor, limit: 1 });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isUnreachable(error)) throw error;
  }
}

/** The page after this one, asked for while this one is applied: it is dropped if the cursor then stands elsewhere. */
function askAhead(env: SyncEnvironment, page: ChangesAnswer, { scopes }: Asked) {
  // For the same scopes: the database, which knows better, is taken up by the page before.
  const asked: Asked = { cursor: page.cursor, feedId: page.feed_id, scopes, isOfMany: true };
  const asking = askForPage(env, asked);
  // Whoever comes to take it hears of a failure; nobody may come.
  asking.catch(() => undefined);
  return { asking, asked };
}

/** Follows the feed to its end. Throws what the network says. */
export async function pull(env: SyncEnvironment, shouldStop: () => boolean): Promise<"done" | "restored"> {
  let useless = 0;
  let ahead: ReturnType<typeof askAhead> | undefined;
  for (;;) {
    const asked = ahead?.asked ?? (await startPosition(env.db));
    const page = await (ahead?.asking ?? askForPage(env, asked));
    ahead = page.more ? askAhead(env, page, asked) : undefined;
    const outcome = await applyPage(env.db, page, asked);
    if (outcome === "restored") return "restored";
    // The context that moved the cursor may have ended with that: the way on is gone from where it stands now.
    if (outcome !== "same") {
      useless += 1;
      ahead = undefined;
    }
    const isAtEnd = outcome === "same" && !page.more;
    if (isAtEnd || useless > MOST_USELESS || shouldStop()) return "done";
  }
}
