import type { Transaction } from "dexie";

import type { Cached } from "./cached.ts";
import type { Draft, MetaEntry } from "./database.ts";
import { NOWHERE, POSITION_KEY, type FeedPosition } from "./feed-position.ts";
import { noteAllWords } from "./unasked.ts";

/** Moves what the server has said out of the drafts, among which it was kept until version 6. */
async function moveCached(tx: Transaction, userId: string): Promise<void> {
  const drafts = tx.table<Draft, string>("drafts");
  const answers = await drafts
    .where("key")
    .equals("people")
    .or("key")
    .startsWith("scene-voices:")
    .or("key")
    .startsWith("course-recordings:")
    .toArray();
  if (answers.length === 0) return;
  const moved = answers.map(({ key, value, savedAt }): Cached => ({ key, value, readAt: savedAt, userId }));
  await tx.table<Cached, string>("cached").bulkPut(moved);
  await drafts.bulkDelete(answers.map(({ key }) => key));
}

/** Joins the place in the feed, which was a record for each of its parts until version 6. */
async function joinPosition(tx: Transaction): Promise<void> {
  const meta = tx.table<MetaEntry, string>("meta");
  const keys = Object.keys(NOWHERE);
  const parts = await meta.where("key").anyOf(keys).toArray();
  if (parts.length === 0) return;
  const known = Object.fromEntries(parts.map(({ key, value }) => [key, value])) as Partial<FeedPosition>;
  await meta.put({ key: POSITION_KEY, value: { ...NOWHERE, ...known } satisfies FeedPosition });
  await meta.bulkDelete(keys);
}

/** What has to move in a profile that an older app left, by the version that wants it elsewhere. */
export const UPGRADES: Readonly<Record<number, (tx: Transaction, userId: string) => Promise<void>>> = {
  6: async (tx, userId) => {
    await moveCached(tx, userId);
    await joinPosition(tx);
  },
  8: (tx) => noteAllWords((name) => tx.table(name)),
};
