import type { LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ChangesAnswer } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";
import { ENTITY_NAMES, LIBRARY_SCOPE, userScope, type EntityName } from "#shared/model/entities.ts";

import { readMeta, writeMeta } from "./meta.ts";
import { applyRows, dropRows, rowTables } from "./rows.ts";
import { assertOwner, type Transport } from "./transport.ts";

const PAGE_LIMIT = 1000;
/** Known to a server once, but older than anything a server says: above 0, below every real version. */
const OLDEST_VERSION = 0.5;

export type PullOutcome = "done" | "restored" | "superseded";

const seenKey = (scope: string, entity: EntityName | string, id: string): string => `${scope} ${entity}:${id}`;

/** The scopes that a learner's device follows. */
const scopesOf = (db: LearnerDatabase): string[] => [userScope(db.userId), LIBRARY_SCOPE];

async function finishSnapshots(db: LearnerDatabase, scopes: readonly string[]): Promise<void> {
  for (const scope of scopes) {
    const seen = new Set((await db.seen.where("key").startsWith(`${scope} `).toArray()).map(({ key }) => key));
    await dropRows(db, scope, (entity, id) => !seen.has(seenKey(scope, entity, id)));
  }
  await db.seen.clear();
  await writeMeta(db, "snapshotScopes", undefined);
}

/** One page with its cursor, together or not at all. Answers false if another context moved the cursor meanwhile. */
async function applyPage(db: LearnerDatabase, page: ChangesAnswer, cursor: string | undefined): Promise<boolean> {
  return withDatabase(db, () =>
    db.transaction("rw", rowTables(db), async () => {
      if ((await readMeta(db, "cursor")) !== cursor) return false;
      await applyRows(db, page.changes);
      const scopes = [...new Set([...((await readMeta(db, "snapshotScopes")) ?? []), ...page.snapshot])];
      const seen = page.changes.filter(({ scope, row }) => row !== null && scopes.includes(scope));
      await db.seen.bulkPut(seen.map(({ scope, entity, id }) => ({ key: seenKey(scope, entity, id) })));
      if (scopes.length > 0) await writeMeta(db, "snapshotScopes", scopes);
      for (const scope of page.gone) await dropRows(db, scope, () => true);
      if (!page.more && scopes.length > 0) await finishSnapshots(db, scopes);
      await writeMeta(db, "cursor", page.cursor);
      await writeMeta(db, "feedId", page.feed_id);
      return true;
    }),
  );
}

/**
 * A server restored from an older backup has a new feed: nothing of its answer is applied, all scopes are
 * taken anew, and what it had acknowledged is sent to it again.
 */
export async function noteRestoredServer(db: LearnerDatabase, feedId: string): Promise<void> {
  await withDatabase(db, () =>
    db.transaction("rw", rowTables(db), async () => {
      if ((await readMeta(db, "feedId")) === feedId) return;
      await writeMeta(db, "cursor", undefined);
      await writeMeta(db, "snapshotScopes", undefined);
      await writeMeta(db, "feedId", feedId);
      await writeMeta(db, "isResending", true);
      await db.seen.clear();
      // Versions of the old feed say nothing about the new one.
      await db.tombstones.clear();
      await forgetVersions(db);
    }),
  );
}

async function forgetVersions(db: LearnerDatabase): Promise<void> {
  const scopes = scopesOf(db);
  for (const entity of ENTITY_NAMES) {
    await db
      .rows(entity)
      .filter(({ scope, version }) => scopes.includes(scope) && version > 0)
      .modify({ version: OLDEST_VERSION });
  }
  await db.shadows.toCollection().modify((shadow) => {
    if (shadow.base && shadow.base.version > 0) shadow.base.version = OLDEST_VERSION;
  });
}

/** Follows the feed to its end. Throws what the network says. */
export async function pull(db: LearnerDatabase, transport: Transport, shouldStop: () => boolean): Promise<PullOutcome> {
  for (;;) {
    const cursor = await readMeta(db, "cursor");
    await assertOwner(transport, db);
    const page = await transport.changes({ scopes: scopesOf(db), cursor, limit: PAGE_LIMIT });
    // Nobody loses sight of her own scope: this was the answer to somebody else.
    if (page.gone.includes(userScope(db.userId))) throw new AppError("wrong-user");
    const feedId = await readMeta(db, "feedId");
    if (feedId !== undefined && feedId !== page.feed_id) {
      await noteRestoredServer(db, page.feed_id);
      return "restored";
    }
    if (!(await applyPage(db, page, cursor))) return "superseded";
    if (!page.more || shouldStop()) return "done";
  }
}
