import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

import { newId } from "#shared/lib/uuid.ts";
import type { Viewer } from "#shared/model/audience-terms.ts";
import { AUDIENCES } from "#shared/model/audiences.ts";

import type { Database } from "../app-deps.ts";

/** A value that stands nowhere else, so that whoever is told it was told this column. */
export interface Canary {
  /** "journal_entry.message", and what of it. */
  source: string;
  pattern: RegExp;
  viewers: readonly Viewer[];
}

interface Marked {
  table: string;
  column: string;
  /** Where this row, or this part of it, is for fewer than the column may be. */
  only?: readonly Viewer[];
  /** What of the column, where it has several. */
  part?: string;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const audiences: Readonly<Record<string, Readonly<Record<string, readonly Viewer[]>>>> = AUDIENCES;
const FIRST_DAY = Date.UTC(2033, 0, 1);
const FIRST_MOMENT = Date.UTC(2044, 0, 1, 3, 17, 29, 137);
const DAY_MS = 86_400_000;

/** Makes canaries, and remembers them. */
export class Canaries {
  readonly all: Canary[] = [];
  #count = 0;

  text(marked: Marked): string {
    const text = `kanarie-${(this.#count += 1)}-${marked.table}-${marked.column}`.toLowerCase();
    return this.#keep(marked, text, escaped(text));
  }

  uuid(marked: Marked, id = newId()): string {
    return this.#keep(marked, id, id);
  }

  day(marked: Marked): string {
    const day = new Date(FIRST_DAY + (this.#count += 1) * DAY_MS).toISOString().slice(0, 10);
    return this.#keep(marked, day, day);
  }

  moment(marked: Marked): string {
    const at = new Date(FIRST_MOMENT + (this.#count += 1) * 61_000).toISOString();
    return this.#keep(marked, at, escaped(at.slice(0, -1)));
  }

  /** A time of day as JSON has it: within a moment it would be found by chance. */
  clock(marked: Marked): string {
    const n = (this.#count += 1);
    const time = `${String(n % 24).padStart(2, "0")}:${String((n * 7) % 60).padStart(2, "0")}`;
    return this.#keep(marked, time, `"${time}"`);
  }

  number(marked: Marked): number {
    // Small enough for a number of four bytes to hold it as it is.
    const n = 7_310_000 + (this.#count += 1) * 13;
    return this.#keep(marked, n, String.raw`(?<![\w.-])${n}(?![\w-])`);
  }

  /** Anything that a column of this type takes; undefined: of its values (yes or no, a few words) none is improbable. */
  valueFor(type: string, marked: Marked): unknown {
    if (type === "text") return this.text(marked);
    if (type === "uuid") return this.uuid(marked);
    if (type === "date") return this.day(marked);
    if (type === "jsonb") return { said: this.text(marked) };
    if (type.startsWith("timestamp")) return this.moment(marked);
    return /^(integer|bigint|real|double)/.test(type) ? this.number(marked) : undefined;
  }

  #keep<T>(marked: Marked, value: T, pattern: string): T {
    const { table, column, only, part } = marked;
    const viewers = only ?? audiences[table]?.[column] ?? [];
    this.all.push({
      source: `${table}.${column}${part === undefined ? "" : ` (${part})`}`,
      pattern: new RegExp(pattern, "i"),
      viewers,
    });
    return value;
  }
}

type Given = Readonly<Record<string, unknown>>;

/** Kept by the database itself. */
const DERIVED = new Set(["updated_at", "scope"]);

/**
 * Puts a row into a table, every column of which is a canary but for what is given: so a column that somebody adds is
 * walked without being thought of. `only`: for whom this row is, where that are fewer than its columns may be shown to.
 */
export async function canaryRow(
  { db, canaries }: { db: Database; canaries: Canaries },
  table: PgTable,
  given: Given,
  only?: Readonly<Record<string, readonly Viewer[]>>,
): Promise<void> {
  const { name } = getTableConfig(table);
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const values: Record<string, unknown> = {};
  for (const [column, { generated, getSQLType }] of Object.entries(columns)) {
    if (Object.hasOwn(given, column)) values[column] = given[column];
    else if (generated === undefined && !DERIVED.has(column)) {
      const type = getSQLType.call(columns[column]);
      if (column === "version" && type === "bigint") continue;
      const value = canaries.valueFor(type, { table: name, column, ...(only?.[column] && { only: only[column] }) });
      if (value !== undefined) values[column] = value;
      else if (type === "boolean") values[column] = false;
    }
  }
  await db.insert(table).values(values);
}
