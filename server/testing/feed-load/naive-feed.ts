import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import { createPool } from "../../db/connect.ts";
import type { FeedLoad } from "./run-feed-load.ts";

const WRITERS = 16;
const READERS = 4;
const PAGE = 200;
const PAUSE_MS = 2;

export interface NaiveResult {
  written: number;
  /** By the reader that lost most. */
  missed: number;
  seconds: number;
}

/**
 * The control: a feed ordered by a plain sequence, whose number is taken when a row is written. A reader that has
 * seen number 8 never asks for number 7 again, though 7 may commit later.
 */
export async function runNaiveFeed(options: FeedLoad): Promise<NaiveResult> {
  const pool = createPool({ connection: options.connection, size: WRITERS + READERS });
  try {
    await pool.query(`
      drop schema if exists naive cascade;
      create schema naive;
      create table naive.change (rev bigserial primary key, note text not null)`);
    return await run(pool, options);
  } finally {
    await pool.query("drop schema if exists naive cascade");
    await pool.end();
  }
}

async function run(pool: pg.Pool, { durationMs, leastChanges, holdMs }: FeedLoad): Promise<NaiveResult> {
  const startedAt = performance.now();
  const written: number[] = [];
  const isOver = () => performance.now() - startedAt > durationMs && written.length >= leastChanges;
  let isWriting = true;
  const readers = Array.from({ length: READERS }, () => follow(pool, () => isWriting));
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!isOver()) written.push(...(await write(pool, holdMs)));
    }),
  ).finally(() => (isWriting = false));
  const seen = await Promise.all(readers);
  const missed = seen.map((one) => written.filter((rev) => !one.has(rev)).length);
  return { written: written.length, missed: Math.max(...missed), seconds: (performance.now() - startedAt) / 1000 };
}

/** Two rows in one transaction, as a write of the product is never one statement alone. */
async function write(pool: pg.Pool, holdMs: number): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const first = await client.query<{ rev: number }>("insert into naive.change (note) values ('a') returning rev");
    if (holdMs > 0) await client.query("select pg_sleep($1)", [(Math.random() * holdMs) / 1000]);
    const second = await client.query<{ rev: number }>("insert into naive.change (note) values ('b') returning rev");
    await client.query("commit");
    return [...first.rows, ...second.rows].map(({ rev }) => rev);
  } finally {
    client.release();
  }
}

async function follow(pool: pg.Pool, isWriting: () => boolean): Promise<Set<number>> {
  const seen = new Set<number>();
  let cursor = 0;
  for (;;) {
    const wasWriting = isWriting();
    let isMore = true;
    while (isMore) {
      const { rows } = await pool.query<{ rev: number }>(
        "select rev from naive.change where rev > $1 order by rev limit $2",
        [cursor, PAGE],
      );
      for (const { rev } of rows) seen.add(rev);
      cursor = rows.at(-1)?.rev ?? cursor;
      isMore = rows.length === PAGE;
    }
    if (!wasWriting) return seen;
    await sleep(PAUSE_MS);
  }
}
