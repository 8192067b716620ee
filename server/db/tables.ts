import type pg from "pg";

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export type Table = { name: string; columns: string[] };

/** Our tables with the columns that can be written, each table after those it refers to. */
export async function userTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(`
    SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT t.relname::text FROM pg_constraint k JOIN pg_class t ON t.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refers_to
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname`);
  const sorted = new Map<string, Table>();
  const visit = (name: string, path: string[]) => {
    const table = rows.find((row) => row.name === name);
    if (!table || sorted.has(name) || path.includes(name)) return;
    for (const other of table.refers_to) visit(other, [...path, name]);
    sorted.set(name, { name, columns: table.columns });
  };
  for (const { name } of rows) visit(name, []);
  return [...sorted.values()];
}

/** When the newest migration was made that this database has; 0 when it has none. */
export async function schemaVersion(client: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows: there } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (there[0]?.name == null) return 0;
  const { rows } = await client.query("SELECT max(created_at)::text AS version FROM drizzle.__drizzle_migrations");
  return Number(rows[0]?.version ?? 0);
}
