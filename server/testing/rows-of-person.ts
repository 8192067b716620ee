import { randomUUID } from "node:crypto";
import type pg from "pg";

import { quoted, userTables } from "../db/tables.ts";

export interface PersonReference {
  table: string;
  column: string;
  /** What becomes of the row when the person goes: "cascade", "set null", or something that would keep her here. */
  onDelete: string;
}

const ACTIONS: Readonly<Record<string, string>> = { c: "cascade", n: "set null", d: "set default", r: "restrict" };

/** Every column of every table that refers to a person, as the database itself knows it. */
export async function personReferences(pool: pg.Pool): Promise<PersonReference[]> {
  const { rows } = await pool.query<{ table: string; column: string; action: string }>(`
    select t.relname as table, a.attname as column, k.confdeltype as action
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass
    order by 1, 2`);
  return rows.map(({ table, column, action }) => ({ table, column, onDelete: ACTIONS[action] ?? "no action" }));
}

/** How many rows of each table say one of these anywhere in them; tables without are left out. */
export async function rowsThatSay(pool: pg.Pool, words: readonly string[]): Promise<Record<string, number>> {
  const client = await pool.connect();
  client.on("error", () => undefined); // the query below says it
  try {
    const found: Record<string, number> = {};
    for (const { name } of await userTables(client)) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${quoted(name)} t
         where exists (select from unnest($1::text[]) w where t::text ilike '%' || w || '%')`,
        [words],
      );
      if (rows[0] !== undefined && rows[0].count > 0) found[name] = rows[0].count;
    }
    return found;
  } finally {
    client.release();
  }
}

interface Column {
  name: string;
  type: string;
  refersTo: string | null;
}

/** A value that a column of this type takes. */
function valueFor(type: string): unknown {
  if (type === "uuid") return randomUUID();
  if (type === "boolean") return false;
  if (type === "date") return "2026-11-21";
  if (type.startsWith("timestamp")) return "2026-11-21T08:00:00Z";
  if (type === "jsonb") return "{}";
  if (type === "bytea") return Buffer.from("x");
  return /^(integer|bigint|smallint|real|numeric|double)/.test(type) ? 1 : `x-${randomUUID()}`;
}

/**
 * Puts a row into a table, made up of nothing but what the database asks for, with `given` for columns by name. What
 * such a row refers to is made first, unless it is the person. So a test covers tables that nobody thought of.
 */
export async function anyRow(pool: pg.Pool, table: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { rows: columns } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       (select k.confrelid::regclass::text from pg_constraint k
        where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]) as "refersTo"
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (a.attname = any($2) or (a.attnotnull and not a.atthasdef and a.attidentity = ''))`,
    [quoted(table), Object.keys(given)],
  );
  const values: unknown[] = [];
  for (const { name, type, refersTo } of columns) {
    if (Object.hasOwn(given, name)) values.push(given[name]);
    else values.push(refersTo === null ? valueFor(type) : await anyRow(pool, refersTo, {}));
  }
  const names = columns.map(({ name }) => quoted(name));
  const { rows } = await pool.query<Record<string, unknown>>(
    `insert into ${quoted(table)} (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")})
     returning *`,
    values,
  );
  return rows[0]?.["id"];
}
