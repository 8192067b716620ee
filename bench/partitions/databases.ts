import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

import { hashPassword } from "../../server/auth/passwords.ts";
import { createPool } from "../../server/db/connect.ts";
import { DIVIDED_TABLES, USUAL_PARTS } from "../../server/db/divided-tables.ts";
import { migrateDatabase } from "../../server/db/migrate.ts";
import { type PartitionedTable, partitionTable } from "../../server/db/partition-table.ts";
import { withClient } from "../../server/embedded/connection.ts";
import { startEmbedded } from "../../server/embedded/start-embedded.ts";
import { PASSWORD } from "../../server/testing/factories.ts";
import { addManyRows } from "../../server/testing/many-rows.ts";
import { type ServerApp, appOn } from "../lib/server-app.ts";

/** Ten thousand reviews and as many receipts each: a third of a year. */
const SHARE = { words: 200, reviewsOfAWord: 50, overlays: 10, tests: 20, days: 60, receipts: 10_000 };

export interface Divided {
  table: string;
  rows: number;
  seconds: number;
}

export interface Measured {
  name: string;
  server: ServerApp;
}

const MORE: readonly PartitionedTable[] = [{ table: "vocab_review", key: "user_id" }];

/** What is divided in each of the databases. */
const VARIANTS: readonly { name: string; tables: readonly PartitionedTable[] }[] = [
  { name: "whole", tables: [] },
  { name: "as npm run partition does", tables: DIVIDED_TABLES },
  { name: "with vocab_review", tables: [...DIVIDED_TABLES, ...MORE] },
];

/** The same rows in a database each, on one PostgreSQL with the settings of the product. */
export async function startDatabases(learners: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-bench-"));
  const embedded = await startEmbedded(dataDir);
  const removeAll = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const on = (database: string) => ({ ...embedded.connection, statement_timeout: 0, database });
    const run = (text: string) => withClient(on("postgres"), (client) => client.query(text));
    await run("CREATE DATABASE bench TEMPLATE template0");
    const ids = await fill(on("bench"), learners);
    const turned = new Map<string, Divided>();
    const databases: Measured[] = [];
    for (const { name, tables } of VARIANTS) {
      const own = on(`bench_${databases.length}`);
      await run(`CREATE DATABASE ${own.database} TEMPLATE bench`);
      for (const one of await divided(own, tables)) turned.set(one.table, one);
      databases.push({ name, server: appOn(dataDir, own, async () => undefined) });
    }
    return {
      databases,
      turned: [...turned.values()],
      learner: ids[0] ?? "",
      dataDir,
      async stop() {
        for (const { server } of databases) await server.close();
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

/** A database with the learners and their rows, as it is after a quiet night. Returns their ids. */
async function fill(connection: pg.PoolConfig, learners: number): Promise<string[]> {
  await migrateDatabase(connection);
  const pool = createPool({ connection, size: 1 });
  const ids = await addManyRows(pool, { ...SHARE, learners }, await hashPassword(PASSWORD));
  await pool.query("vacuum analyze");
  await pool.end();
  return ids;
}

async function divided(connection: pg.PoolConfig, tables: readonly PartitionedTable[]): Promise<Divided[]> {
  return withClient(connection, async (client) => {
    const all: Divided[] = [];
    for (const one of tables) {
      const startedAt = performance.now();
      const rows = await partitionTable(client, one, USUAL_PARTS);
      all.push({ table: one.table, rows, seconds: (performance.now() - startedAt) / 1000 });
    }
    await client.query("vacuum analyze");
    return all;
  });
}
