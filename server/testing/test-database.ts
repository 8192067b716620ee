import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";

import type { Database } from "../app-deps.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import { withClient } from "../embedded/connection.ts";

export type TestPostgres = { connection: pg.PoolConfig; template: string };

export type TestDatabase = {
  /** For a connection of one's own, such as one that listens. */
  connection: pg.PoolConfig;
  pool: pg.Pool;
  db: Database;
  /** Ends the pool and removes the database. */
  drop(): Promise<void>;
};

/**
 * A fresh, migrated database, empty but for what migrations put in. About 50 ms; one a test file is usual. `settings`: "a = b",
 * for every connection to it.
 */
export async function createTestDatabase(settings: readonly string[] = []): Promise<TestDatabase> {
  const { connection: server, template } = inject("postgres");
  const name = `t_${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  for (const one of settings) await withClient(server, (client) => client.query(`ALTER DATABASE ${name} SET ${one}`));
  const connection = { ...server, database: name };
  const pool = createPool({ connection, size: 5 });
  return {
    connection,
    pool,
    db: createDatabase(pool),
    async drop() {
      if (!pool.ended) await pool.end();
      await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** As an operator writes it, for a command that is run on a test's database. */
export function databaseUrl({ host, port, user, password, database }: pg.PoolConfig): string {
  const url = new URL("postgres://localhost");
  if (host?.startsWith("/")) url.searchParams.set("host", host);
  else url.hostname = host ?? "localhost";
  url.port = String(port ?? "");
  url.username = user ?? "";
  url.password = typeof password === "string" ? password : "";
  url.pathname = `/${database}`;
  return url.href;
}
