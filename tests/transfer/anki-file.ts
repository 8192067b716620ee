// Files as Anki writes them, made without the code that reads them: SQLite by Node, the archive by hand.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32, deflateRawSync, zstdCompressSync } from "node:zlib";

export interface AnkiReview {
  at: number;
  ease: number;
  type?: number;
  factor?: number;
}

export interface AnkiNote {
  fields: readonly string[];
  tags?: string;
  deck?: string;
  /** Reviews of each of its cards. */
  cards?: readonly (readonly AnkiReview[])[];
}

const FIELDS = ["Front", "Back", "Example"];
const TEMPLATES = [
  { name: "Card 1", ord: 0, qfmt: "{{Front}}", afmt: "{{FrontSide}}<hr id=answer>{{Back}}" },
  { name: "Card 2", ord: 1, qfmt: "{{#Back}}{{Back}}{{/Back}}", afmt: "{{FrontSide}}<hr id=answer>{{Front}}" },
];
const MODEL = 1_600_000_000_001;
const DECK = 1_600_000_000_100;

const COMMON = `
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
`;

const decksOf = (notes: readonly AnkiNote[]): Map<string, number> =>
  new Map([...new Set(notes.map(({ deck }) => deck ?? "Pflege::Wunden"))].map((name, index) => [name, DECK + index]));

function insertNotes(db: DatabaseSync, notes: readonly AnkiNote[], decks: ReadonlyMap<string, number>): void {
  const note = db.prepare("INSERT INTO notes VALUES (?, ?, ?, 0, -1, ?, ?, ?, 0, 0, '')");
  const card = db.prepare("INSERT INTO cards VALUES (?, ?, ?, ?, 0, -1, 2, 2, 10, 3, 2500, 1, 0, 0, 0, 0, 0, '')");
  const review = db.prepare("INSERT INTO revlog VALUES (?, ?, -1, ?, 3, 1, ?, 4200, ?)");
  db.exec("BEGIN");
  for (const [index, { fields, tags = "", deck = "Pflege::Wunden", cards = [[]] }] of notes.entries()) {
    const id = 1_600_000_000_000 + index;
    const all = FIELDS.map((_, at) => fields[at] ?? "");
    note.run(id, `guid${index}`, MODEL, tags, all.join("\u001f"), all[0] ?? "");
    for (const [ord, reviews] of cards.entries()) {
      const cardId = 1_700_000_000_000 + index * 10 + ord;
      card.run(cardId, id, decks.get(deck) ?? 1, ord);
      for (const { at, ease, type = 1, factor = 2500 } of reviews) review.run(at, cardId, ease, factor, type);
    }
  }
  db.exec("COMMIT");
}

