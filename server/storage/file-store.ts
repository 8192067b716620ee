import type { Readable } from "node:stream";
import type { DataStore, Upload } from "@tus/server";

/** What the protocol's server wants to know of an upload. */
export interface UploadRows {
  get(id: string): Promise<Upload | undefined>;
}

export interface OpenFile {
  size: number;
  /** Both ends included; without them all of it. Called once, or `close` is. */
  read(range?: { start: number; end: number }): Promise<Readable>;
  close(): Promise<void>;
}

export interface ListedFile {
  name: string;
  changedAt: Date;
}

/**
 * Where the bytes of files lie, by the names of `names.ts`: a folder that all nodes see, or a store that speaks S3. What
 * `write`, `copyIn` and `move` have put somewhere survives a power cut, and is there whole or not at all.
 */
export interface FileStore {
  /** null: there is no such file. */
  sizeOf(name: string): Promise<number | null>;
  /** Where there is no such file: null. */
  open(name: string): Promise<OpenFile | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes the bytes of a file of this machine, which stays where it is. */
  copyIn(name: string, path: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  /** What is not there is no trouble. */
  remove(names: readonly string[]): Promise<void>;
  /** Runs with the bytes at a path of this machine, until it ends. */
  atPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T>;
  /** All there is, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** How much of an upload has come, of how much; null: nothing is known of it. */
  arrivedOf(id: string, size: number): Promise<number | null>;
  /** Drops what has come of an upload, and what is kept about it. */
  dropUpload(id: string): Promise<void>;
  /** What the protocol's server writes to. */
  uploadStore(rows: UploadRows): Promise<DataStore>;
}

/** Of the protocol's extensions; the others would let a caller end an upload, or begin one of unknown length. */
export const TUS_EXTENSIONS = ["creation", "creation-with-upload"];
