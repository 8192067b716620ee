import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import { writeRowQuotas } from "./row-quotas.ts";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** The number of our advisory lock; any would do. */
const LOCK = 7_481_484;

/**
 * Brings the schema up to date, on a connection of its own (no statement time-out). The lock lets several nodes
 * start at once: one migrates, the others wait and find nothing to do.
 */
export async function migrateDatabase(connection: pg.ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new pg.Client({ application_name: "visite-migrate", ...connection });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    // Else "schema already exists, skipping" is told at every start.
    await client.query("SET client_min_messages = warning");
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await writeRowQuotas(client);
  } finally {
    await client.end();
  }
}

export type Migration = { sql: string[]; hash: string; folderMillis: number };

/** The migrations this version knows, oldest first; `folderMillis` is what the database keeps as a schema version. */
export function knownMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  if (!existsSync(folder)) return [];
  return readMigrationFiles({ migrationsFolder: folder });
}
