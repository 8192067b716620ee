import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { withClient } from "../embedded/connection.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { knownMigrations, migrateDatabase } from "../db/migrate.ts";
import type { TestPostgres } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Nothing a test writes has to survive a power cut. */
const FAST = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200", "autovacuum=off"];
const TEMPLATE = "visite_template";

/** One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-tests-"));
  const embedded = await startEmbedded(dataDir, { settings: FAST });
  await withClient(embedded.connection, (client) => client.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0`));
  if (knownMigrations().length > 0) await migrateDatabase({ ...embedded.connection, database: TEMPLATE });
  project.provide("postgres", { connection: embedded.connection, template: TEMPLATE });
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
