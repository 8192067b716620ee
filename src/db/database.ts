import Dexie, { type EntityTable, type Table } from "dexie";

import type { WireCall } from "#shared/contract/mutation.ts";
import {
  ENTITY_NAMES,
  indexesSince,
  type DatabaseVersion,
  type DeviceRow,
  type DeviceRows,
  type EntityName,
} from "#shared/model/entities.ts";
import type { FileKind } from "#shared/model/media.ts";
import type { CardState } from "#shared/model/scheduling.ts";

import { foldTables } from "./derived.ts";
import { OWN_STORES, type OwnTables } from "./own-tables.ts";
import { UPGRADES } from "./upgrades.ts";

/** One queued intention. Immutable from its first send on: `call` is what travels, and `id` is its receipt. */
export interface OutboxEntry {
  /** Order on this device; identity is `id`. */
  seq: number;
  /** UUIDv7, the Idempotency-Key. */
  id: string;
  name: string;
  args: unknown;
  lane: string;
  /** Unacknowledged entries (ids) that make rows which this one names. */
  after: string[];
  userId: string;
  deviceId: string;
  /** UTC ms of this device's clock. */
  at: number;
  localDay: string;
  timeZone: string;
  state: "pending" | "sending" | "parked";
  attempts: number;
  /** Not sent before (UTC ms): back-off, or the time in which it can be undone. */
  nextAttemptAt: number;
  /** Rows whose view it changes, as row keys. */
  keys: string[];
  /** Rows it makes, as row keys. */
  makes: string[];
  call: WireCall | null;
  /** Why it was parked or last failed. */
  lastError: { code: string; message: string; body?: unknown } | null;
  /** Ids of files that have to be on the server before it goes; absent: none. */
  files?: readonly string[];
  /** By row key: rows of her own that were deleted elsewhere, which is why it was refused. */
  lost?: Readonly<Record<string, DeviceRow>>;
}

/** What an acknowledged entry leaves behind for 30 days, to be sent again to a server restored from an older backup. */
export type DeliveredEntry = Pick<
  OutboxEntry,
  "seq" | "id" | "name" | "userId" | "at" | "localDay" | "timeZone" | "call" | "lane" | "after" | "files"
> & {
  deliveredAt: number;
  /** While it is to be sent once more to a restored server: how often that was tried in vain. */
  resendTries?: number;
};

/** The row as the server last told it, while pending mutations change its view. */
export interface Shadow {
  key: string;
  entity: EntityName;
  id: string;
  base: DeviceRow | null;
  /** What the base was before it was deleted. */
  last?: DeviceRow;
}

export interface Tombstone {
  key: string;
  version: number;
}

/** Folded state of one card: derived from the reviews, kept so that "what is due" is an indexed read. */
export type StoredCard = CardState & { id: string; vocabItemId: string; facet: string };

export interface SyncLogLine {
  id: number;
  at: number;
  kind: "sent" | "received" | "refused" | "failed" | "restored" | "recovered";
  text: string;
  count: number;
}

export interface MetaEntry {
  key: string;
  value: unknown;
}

/** Text being typed or a round being played: survives a killed tab, never synchronised. */
export interface Draft {
  key: string;
  value: unknown;
  savedAt: number;
}

/**
 * recording: being written · kept: whole, and only on this device · ready, uploading: a mutation refers to it, so it is
 * to be brought to the server · uploaded: the server has it · refused: the server will not have it.
 */
export type FileState = "recording" | "kept" | "ready" | "uploading" | "uploaded" | "refused";

/** A recording or picture; its bytes are in `fileChunks`. */
export interface StoredFile {
  /** UUIDv7, the same on the server. */
  id: string;
  kind: FileKind;
  mimeType: string;
  byteSize: number;
  /** Lower-case hex, once it is whole. */
  sha256: string | null;
  createdAt: number;
  durationMs: number | null;
  /** What it was made for, such as "word:0192…": a draft there is replaced by the next one. */
  place: string;
  state: FileState;
  /** Bytes that the server has said it holds. */
  sentBytes: number;
  attempts: number;
  /** How often it arrived whole, but as something else. */
  spoiled?: number;
  nextAttemptAt: number;
  lastError: { code: string; message: string } | null;
}

/** A piece of a file: plain bytes, because WebKit has lost Blobs that were kept in a database. */
export interface FileChunk {
  fileId: string;
  /** Where in the file it begins; with the file's id its key. */
  offset: number;
  /** At most 256 KiB. */
  bytes: ArrayBuffer;
}

/** Indexes of tables of entities that changed, by the version that brings them. */
const CHANGED_INDEXES: Partial<Record<DatabaseVersion, Partial<Record<EntityName, string>>>> = {
  7: { item_attempt: "id, sectionId, courseId, reviewedAt" },
};

type EntityTables = { [E in EntityName]: EntityTable<DeviceRows[E], "id"> };

/** The tables of the entities and of the device alone, typed by their rows. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- Dexie makes a table of every store, and each of these names has one
export interface LearnerDatabase extends EntityTables, OwnTables {}

/** The database of one learner on this device. Never shared between users. */
export class LearnerDatabase extends Dexie {
  readonly userId: string;
  /** Hour at which the learner's days begin, as far as somebody keeps it up to date here; null: ask the row. */
  dayStartsAt: number | null = null;

  constructor(userId: string, name = databaseName(userId)) {
    // Dexie's own cache of live queries copies every result once more: with thousands of rows that costs more than it saves.
    super(name, { cache: "disabled" });
    this.userId = userId;
    for (const [version, own] of Object.entries(OWN_STORES)) {
      const made = this.version(Number(version)).stores({
        ...indexesSince(Number(version)),
        ...CHANGED_INDEXES[Number(version) as DatabaseVersion],
        ...own,
      });
      const upgrade = UPGRADES[Number(version)];
      if (upgrade) made.upgrade((tx) => upgrade(tx, userId));
    }
  }

  /** Everything that a change of rows may touch: the views, what is folded from them, and what keeps them honest. */
  get changingTables(): Table[] {
    return [...ENTITY_NAMES.map((entity) => this.rows(entity)), ...foldTables(this), this.outbox, this.shadows];
  }

  /** The view table of an entity, with its row type hidden. */
  rows(entity: EntityName): Table<DeviceRow, string> {
    return this.table(entity);
  }
}

export const databaseName = (userId: string): string => `visite-${userId}`;
