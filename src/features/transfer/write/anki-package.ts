import { zipSync, type Zippable } from "fflate";
import type { Database, SqlJsStatic } from "sql.js";

import { NOTE_FIELDS } from "../anki-note.ts";
import type { AnkiExport, NoteCard, NoteToWrite, PackedFile } from "./anki-export.ts";
import { CONF, DECK_CONF, decksJson, modelJson, SCHEMA } from "./anki-schema.ts";

const DAY_MS = 86_400_000;
const DAY_STARTS_AT = 4;
/** Fixed, so that notes which are exported again are the same ones to Anki. */
const MODEL_ID = 1_763_683_200_000;
const START_FACTOR = 2500;
const [NEW, REVIEW] = [0, 2] as const;
const [LEARN, REPEATED] = [0, 1] as const;

/** Anki counts days from the morning on which a collection began. */
function creationOf({ notes, now }: AnkiExport): number {
  const times = notes.flatMap(({ cards }) => cards.flatMap(({ reviews }) => reviews.map(({ at }) => at)));
  const day = new Date(times.reduce((first, at) => Math.min(first, at), now));
  day.setHours(DAY_STARTS_AT, 0, 0, 0);
  return Math.floor((day.getTime() - DAY_MS) / 1000);
}

/** Anki's own check of the first field, by which it finds the same note. */
async function checksum(text: string): Promise<number> {
  const plain = text.replace(/<[^>]*>/g, "");
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(plain));
  return new DataView(digest).getUint32(0);
}

/** The same word has the same name in every package, so that Anki updates it. */
const guidOf = (id: string): string => id.replaceAll("-", "").slice(-20);

interface Numbers {
  /** Ids are times in Anki, and each may be there once. */
  next: number;
  usedReviews: Set<number>;
  created: number;
  position: number;
}

function freeReviewId(at: number, { usedReviews }: Numbers): number {
  let id = at;
  while (usedReviews.has(id)) id += 1;
  usedReviews.add(id);
  return id;
}

const wholeDays = (ms: number): number => Math.max(1, Math.round(ms / DAY_MS));

function writeReviews(db: Database, cardId: number, card: NoteCard, numbers: Numbers): void {
  const { reviews, due } = card;
  const insert = db.prepare("INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)");
  let last = 0;
  for (const [index, { at, ease, durationMs }] of reviews.entries()) {
    const next = reviews[index + 1]?.at ?? due ?? at;
    const days = wholeDays(next - at);
    const type = index === 0 ? LEARN : REPEATED;
    insert.run([freeReviewId(at, numbers), cardId, ease, days, last, START_FACTOR, Math.min(durationMs, 60_000), type]);
    last = days;
  }
  insert.free();
}

function writeCard(db: Database, noteId: number, deckId: number, card: NoteCard, numbers: Numbers): void {
  numbers.next += 1;
  const id = numbers.next;
  const seconds = Math.floor(id / 1000);
  const last = card.reviews.at(-1);
  const isNew = card.due === null || !last;
  numbers.position += 1;
  const due = isNew ? numbers.position : Math.floor(((card.due ?? 0) / 1000 - numbers.created) / 86_400);
  const interval = isNew ? 0 : wholeDays((card.due ?? 0) - last.at);
  const memory = isNew ? "" : JSON.stringify({ s: round(card.stability), d: round(card.difficulty), dr: 0.9 });
  const kind = isNew ? NEW : REVIEW;
  const factor = isNew ? 0 : START_FACTOR;
  db.run("INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)", [
    id,
    noteId,
    deckId,
    card.ord,
    seconds,
    kind,
    kind,
    due,
    interval,
    factor,
    card.reviews.length,
    card.lapses,
    memory,
  ]);
  writeReviews(db, id, card, numbers);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

async function writeNote(db: Database, note: NoteToWrite, deckId: number, numbers: Numbers): Promise<void> {
  numbers.next += 1;
  const id = numbers.next;
  const fields = NOTE_FIELDS.map((name) => note.fields[name]);
  const first = fields[0] ?? "";
  const tags = note.tags.length > 0 ? ` ${note.tags.join(" ")} ` : "";
  db.run("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')", [
    id,
    guidOf(note.id),
    MODEL_ID,
    Math.floor(id / 1000),
    tags,
    fields.join("\u001f"),
    first,
    await checksum(first),
  ]);
  for (const card of note.cards) writeCard(db, id, deckId, card, numbers);
}

async function collectionOf(order: AnkiExport, SQL: SqlJsStatic): Promise<Uint8Array> {
  const db = new SQL.Database();
  try {
    const seconds = Math.floor(order.now / 1000);
    const names = [...new Set(order.notes.map(({ deck }) => deck))];
    const decks = new Map(names.map((name, index) => [name, order.now + index]));
    const created = creationOf(order);
    db.exec(SCHEMA);
    db.exec("BEGIN");
    db.run("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')", [
      created,
      order.now,
      order.now,
      CONF,
      modelJson(MODEL_ID, seconds),
      decksJson(decks, seconds),
      DECK_CONF,
    ]);
    const numbers: Numbers = { next: order.now, usedReviews: new Set(), created, position: 0 };
    for (const note of order.notes) await writeNote(db, note, decks.get(note.deck) ?? 1, numbers);
    db.exec("COMMIT");
    return db.export();
  } finally {
    db.close();
  }
}

/** An .apkg that every version of Anki reads: the collection, the list of media and the media themselves. */
export async function packForAnki(order: AnkiExport, SQL: SqlJsStatic): Promise<PackedFile> {
  const collection = await collectionOf(order, SQL);
  const list = Object.fromEntries(order.media.map(({ name }, index) => [String(index), name]));
  const files: Zippable = {
    "collection.anki2": collection,
    media: new TextEncoder().encode(JSON.stringify(list)),
  };
  // Sounds and pictures are packed already.
  for (const [index, { bytes }] of order.media.entries()) files[String(index)] = [bytes, { level: 0 }];
  return { bytes: new Uint8Array(zipSync(files, { level: 6 })) };
}
