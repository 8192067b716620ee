import type { Database, SqlValue } from "sql.js";

import type { Grade } from "#shared/model/vocabulary-terms.ts";

import { facetOfCard } from "../anki-note.ts";
import { LIMITS } from "../limits.ts";
import { TransferError } from "../transfer-error.ts";
import { readSchema, rowsOf, type AnkiSchema, type NoteType } from "./anki-schema.ts";
import { listOfDeck } from "./anki-text.ts";
import type { ForeignReview, ReadTable, TableRow } from "./table.ts";

/** Between the fields of a note. */
const FIELD_SEPARATOR = "\u001f";
const GRADES: readonly (Grade | null)[] = [null, "again", "hard", "good", "easy"];
/** Reviews outside the schedule: cramming, and cards that were moved by hand. */
const CRAM = 3;
const MANUAL = 4;

type Tell = (done: number, total: number) => void;

/** The first field that a question shows: {{Front}}, {{hint:Front}}, {{#Front}} do not count before it is shown. */
function askedField(question: string, { fields }: NoteType): number {
  for (const [, filters = ""] of question.matchAll(/\{\{([^{}#^/][^{}]*)\}\}/g)) {
    const name = filters.split(":").at(-1)?.trim() ?? "";
    const index = fields.indexOf(name);
    if (index !== -1) return index;
  }
  return 0;
}

interface AnkiCard {
  deck: string;
  /** Which of the questions of its note type. */
  ord: number;
  reviews: Omit<ForeignReview, "asked">[];
}

function gradeOf(ease: SqlValue | undefined, type: SqlValue | undefined, factor: SqlValue | undefined): Grade | null {
  const isOutside = Number(type) >= MANUAL || (Number(type) === CRAM && Number(factor) === 0);
  return isOutside ? null : (GRADES[Number(ease)] ?? null);
}

function readReviews(db: Database): Map<string, AnkiCard["reviews"]> {
  const byCard = new Map<string, AnkiCard["reviews"]>();
  const sql = "SELECT id, CAST(cid AS TEXT), ease, time, type, factor FROM revlog";
  for (const [id, card, ease, time, type, factor] of rowsOf(db, sql)) {
    const grade = gradeOf(ease, type, factor);
    const at = Number(id);
    if (grade === null || !Number.isSafeInteger(at) || at <= 0) continue;
    const review = { at, grade, durationMs: Math.min(86_400_000, Math.max(0, Math.round(Number(time)) || 0)) };
    const known = byCard.get(String(card));
    if (known) known.push(review);
    else byCard.set(String(card), [review]);
  }
  return byCard;
}

/** The cards of every note. A card in a filtered deck counts to where it comes from. */
function readCards(db: Database): Map<string, AnkiCard[]> {
  const reviews = readReviews(db);
  const byNote = new Map<string, AnkiCard[]>();
  const sql =
    "SELECT CAST(id AS TEXT), CAST(nid AS TEXT), CAST(CASE WHEN odid != 0 THEN odid ELSE did END AS TEXT), ord FROM cards";
  for (const [id, note, deck, ord] of rowsOf(db, sql)) {
    const card = { deck: String(deck), ord: Number(ord), reviews: reviews.get(String(id)) ?? [] };
    const known = byNote.get(String(note));
    if (known) known.push(card);
    else byNote.set(String(note), [card]);
  }
  return byNote;
}

/** All fields of all note types as columns; fields of the same name are one. */
function columnsOf({ types }: AnkiSchema, used: ReadonlySet<string>) {
  const columns: string[] = [];
  const indexesOfType = new Map<string, number[]>();
  for (const [id, type] of types) {
    if (!used.has(id)) continue;
    const columnIndexes = type.fields.map((name) => {
      const known = columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
      return known === -1 ? columns.push(name) - 1 : known;
    });
    indexesOfType.set(id, columnIndexes);
  }
  return { columns: columns.slice(0, LIMITS.columns), indexesOfType };
}

function reviewsOf(cards: readonly AnkiCard[], type: NoteType, columnIndexes: readonly number[]): ForeignReview[] {
  return cards.flatMap(({ ord, reviews }) => {
    if (reviews.length === 0) return [];
    // The cards of a gap text share one template.
    const template = type.templates[ord] ?? type.templates[0];
    const facet = facetOfCard(type.name, template?.name ?? "");
    const column = columnIndexes[askedField(template?.question ?? "", type)] ?? 0;
    return reviews.map((review) => ({ ...review, asked: facet === null ? { column } : { facet } }));
  });
}

/** Notes as rows, with their decks, tags and reviews. */
export function readCollection(db: Database, tell: Tell = () => undefined): Omit<ReadTable, "media"> {
  const schema = readSchema(db);
  const [[count = 0] = []] = [...rowsOf(db, "SELECT count(*) FROM notes")];
  if (Number(count) > LIMITS.rows) throw new TransferError("too-many-rows");
  const used = new Set([...rowsOf(db, "SELECT DISTINCT CAST(mid AS TEXT) FROM notes")].map(([id]) => String(id)));
  const { columns, indexesOfType } = columnsOf(schema, used);
  const cardsOf = readCards(db);
  const rows: TableRow[] = [];
  for (const [id, mid, tags, fields] of rowsOf(
    db,
    "SELECT CAST(id AS TEXT), CAST(mid AS TEXT), tags, flds FROM notes",
  )) {
    const type = schema.types.get(String(mid)) ?? { name: "", fields: [], templates: [] };
    const columnIndexes = indexesOfType.get(String(mid)) ?? [];
    const cells = columns.map(() => "");
    for (const [at, text] of String(fields).split(FIELD_SEPARATOR).entries()) {
      const index = columnIndexes[at];
      if (index !== undefined && index < cells.length) cells[index] = text;
    }
    const cards = (cardsOf.get(String(id)) ?? []).toSorted((a, b) => a.ord - b.ord);
    const deck = schema.decks.get(cards[0]?.deck ?? "");
    rows.push({
      cells,
      tags: String(tags ?? "")
        .split(/\s+/u)
        .filter(Boolean),
      list: deck === undefined ? null : listOfDeck(deck),
      reviews: reviewsOf(cards, type, columnIndexes),
    });
    if (rows.length % 1000 === 0) tell(rows.length, Number(count));
  }
  return { columns, rows };
}
