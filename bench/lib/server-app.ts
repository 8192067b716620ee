import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import type pg from "pg";

import { systemClock, type AppDeps } from "../../server/app-deps.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createDatabase, createPool } from "../../server/db/connect.ts";
import { Locks } from "../../server/db/locks.ts";
import { migrateDatabase } from "../../server/db/migrate.ts";
import { startEmbedded } from "../../server/embedded/start-embedded.ts";
import { CrashReports } from "../../server/observability/crash-reports.ts";
import { createLogger } from "../../server/observability/logger.ts";
import { createMetrics } from "../../server/observability/metrics.ts";
import { DiskStore } from "../../server/storage/disk-store.ts";

/** The whole app in this process, on a PostgreSQL of its own with the settings of the product: every commit waits for the disk. */
export async function startServerApp() {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-bench-"));
  const embedded = await startEmbedded(dataDir);
  const removeDatabase = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return await startApp(dataDir, embedded.connection, removeDatabase);
  } catch (error) {
    await removeDatabase();
    throw error;
  }
}

async function startApp(dataDir: string, connection: pg.PoolConfig, removeDatabase: () => Promise<void>) {
  await migrateDatabase(connection);
  return appOn(dataDir, connection, removeDatabase);
}

/** The app on a database that is there. */
export function appOn(dataDir: string, connection: pg.PoolConfig, afterwards: () => Promise<void>) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error", TRUST_PROXY: "on" });
  const pool = createPool({ connection, size: config.databasePoolSize });
  const metrics = createMetrics(pool);
  const logger = createLogger(config.logLevel);
  const crashes = new CrashReports(null, systemClock);
  const parts = { config, pool, db: createDatabase(pool), logger, metrics, crashes, clock: systemClock };
  const files = new DiskStore(config.mediaDir);
  const locks = new Locks(pool, () => {});
  const deps: AppDeps = { ...parts, files, locks, mostRequestsPerMinute: Number.POSITIVE_INFINITY };
  const app = createApp(deps);
  return {
    deps,
    app,
    db: deps.db,
    pool,
    connection,
    async close() {
      await app.close?.();
      await locks.close();
      await pool.end();
      await afterwards();
    },
  };
}

export type ServerApp = ReturnType<typeof appOn>;

/** What the figures were measured on, for the head of a table. */
export async function describeMachine(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string; sync: string }>(
    "select current_setting('server_version') as version, current_setting('synchronous_commit') || ', fsync ' || current_setting('fsync') as sync",
  );
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const [found] = rows;
  return `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${memory}, Node ${process.versions.node}, PostgreSQL ${found?.version} (synchronous_commit ${found?.sync})`;
}
