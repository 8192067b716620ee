import Dexie, { type EntityTable, type Table } from "dexie";

import type { WireCall } from "#shared/contract/mutation.ts";
import { ENTITY_NAMES, type DeviceRow, type DeviceRows, type EntityName } from "#shared/model/entities.ts";
import type { FileKind } from "#shared/model/media.ts";
import type { CardState } from "#shared/model/scheduling.ts";

import type { CourseHere } from "./courses-here.ts";

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

type EntityTables = { [E in EntityName]: EntityTable<DeviceRows[E], "id"> };

/** The database of one learner on this device. Never shared between users. */
export class LearnerDatabase extends Dexie {
  declare readonly user: EntityTables["user"];
  declare readonly vocab_list: EntityTables["vocab_list"];
  declare readonly vocab_item: EntityTables["vocab_item"];
  declare readonly vocab_list_item: EntityTables["vocab_list_item"];
  declare readonly vocab_overlay: EntityTables["vocab_overlay"];
  declare readonly vocab_test: EntityTables["vocab_test"];
  declare readonly scheduling_parameters: EntityTables["scheduling_parameters"];
  declare readonly vocab_review: EntityTables["vocab_review"];
  declare readonly xp_event: EntityTables["xp_event"];
  declare readonly course: EntityTables["course"];
  declare readonly chapter: EntityTables["chapter"];
  declare readonly section: EntityTables["section"];
  declare readonly learning_objective: EntityTables["learning_objective"];
  declare readonly content_item: EntityTables["content_item"];
  declare readonly dialog: EntityTables["dialog"];
  declare readonly section_translation: EntityTables["section_translation"];
  declare readonly course_medium: EntityTables["course_medium"];
  declare readonly course_interaction: EntityTables["course_interaction"];
  declare readonly section_interaction: EntityTables["section_interaction"];
  declare readonly item_attempt: EntityTables["item_attempt"];
  declare readonly journal_entry: EntityTables["journal_entry"];
  declare readonly section_assignment: EntityTables["section_assignment"];
  declare readonly cards: Table<StoredCard, string>;
  declare readonly outbox: Table<OutboxEntry, number>;
  declare readonly delivered: Table<DeliveredEntry, number>;
  declare readonly shadows: Table<Shadow, string>;
  declare readonly tombstones: Table<Tombstone, string>;
  /** Notes of what came in the running snapshot (`sync/seen.ts`). */
  declare readonly seen: Table<{ key: string; rows?: string[] }, string>;
  declare readonly meta: Table<MetaEntry, string>;
  declare readonly drafts: Table<Draft, string>;
  declare readonly syncLog: EntityTable<SyncLogLine, "id">;
  declare readonly files: Table<StoredFile, string>;
  declare readonly fileChunks: Table<FileChunk, [string, number]>;
  declare readonly coursesHere: Table<CourseHere, string>;

  readonly userId: string;
  /** Hour at which the learner's days begin, as far as somebody keeps it up to date here; null: ask the row. */
  dayStartsAt: number | null = null;

  constructor(userId: string, name = databaseName(userId)) {
    // Dexie's own cache of live queries copies every result once more: with thousands of rows that costs more than it saves.
    super(name, { cache: "disabled" });
    this.userId = userId;
    this.version(1).stores({
      user: "id",
      vocab_list: "id",
      vocab_item: "id",
      vocab_list_item: "id, listId, vocabItemId",
      vocab_overlay: "id, vocabItemId",
      vocab_test: "id, localDay",
      vocab_review: "id, [vocabItemId+facet], testId",
      xp_event: "id, localDay",
      cards: "id, vocabItemId, due",
      outbox: "++seq, &id, lane, state, *keys",
      delivered: "seq, deliveredAt",
      shadows: "key",
      tombstones: "key",
      seen: "key",
      meta: "key",
      drafts: "key",
      syncLog: "++id",
    });
    this.version(2).stores({
      outbox: "++seq, &id, lane, state, attempts, nextAttemptAt, *keys",
      delivered: "seq, deliveredAt, resendTries",
    });
    this.version(3).stores({ files: "id, state, place", fileChunks: "[fileId+offset]" });
    this.version(4).stores({
      course: "id",
      chapter: "id, courseId",
      section: "id, courseId",
      learning_objective: "id, sectionId, courseId",
      content_item: "id, sectionId, courseId",
      dialog: "id, contentItemId, courseId",
      section_translation: "id, [sectionId+language], courseId",
      course_medium: "id, courseId",
      course_interaction: "id, courseId",
      section_interaction: "id, courseId",
      item_attempt: "id, sectionId, courseId",
      journal_entry: "id, sectionId",
      section_assignment: "id",
      coursesHere: "courseId, state",
    });
    this.version(5).stores({ scheduling_parameters: "id" });
  }

  /** Everything that a change of rows may touch: the views, what is folded from them, and what keeps them honest. */
  get changingTables(): Table[] {
    return [...ENTITY_NAMES.map((entity) => this.rows(entity)), this.cards, this.outbox, this.shadows];
  }

  /** The view table of an entity, with its row type hidden. */
  rows(entity: EntityName): Table<DeviceRow, string> {
    return this.table(entity);
  }
}

export const databaseName = (userId: string): string => `visite-${userId}`;
