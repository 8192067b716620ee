import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

import { knownMigrations, migrateDatabase } from "../db/migrate.ts";
import { withClient } from "../embedded/connection.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";

/** Nothing a test writes has to survive a power cut. */
const FAST = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200", "autovacuum=off"];
const TEMPLATE = "visite_template";

/** A PostgreSQL for tests, with a migrated database that others are copied from. */
export interface TestCluster {
  connection: pg.PoolConfig;
  template: string;
  stop(): Promise<void>;
}

export async function startTestPostgres(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-tests-"));
  const embedded = await startEmbedded(dataDir, { settings: FAST });
  await withClient(embedded.connection, (client) => client.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0`));
  if (knownMigrations().length > 0) await migrateDatabase({ ...embedded.connection, database: TEMPLATE });
  return {
    connection: embedded.connection,
    template: TEMPLATE,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