function bytesOf(fill: (db: DatabaseSync) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "visite-anki-"));
  try {
    const path = join(folder, "collection");
    const db = new DatabaseSync(path);
    fill(db);
    db.close();
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Schema 11: note types and decks as JSON in the row of `col`. */
export function oldCollection(notes: readonly AnkiNote[]): Uint8Array {
  return bytesOf((db) => {
    db.exec(COMMON);
    const decks = decksOf(notes);
    const models = {
      [MODEL]: {
        id: MODEL,
        name: "Basic",
        type: 0,
        tmpls: TEMPLATES,
        flds: FIELDS.map((name, ord) => ({ name, ord })),
      },
    };
    const deckRows = Object.fromEntries([...decks].map(([name, id]) => [id, { id, name }]));
    db.prepare("INSERT INTO col VALUES (1, 1577836800, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')").run(
      JSON.stringify(models),
      JSON.stringify({ 1: { id: 1, name: "Default" }, ...deckRows }),
    );
    insertNotes(db, notes, decks);
  });
}

const varint = (value: number): number[] => {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
};
const numberField = (number: number, value: number): Uint8Array => Uint8Array.from([number * 8, ...varint(value)]);
const bytesField = (number: number, bytes: Uint8Array): Uint8Array =>
  Uint8Array.from([number * 8 + 2, ...varint(bytes.length), ...bytes]);
const textField = (number: number, text: string): Uint8Array => bytesField(number, new TextEncoder().encode(text));
const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Schema 18: note types, fields, templates and decks are tables, their names in a collation that only Anki has. */
export function newCollection(notes: readonly AnkiNote[]): Uint8Array {
  return withUnicase(newCollectionBytes(notes));
}

/** Anki's own collation: SQLite elsewhere does not know it, so it can be named only when the rows are in. */
function withUnicase(collection: Uint8Array): Uint8Array {
  const bytes = Buffer.from(collection);
  for (let at = bytes.indexOf("COLLATE  nocase"); at !== -1; at = bytes.indexOf("COLLATE  nocase", at)) {
    bytes.write("COLLATE unicase", at);
  }
  return new Uint8Array(bytes);
}

/** A database that is none of Anki's. */
export const otherDatabase = (): Uint8Array =>
  bytesOf((db) => db.exec("CREATE TABLE contacts (id integer primary key)"));

function newCollectionBytes(notes: readonly AnkiNote[]): Uint8Array {
  return bytesOf((db) => {
    db.exec(COMMON);
    db.exec(`
      CREATE TABLE fields (ntid integer not null, ord integer not null, name text not null COLLATE  nocase,
        config blob not null, primary key (ntid, ord)) without rowid;
      CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
      CREATE TABLE templates (ntid integer not null, ord integer not null, name text not null COLLATE  nocase,
        mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
      CREATE TABLE notetypes (id integer not null primary key, name text not null COLLATE  nocase,
        mtime_secs integer not null, usn integer not null, config blob not null);
      CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
      CREATE TABLE decks (id integer primary key not null, name text not null COLLATE  nocase, mtime_secs integer not null,
        usn integer not null, common blob not null, kind blob not null);
      CREATE UNIQUE INDEX idx_decks_name ON decks (name);`);
    db.exec("INSERT INTO col VALUES (1, 1577836800, 0, 0, 18, 0, 0, 0, '', '', '', '', '')");
    const none = new Uint8Array();
    db.prepare("INSERT INTO notetypes VALUES (?, 'Basic', 0, 0, ?)").run(MODEL, none);
    for (const [ord, name] of FIELDS.entries())
      db.prepare("INSERT INTO fields VALUES (?, ?, ?, ?)").run(MODEL, ord, name, none);
    for (const { ord, name, qfmt, afmt } of TEMPLATES) {
      const config = concat(textField(1, qfmt), textField(2, afmt));
      db.prepare("INSERT INTO templates VALUES (?, ?, ?, 0, 0, ?)").run(MODEL, ord, name, config);
    }
    const decks = decksOf(notes);
    for (const [name, id] of decks) {
      db.prepare("INSERT INTO decks VALUES (?, ?, 0, 0, ?, ?)").run(id, name.replaceAll("::", "\u001f"), none, none);
    }
    insertNotes(db, notes, decks);
  });
}

interface Packed {
  name: string;
  bytes: Uint8Array;
  isStored?: boolean;
  /** What the archive claims. */
  flags?: number;
  size?: number;
}

/** An archive of these files. */
export function zipOf(files: readonly Packed[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, isStored = false, flags = 0, size = bytes.length } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const packed = isStored ? bytes : new Uint8Array(deflateRawSync(bytes));
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = concat(Buffer.from([0x50, 0x4b, 3, 4]), common, nameBytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(concat(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, nameBytes));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

/** A picture or sound of a package; a name alone stands for one whose bytes are nothing. */
export type AnkiMedium = string | { name: string; bytes: Uint8Array };
const mediumOf = (one: AnkiMedium) => (typeof one === "string" ? { name: one, bytes: new Uint8Array([1, 2, 3]) } : one);

export function oldPackage(notes: readonly AnkiNote[], given: readonly AnkiMedium[] = []): Uint8Array {
  const media = given.map(mediumOf);
  const list = JSON.stringify(Object.fromEntries(media.map(({ name }, index) => [index, name])));
  return zipOf([
    { name: "collection.anki2", bytes: oldCollection(notes) },
    { name: "media", bytes: new TextEncoder().encode(list) },
    ...media.map(({ bytes }, index) => ({ name: String(index), bytes, isStored: true })),
  ]);
}

/** What Anki has written since 2.1.50: everything packed by zstd, the old collection only says "please update". */
export function newPackage(notes: readonly AnkiNote[], given: readonly AnkiMedium[] = []): Uint8Array {
  const media = given.map(mediumOf);
  const list = concat(
    ...media.map(({ name, bytes }) => bytesField(1, concat(textField(1, name), numberField(2, bytes.length)))),
  );
  const update = [{ fields: ["Please update to the latest Anki version, then import the .colpkg/.apkg file again."] }];
  return zipOf([
    { name: "meta", bytes: Uint8Array.from([8, 3]), isStored: true },
    { name: "collection.anki21b", bytes: new Uint8Array(zstdCompressSync(newCollection(notes))), isStored: true },
    { name: "collection.anki2", bytes: oldCollection(update) },
    { name: "media", bytes: new Uint8Array(zstdCompressSync(list)), isStored: true },
    ...media.map(({ bytes }, index) => ({
      name: String(index),
      bytes: new Uint8Array(zstdCompressSync(bytes)),
      isStored: true,
    })),
  ]);
}
