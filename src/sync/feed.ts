import type { LearnerDatabase } from "#db/database.ts";
import { readPosition, writePosition, type FeedPosition } from "#db/feed-position.ts";
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
export async function followedScopes(db: LearnerDatabase, { dropped }: FeedPosition): Promise<string[]> {
  const wanted = await wantedScopes(db);
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

/** Whether an answer belongs to the feed that this device follows, or is the first to name one. */
export function feedState({ feedId: followed }: FeedPosition, { asked, told }: FeedTold): FeedState {
  if (followed === told) return "same";
  if (followed !== asked) return "superseded";
  return followed === undefined ? "same" : "restored";
}

/**
 * Whether verdicts with their rows may be taken. Called in the transaction that is to take them, before anything of them
 * is taken: versions of two feeds cannot be compared. A new feed means a server restored from an older backup; it is
 * noted at once, so everything of the answer is to be dropped. "superseded" as well, where another context has ended a
 * snapshot since the request left: that says nothing of what was deleted before it, so a row from before could come back
 * for good. The receipt says it anew.
 */
export async function checkVerdicts(db: LearnerDatabase, answer: VerdictsTold): Promise<FeedState> {
  const position = await readPosition(db);
  const state = feedState(position, answer);
  if (state === "restored") await noteRestored(db, position, answer.told);
  if (state !== "same") return state;
  if (position.feedId === undefined) await writePosition(db, { ...position, feedId: answer.told });
  return answer.snapshots === position.snapshots ? "same" : "superseded";
}

/**
 * Whether a page is from a feed that was followed before. Every restored server has a feed of its own, so a proxy has
 * kept it; verdicts are not kept by any, and say it if a server is really back at that feed.
 */
export const isLeftBehind = ({ leftFeeds }: FeedPosition, { feed_id: feedId }: ChangesAnswer): boolean =>
  leftFeeds.includes(feedId);

type Told = Pick<RowChange, "scope" | "rev">;

/** Returns how far the feed is at the least, now that this was told of it. */
export function farthestWith({ farthest }: FeedPosition, told: readonly Told[]): FeedPosition["farthest"] {
  const after = { ...farthest };
  for (const { scope, rev } of told) after[scope] = Math.max(after[scope] ?? 0, rev);
  return after;
}

/** Notes how far the feed is at the least, as rows of verdicts tell. */
export async function noteFarthest(db: LearnerDatabase, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const position = await readPosition(db);
  await writePosition(db, { ...position, farthest: farthestWith(position, told) });
}

/**
 * Whether a page was made before something that this device was told already: by a verdict that came beside it, or by
 * a page that came before it, because a proxy keeps old ones.
 */
export const isBehind = ({ farthest }: FeedPosition, { revs = {} }: ChangesAnswer): boolean =>
  Object.entries(revs).some(([scope, rev]) => rev < (farthest[scope] ?? 0));

/** All scopes are taken anew, and what the old server had acknowledged is sent to this one again. */
export async function noteRestored(db: LearnerDatabase, position: FeedPosition, feedId: string): Promise<void> {
  const left = position.leftFeeds.filter((one) => one !== feedId);
  const leftFeeds = position.feedId === undefined ? left : [...left, position.feedId];
  await writePosition(db, { ...withoutCursor(position), feedId, leftFeeds, farthest: {} });
  await writeMeta(db, "isResending", true);
  await db.seen.clear();
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

/** The next page begins a snapshot of everything: what was noted of the one before (`seen`) has to go with it. */
export const withoutCursor = (position: FeedPosition): FeedPosition => ({
  ...position,
  cursor: undefined,
  snapshotScopes: [],
});
