import type { SqlJsStatic } from "sql.js";

import { TransferError, problemOf } from "../transfer-error.ts";
import { readCollection } from "./anki-collection.ts";
import { countMedia, readMediaMap } from "./media-map.ts";
import { PackageMedia } from "./package-media.ts";
import type { ReadTable } from "./table.ts";
import { readDirectory, Unpacker, type ZipEntry } from "./zip.ts";
import { isZstd, unpackZstd } from "./zstd.ts";

/** The collections that a package may hold, best first: the older ones only say that Anki is too old. */
const COLLECTIONS = ["collection.anki21b", "collection.anki21", "collection.anki2"] as const;

export type LoadSql = () => Promise<SqlJsStatic>;
type Tell = (phase: "unpack" | "read", done: number, total: number) => void;

const SQLITE_HEAD = "SQLite format 3\u0000";

export const isSqlite = (bytes: Uint8Array): boolean =>
  new TextDecoder("windows-1252").decode(bytes.subarray(0, 16)) === SQLITE_HEAD;

const text = (letters: string): Uint8Array => new TextEncoder().encode(letters);
const UNKNOWN = text("COLLATE unicase");
const KNOWN = text("COLLATE nocase ");

function begins(bytes: Uint8Array, at: number, letters: Uint8Array): boolean {
  for (let index = 0; index < letters.length; index += 1) {
    if (((bytes[at + index] ?? 0) | 32) !== ((letters[index] ?? 0) | 32)) return false;
  }
  return true;
}

/**
 * Anki's newer tables have a collation of its own, "unicase", and SQLite refuses to read a table whose collation it
 * does not know. Nothing is looked up by these columns here, so in the schema's text, on this copy, its place is taken
 * by one that SQLite knows.
 */
function withKnownCollation(bytes: Uint8Array): Uint8Array {
  let out = bytes;
  for (let at = bytes.indexOf(0x43); at !== -1; at = bytes.indexOf(0x43, at + 1)) {
    if (!begins(bytes, at, UNKNOWN)) continue;
    if (out === bytes) out = bytes.slice();
    out.set(KNOWN, at);
  }
  return out;
}

/** A collection as it lies on disk. */
export async function readSqlite(bytes: Uint8Array, loadSql: LoadSql, tell: Tell) {
  if (!isSqlite(bytes)) throw new TransferError("not-a-database");
  const SQL = await loadSql();
  const db = new SQL.Database(withKnownCollation(bytes));
  try {
    return readCollection(db, (done, total) => tell("read", done, total));
  } catch (error) {
    if (error instanceof TransferError || problemOf(error) === "no-memory") throw error;
    // A page that is broken shows when it is read.
    throw new TransferError("truncated", error);
  } finally {
    db.close();
  }
}

const isSpreadsheet = (entries: ReadonlyMap<string, ZipEntry>): boolean =>
  entries.has("xl/workbook.xml") || entries.has("content.xml");

/** An .apkg or .colpkg: words, decks, tags and reviews. Its sounds and pictures stay packed until they are asked for. */
export async function readAnkiPackage(bytes: Uint8Array, loadSql: LoadSql, tell: Tell): Promise<ReadTable> {
  const entries = readDirectory(bytes);
  const name = COLLECTIONS.find((one) => entries.has(one));
  const entry = name === undefined ? undefined : entries.get(name);
  if (!entry) throw new TransferError(isSpreadsheet(entries) ? "spreadsheet" : "no-collection");
  const unpacker = new Unpacker(bytes);
  const unpack = (packed: Uint8Array) =>
    isZstd(packed) ? unpackZstd(packed, (...counts) => unpacker.count(...counts)) : packed;
  tell("unpack", 0, 1);
  const collection = unpack(unpacker.read(entry));
  tell("unpack", 1, 1);
  const table = await readSqlite(collection, loadSql, tell);
  const read = (one: ZipEntry) => unpack(unpacker.read(one));
  return { ...table, media: mediaOf(entries, read, name === COLLECTIONS[0]) };
}

/** A list of media that cannot be read costs nobody her words. */
function mediaOf(
  entries: ReadonlyMap<string, ZipEntry>,
  read: (entry: ZipEntry) => Uint8Array,
  isMessage: boolean,
): ReadTable["media"] {
  try {
    const list = entries.get("media");
    const map = readMediaMap(list ? read(list) : new Uint8Array(), isMessage);
    return { ...countMedia(map), files: new PackageMedia(entries, map, read) };
  } catch {
    return { sounds: 0, pictures: 0 };
  }
}
