import type { LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ChangesAnswer } from "#shared/contract/endpoints/sync.ts";
import { AppError, toAppError } from "#shared/contract/errors.ts";
import { ENTITY_NAMES, userScope } from "#shared/model/entities.ts";

import {
  checkFeed,
  forgetCursor,
  isBehind,
  isLeftBehind,
  noteFarthest,
  scopesOf,
  snapshotsTaken,
  type FeedState,
} from "./feed.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { applyRows, dropRows, rowTables } from "./rows.ts";
import { addSeen, allSeen, seenKey } from "./seen.ts";
import type { SyncEnvironment } from "./send.ts";
import { assertOwner, isUnreachable } from "./transport.ts";

/** So often a page may be of no use, since another context moved the cursor or it is an old one, before this ends. */
const MOST_USELESS = 5;
/** What this app takes from the feed. An app that knows more, or less, has to take it from the beginning. */
const KNOWN_ENTITIES = ENTITY_NAMES.join(" ");

async function finishSnapshots(db: LearnerDatabase, scopes: readonly string[]): Promise<void> {
  const seen = await allSeen(db);
  for (const scope of scopes) await dropRows(db, scope, (entity, id) => !seen.has(seenKey({ scope, entity, id })));
  await db.seen.clear();
  await writeMeta(db, "snapshotScopes", undefined);
  await writeMeta(db, "snapshots", (await snapshotsTaken(db)) + 1);
}

/** Where this device stood when it asked. */
interface Position {
  cursor: string | undefined;
  feedId: string | undefined;
}

/**
 * One page with its cursor, together or not at all: not if another context moved the cursor meanwhile. "behind": it
 * was the last of a snapshot, but this device knows of younger rows, so one more page has to say what is gone.
 */
async function applyPage(db: LearnerDatabase, page: ChangesAnswer, asked: Position): Promise<FeedState | "behind"> {
  return withDatabase(db, () =>
    db.transaction("rw", rowTables(db), async () => {
      if (await isLeftBehind(db, page)) return "superseded";
      const feed = await checkFeed(db, { asked: asked.feedId, told: page.feed_id });
      if (feed !== "same") return feed;
      if ((await readMeta(db, "cursor")) !== asked.cursor) return "superseded";
      await applyRows(db, page.changes);
      const scopes = [...new Set([...((await readMeta(db, "snapshotScopes")) ?? []), ...page.snapshot])];
      const seen = page.changes.filter(({ scope, row }) => row !== null && scopes.includes(scope));
      await addSeen(db, seen);
      if (scopes.length > 0) await writeMeta(db, "snapshotScopes", scopes);
      for (const scope of page.gone) await dropRows(db, scope, () => true);
      const isEnd = !page.more && scopes.length > 0;
      const isOld = await isBehind(db, page);
      if (isEnd && !isOld) await finishSnapshots(db, scopes);
      await noteFarthest(
        db,
        Object.entries(page.revs ?? {}).map(([scope, rev]) => ({ scope, rev })),
      );
      await writeMeta(db, "cursor", page.cursor);
      await writeMeta(db, "entities", KNOWN_ENTITIES);
      return isEnd && isOld ? "behind" : "same";
    }),
  );
}

/** Rows that the app of yesterday did not know were passed over: its place in the feed is not ours. */
async function startPosition(db: LearnerDatabase): Promise<Position> {
  return withDatabase(db, () =>
    db.transaction("rw", db.meta, db.seen, async () => {
      if ((await readMeta(db, "entities")) !== KNOWN_ENTITIES) await forgetCursor(db);
      return { cursor: await readMeta(db, "cursor"), feedId: await readMeta(db, "feedId") };
    }),
  );
}

async function askForPage({ db, transport, pace }: SyncEnvironment, cursor: string | undefined) {
  await assertOwner(transport, db);
  try {
    const page = await transport.changes({ scopes: scopesOf(db), cursor, limit: pace.rows });
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
  const cursor = await readMeta(db, "cursor");
  await assertOwner(transport, db);
  try {
    await transport.changes({ scopes: scopesOf(db), cursor, limit: 1 });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isUnreachable(error)) throw error;
  }
}

/** The page after this one, asked for while this one is applied: it is dropped if the cursor then stands elsewhere. */
function askAhead(env: SyncEnvironment, page: ChangesAnswer): { asking: Promise<ChangesAnswer>; position: Position } {
  const asking = askForPage(env, page.cursor);
  // Whoever comes to take it hears of a failure; nobody may come.
  asking.catch(() => undefined);
  return { asking, position: { cursor: page.cursor, feedId: page.feed_id } };
}

/** Follows the feed to its end. Throws what the network says. */
export async function pull(env: SyncEnvironment, shouldStop: () => boolean): Promise<"done" | "restored"> {
  let useless = 0;
  let ahead: ReturnType<typeof askAhead> | undefined;
  for (;;) {
    const position = ahead?.position ?? (await startPosition(env.db));
    const page = await (ahead?.asking ?? askForPage(env, position.cursor));
    ahead = page.more ? askAhead(env, page) : undefined;
    const outcome = await applyPage(env.db, page, position);
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
