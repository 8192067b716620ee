import type { Database, SqlValue } from "sql.js";

import { TransferError } from "../transfer-error.ts";
import { protoText } from "./protobuf.ts";

/** What an Anki note consists of, by the id of its type. */
export interface NoteType {
  name: string;
  fields: readonly string[];
  templates: readonly { name: string; question: string }[];
}

export interface AnkiSchema {
  types: ReadonlyMap<string, NoteType>;
  decks: ReadonlyMap<string, string>;
}

/** Ids are larger than a number can hold exactly in some files: they are read as text. */
const textOf = (value: SqlValue | undefined): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value ?? "");

export function* rowsOf(db: Database, sql: string): Generator<SqlValue[]> {
  const statement = db.prepare(sql);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}

function tablesOf(db: Database): Set<string> {
  try {
    return new Set(
      [...rowsOf(db, "SELECT name FROM sqlite_master WHERE type = 'table'")].map(([name]) => textOf(name)),
    );
  } catch (error) {
    throw new TransferError("not-a-database", error);
  }
}

interface JsonType {
  name?: string;
  flds?: { name?: string; ord?: number }[];
  tmpls?: { name?: string; qfmt?: string; ord?: number }[];
}

const byOrd = <T extends { ord?: number }>(all: T[] | undefined): T[] =>
  (all ?? []).toSorted((a, b) => (a.ord ?? 0) - (b.ord ?? 0));

/** Up to schema 14 types and decks are JSON in the only row of `col`. */
function readOldSchema(db: Database): AnkiSchema {
  const [row] = [...rowsOf(db, "SELECT models, decks FROM col LIMIT 1")];
  if (!row) throw new TransferError("no-collection");
  const models = JSON.parse(textOf(row[0]) || "{}") as Record<string, JsonType>;
  const decks = JSON.parse(textOf(row[1]) || "{}") as Record<string, { name?: string }>;
  const types = Object.entries(models).map(([id, { name = "", flds, tmpls }]): [string, NoteType] => [
    id,
    {
      name,
      fields: byOrd(flds).map((field) => field.name ?? ""),
      templates: byOrd(tmpls).map((template) => ({ name: template.name ?? "", question: template.qfmt ?? "" })),
    },
  ]);
  return {
    types: new Map(types),
    decks: new Map(Object.entries(decks).map(([id, { name = "" }]) => [id, name])),
  };
}

const QUESTION_FORMAT = 1;

/** From schema 15 on they are tables; their collation "unicase" is Anki's own, so nothing is sorted or compared here. */
function readNewSchema(db: Database): AnkiSchema {
  const fields = [...rowsOf(db, "SELECT CAST(ntid AS TEXT), ord, name FROM fields")];
  const templates = [...rowsOf(db, "SELECT CAST(ntid AS TEXT), ord, name, config FROM templates")];
  const inOrder = (rows: SqlValue[][], id: string) =>
    rows.filter(([of]) => of === id).toSorted((a, b) => Number(a[1]) - Number(b[1]));
  const types = [...rowsOf(db, "SELECT CAST(id AS TEXT), name FROM notetypes")].map(
    ([id, name]): [string, NoteType] => [
      textOf(id),
      {
        name: textOf(name),
        fields: inOrder(fields, textOf(id)).map((field) => textOf(field[2])),
        templates: inOrder(templates, textOf(id)).map(([, , own, config]) => ({
          name: textOf(own),
          question: (config instanceof Uint8Array ? protoText(config, QUESTION_FORMAT) : null) ?? "",
        })),
      },
    ],
  );
  const decks = [...rowsOf(db, "SELECT CAST(id AS TEXT), name FROM decks")];
  return { types: new Map(types), decks: new Map(decks.map(([id, name]) => [textOf(id), textOf(name)])) };
}

/** Types and decks of a collection, whichever of Anki's schemas it has. */
export function readSchema(db: Database): AnkiSchema {
  const tables = tablesOf(db);
  if (["col", "notes", "cards"].some((name) => !tables.has(name))) throw new TransferError("no-collection");
  return tables.has("notetypes") ? readNewSchema(db) : readOldSchema(db);
}
