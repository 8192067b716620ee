import type pg from "pg";

import { createPool } from "../../server/db/connect.ts";

const TABLES = ["sync_change", "sync_receipt", "vocab_review"];

/** What clearing a tenth of a table leaves to be done, and how much of it holds one lock: the whole table, or a part of it. */
export async function upkeepOf(connection: pg.PoolConfig): Promise<Map<string, string>> {
  const pool = createPool({ connection: { ...connection, statement_timeout: 0 }, size: 1 });
  const found = new Map<string, string>();
  try {
    for (const table of TABLES) {
      const parts = await partsOf(pool, table);
      found.set(`${table}: table and indexes, MB`, (await megabytesOf(pool, parts)).toFixed(0));
      await pool.query(`delete from ${table} where random() < 0.1`);
      await pool.query("checkpoint");
      const times: number[] = [];
      for (const part of parts) times.push(await timed(() => pool.query(`vacuum ${part}`)));
      found.set(`${table}: vacuum after a tenth was deleted, all / longest, ms`, both(times));
      const rebuilt: number[] = [];
      for (const part of parts) rebuilt.push(await timed(() => pool.query(`reindex table ${part}`)));
      found.set(`${table}: indexes built anew, all / longest, ms`, both(rebuilt));
    }
  } finally {
    await pool.end();
  }
  return found;
}

async function partsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relid::regclass::text as name from pg_partition_tree($1::regclass) where isleaf order by 1",
    [table],
  );
  return rows.length === 0 ? [table] : rows.map(({ name }) => name);
}

async function megabytesOf(pool: pg.Pool, parts: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(t::regclass))::text as bytes from unnest($1::text[]) t",
    [parts],
  );
  return Number(rows[0]?.bytes) / 2 ** 20;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const both = (times: readonly number[]): string =>
  `${times.reduce((sum, ms) => sum + ms, 0).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
