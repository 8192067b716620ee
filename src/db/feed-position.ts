import type { LearnerDatabase } from "./database.ts";

/**
 * How far this device has followed the feed, and which feed. One record, put once with the page that it belongs to: no
 * part of it can be newer than another, or than the rows.
 */
export interface FeedPosition {
  /** Opaque place in the feed; undefined: everything is still to come. */
  readonly cursor: string | undefined;
  /** The server's feed; another one means that it was restored from a backup. */
  readonly feedId: string | undefined;
  /** The entities that the app knew when it came to the cursor. */
  readonly entities: string | undefined;
  /** Feeds that were followed before. */
  readonly leftFeeds: readonly string[];
  /** All scopes whose rows may be here. */
  readonly scopes: readonly string[];
  /** Scopes of courses whose rows were dropped while the cursor still holds their place. */
  readonly dropped: readonly string[];
  /** Scopes whose snapshot is under way. */
  readonly snapshotScopes: readonly string[];
  /** How many snapshots were taken to their end. */
  readonly snapshots: number;
  /** How far each scope is at the least: the highest rev that anything has told. */
  readonly farthest: Readonly<Record<string, number>>;
}

export const POSITION_KEY = "position";

/** Of a device that has not met a server yet. */
export const NOWHERE: FeedPosition = {
  cursor: undefined,
  feedId: undefined,
  entities: undefined,
  leftFeeds: [],
  scopes: [],
  dropped: [],
  snapshotScopes: [],
  snapshots: 0,
  farthest: {},
};

export async function readPosition(db: LearnerDatabase): Promise<FeedPosition> {
  return ((await db.meta.get(POSITION_KEY))?.value as FeedPosition | undefined) ?? NOWHERE;
}

/** Call it in the transaction in which the position was read. */
export async function writePosition(db: LearnerDatabase, position: FeedPosition): Promise<void> {
  await db.meta.put({ key: POSITION_KEY, value: position });
}
