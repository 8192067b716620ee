import type { EntityTable, Table } from "dexie";

import type { DatabaseVersion } from "#shared/model/entities.ts";

import type { Cached } from "./cached.ts";
import type { CourseHere } from "./courses-here.ts";
import type {
  DeliveredEntry,
  Draft,
  FileChunk,
  MetaEntry,
  OutboxEntry,
  Shadow,
  StoredCard,
  StoredFile,
  SyncLogLine,
  Tombstone,
} from "./database.ts";
import type { UnaskedNote } from "./unasked.ts";

interface Rows {
  readonly cards: Table<StoredCard, string>;
  readonly outbox: Table<OutboxEntry, number>;
  readonly delivered: Table<DeliveredEntry, number>;
  readonly shadows: Table<Shadow, string>;
  readonly tombstones: Table<Tombstone, string>;
  /** Notes of what came in the running snapshot (`sync/seen.ts`). */
  readonly seen: Table<{ key: string; rows?: string[] }, string>;
  readonly meta: Table<MetaEntry, string>;
  readonly drafts: Table<Draft, string>;
  readonly syncLog: EntityTable<SyncLogLine, "id">;
  readonly files: Table<StoredFile, string>;
  readonly fileChunks: Table<FileChunk, [string, number]>;
  readonly coursesHere: Table<CourseHere, string>;
  readonly cached: Table<Cached, string>;
  readonly unasked: Table<UnaskedNote, string>;
}

/** Tables of the device alone, and indexes that changed, by the version that brings them. */
export const OWN_STORES = {
  1: {
    cards: "id, vocabItemId, due",
    outbox: "++seq, &id, lane, state, *keys",
    delivered: "seq, deliveredAt",
    shadows: "key",
    tombstones: "key",
    seen: "key",
    meta: "key",
    drafts: "key",
    syncLog: "++id",
  },
  2: {
    outbox: "++seq, &id, lane, state, attempts, nextAttemptAt, *keys",
    delivered: "seq, deliveredAt, resendTries",
  },
  3: { files: "id, state, place", fileChunks: "[fileId+offset]" },
  4: { coursesHere: "courseId, state" },
  5: {},
  6: { cached: "key" },
  7: {},
  8: { unasked: "key" },
  9: {},
} as const satisfies Record<DatabaseVersion, { readonly [T in keyof Rows]?: string }>;

type Stores = typeof OWN_STORES;
/** The names of these tables: those that a version brings. */
export type OwnTable = { [V in keyof Stores]: keyof Stores[V] }[keyof Stores];

/** The tables, typed by their rows. One without rows, or without a version that brings it, does not compile. */
export type OwnTables = Pick<Rows, OwnTable>;
