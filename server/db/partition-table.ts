import type pg from "pg";

import { quoted } from "./tables.ts";

/** Two hashes of what a person has: her partition. */
export interface PartitionedTable {
  table: string;
  /** The column whose hash says where a row lies; every statement that is often run names it. */
  key: string;
}

interface Definitions {
  keys: { name: string; kind: "PRIMARY KEY" | "UNIQUE"; columns: string[] }[];
  references: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
  columns: string[];
}

interface Contents {
  rows: string;
  /** Of every value of every row. */
  digest: string;
}

/** Returns into how many parts a table is divided; 0: it is one. */
export async function partsOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ parts: number }>(
    `SELECT (SELECT count(*)::int FROM pg_inherits i WHERE i.inhparent = c.oid) AS parts FROM pg_class c
     WHERE c.oid = to_regclass($1)`,
    [quoted(table)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no table ${table}`);
  return found.parts;
}

/**
 * Divides a table by the hash of a column, with all its rows, keys, indexes and triggers, in one transaction: it is done as a
 * whole or not at all. Nobody can read or write the table meanwhile. A unique key that does not name the column gets it
 * added, as PostgreSQL asks for. Returns how many rows it has.
 */
export async function partitionTable(
  client: pg.ClientBase,
  { table, key }: PartitionedTable,
  parts: number,
): Promise<number> {
  const [name, divided] = [quoted(table), quoted(`${table}_divided`)];
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL client_min_messages = warning");
    await client.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
    await refuseReferred(client, table);
    const definitions = await definitionsOf(client, table);
    await client.query(`
      CREATE TABLE ${divided} (LIKE ${name} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED INCLUDING STORAGE
        INCLUDING COMPRESSION INCLUDING COMMENTS) PARTITION BY HASH (${quoted(key)})`);
    for (let part = 0; part < parts; part += 1) {
      await client.query(`CREATE TABLE ${quoted(partName(table, part))} PARTITION OF ${divided}
        FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`);
    }
    const columns = definitions.columns.map(quoted).join(", ");
    await client.query(`INSERT INTO ${divided} (${columns}) SELECT ${columns} FROM ${name}`);
    const [before, after] = [await contentsOf(client, name), await contentsOf(client, divided)];
    if (before.rows !== after.rows || before.digest !== after.digest) {
      throw new Error(`${table}: ${after.rows} of ${before.rows} rows arrived as they were; nothing was changed`);
    }
    await client.query(`DROP TABLE ${name}`);
    await client.query(`ALTER TABLE ${divided} RENAME TO ${name}`);
    await define(client, { table, key }, definitions);
    await client.query("COMMIT");
    await client.query(`ANALYZE ${name}`);
    return Number(after.rows);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

const partName = (table: string, part: number) => `${table}_p${String(part).padStart(2, "0")}`;

/** A key that others refer to would have to change in them, too. */
async function refuseReferred(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ by: string }>(
    "SELECT conrelid::regclass::text AS by FROM pg_constraint WHERE contype = 'f' AND confrelid = $1::regclass",
    [quoted(table)],
  );
  if (rows.length > 0) throw new Error(`${table} is referred to by ${rows.map(({ by }) => by).join(", ")}`);
}

async function definitionsOf(client: pg.ClientBase, table: string): Promise<Definitions> {
  const { rows } = await client.query<Definitions>(
    `SELECT
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', k.conname,
          'kind', CASE k.contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END,
          'columns', (SELECT jsonb_agg(a.attname ORDER BY n.place) FROM unnest(k.conkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number)) ORDER BY k.conname), '[]')
        FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype IN ('p', 'u')) AS keys,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
          ORDER BY k.conname), '[]')
        FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'f') AS references,
       ARRAY(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i WHERE i.indrelid = t.oid
         AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
         ORDER BY 1) AS indexes,
       ARRAY(SELECT pg_get_triggerdef(g.oid) FROM pg_trigger g WHERE g.tgrelid = t.oid AND NOT g.tgisinternal
         ORDER BY 1) AS triggers,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class t WHERE t.oid = $1::regclass`,
    [quoted(table)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no table ${table}`);
  return found;
}

async function contentsOf(client: pg.ClientBase, name: string): Promise<Contents> {
  const { rows } = await client.query<Contents>(
    `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS digest FROM ${name} t`,
  );
  return rows[0] ?? { rows: "?", digest: "?" };
}

/** Behind the rows, which is faster than with each of them. */
async function define(client: pg.ClientBase, { table, key }: PartitionedTable, of: Definitions): Promise<void> {
  const alter = `ALTER TABLE ${quoted(table)} ADD CONSTRAINT`;
  for (const { name, kind, columns } of of.keys) {
    const withKey = columns.includes(key) ? columns : [...columns, key];
    await client.query(`${alter} ${quoted(name)} ${kind} (${withKey.map(quoted).join(", ")})`);
  }
  for (const index of of.indexes) await client.query(index);
  for (const { name, definition } of of.references) await client.query(`${alter} ${quoted(name)} ${definition}`);
  for (const trigger of of.triggers) await client.query(trigger);
}
