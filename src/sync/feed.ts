import type { LearnerDatabase } from "#db/database.ts";
import type { ChangesAnswer, RowChange } from "#shared/contract/endpoints/sync.ts";
import { ENTITY_NAMES, LIBRARY_SCOPE, organizationScope, userScope } from "#shared/model/entities.ts";

import { readMeta, writeMeta } from "./meta.ts";

/** Known to a server once, but older than anything a server says: above 0, below every real version. */
const OLDEST_VERSION = 0.5;

/** The scopes whose rows a learner's device is to have now. */
export async function wantedScopes(db: LearnerDatabase): Promise<string[]> {
  const [user, followed = []] = await Promise.all([db.user.get(db.userId), readMeta(db, "followed")]);
  return [
    userScope(db.userId),
    LIBRARY_SCOPE,
    // A row from before there were courses says nothing of organisations.
    ...(user?.organizationIds ?? []).map(organizationScope),
    ...followed,
  ];
}

/** Those of them that can be asked for: without those that the cursor has to forget first. */
export async function followedScopes(db: LearnerDatabase): Promise<string[]> {
  const [wanted, dropped = []] = await Promise.all([wantedScopes(db), readMeta(db, "dropped")]);
  return wanted.filter((scope) => !dropped.includes(scope));
}

/** The feed that was followed when a request left, and the feed that its answer is from. */
export interface FeedTold {
  asked: string | undefined;
  told: string;
}

/** As far as verdicts are concerned: how many snapshots had ended when the request left, too. */
export interface VerdictsTold extends FeedTold {
  snapshots: number;
}

/** "superseded": another context has learnt of more since the request left; the answer says nothing any more. */
export type FeedState = "same" | "restored" | "superseded";

/**
 * Whether an answer belongs to the feed that this device follows. Called in the transaction that is to take it,
 * before anything of it is taken: versions of two feeds cannot be compared. A new feed means a server restored from
 * an older backup; it is noted at once, so everything of the answer is to be dropped.
 */
export async function checkFeed(db: LearnerDatabase, { asked, told }: FeedTold): Promise<FeedState> {
  const followed = await readMeta(db, "feedId");
  if (followed === told) return "same";
  if (followed !== asked) return "superseded";
  if (followed === undefined) {
    await writeMeta(db, "feedId", told);
    return "same";
  }
  const left = (await readMeta(db, "leftFeeds")) ?? [];
  await writeMeta(db, "leftFeeds", [...left.filter((one) => one !== told), followed]);
  await noteRestored(db, told);
  return "restored";
}

/**
 * As `checkFeed`, for verdicts with their rows. Another context may have ended a snapshot since the request left: that
 * says nothing of what was deleted before it, so a row from before could come back for good. The receipt says it anew.
 */
export async function checkVerdicts(db: LearnerDatabase, told: VerdictsTold): Promise<FeedState> {
  const state = await checkFeed(db, told);
  return state === "same" && told.snapshots !== (await snapshotsTaken(db)) ? "superseded" : state;
}

export const snapshotsTaken = async (db: LearnerDatabase): Promise<number> => (await readMeta(db, "snapshots")) ?? 0;

/**
 * Whether a page is from a feed that was followed before. Every restored server has a feed of its own, so a proxy has
 * kept it; verdicts are not kept by any, and say it if a server is really back at that feed.
 */
export const isLeftBehind = async (db: LearnerDatabase, { feed_id: feedId }: ChangesAnswer): Promise<boolean> =>
  (await readMeta(db, "leftFeeds"))?.includes(feedId) ?? false;

/** Notes how far the feed is at the least, as rows of it tell. */
export async function noteFarthest(
  db: LearnerDatabase,
  told: readonly Pick<RowChange, "scope" | "rev">[],
): Promise<void> {
  if (told.length === 0) return;
  const farthest = { ...(await readMeta(db, "farthest")) };
  for (const { scope, rev } of told) farthest[scope] = Math.max(farthest[scope] ?? 0, rev);
  await writeMeta(db, "farthest", farthest);
}

/**
 * Whether a page was made before something that this device was told already: by a verdict that came beside it, or by
 * a page that came before it, because a proxy keeps old ones.
 */
export async function isBehind(db: LearnerDatabase, { revs = {} }: ChangesAnswer): Promise<boolean> {
  const farthest = (await readMeta(db, "farthest")) ?? {};
  return Object.entries(revs).some(([scope, rev]) => rev < (farthest[scope] ?? 0));
}

/** All scopes are taken anew, and what the old server had acknowledged is sent to this one again. */
async function noteRestored(db: LearnerDatabase, feedId: string): Promise<void> {
  await forgetCursor(db);
  await writeMeta(db, "farthest", undefined);
  await writeMeta(db, "feedId", feedId);
  await writeMeta(db, "isResending", true);
  await db.delivered.toCollection().modify({ resendTries: 0 });
  // Versions of the old feed say nothing about the new one.
  await db.tombstones.clear();
  for (const entity of ENTITY_NAMES) {
    await db
      .rows(entity)
      .filter(({ version }) => version > 0)
      .modify({ version: OLDEST_VERSION });
  }
  await db.shadows.toCollection().modify((shadow) => {
    if (shadow.base && shadow.base.version > 0) shadow.base.version = OLDEST_VERSION;
  });
}

/** The next page begins a snapshot of everything. */
export async function forgetCursor(db: LearnerDatabase): Promise<void> {
  await writeMeta(db, "cursor", undefined);
  await writeMeta(db, "snapshotScopes", undefined);
  await db.seen.clear();
}
