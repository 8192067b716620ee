import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readConfig } from "../config.ts";
import { type AppDeps, type Clock, systemClock } from "../app-deps.ts";
import { createApp } from "../app.ts";
import { Locks } from "../db/locks.ts";
import { CrashReports } from "../observability/crash-reports.ts";
import { createLogger } from "../observability/logger.ts";
import { createMetrics } from "../observability/metrics.ts";
import { openStore } from "../storage/open-store.ts";
import { createTestDatabase } from "./test-database.ts";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A clock that a test turns. */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The whole app on a database of its own, called without a network. */
export async function createTestApp(
  options: {
    clock?: Clock;
    env?: Record<string, string>;
    pushNetwork?: AppDeps["pushNetwork"];
    /** Of the database, as `createTestDatabase` takes them. */
    databaseSettings?: readonly string[];
    /** Takes each line of the log. */
    onLogLine?: (line: string) => void;
  } = {},
) {
  const database = await createTestDatabase(options.databaseSettings);
  const dataDir = mkdtempSync(join(tmpdir(), "visite-data-"));
  const config = readConfig({
    SESSION_SECRET: "a secret for tests only, of enough length",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "on",
    DATA_DIR: dataDir,
    ...options.env,
  });
  const crashes = new CrashReports(config.crashCollector, options.clock ?? systemClock);
  const deps: AppDeps = {
    config,
    pool: database.pool,
    db: database.db,
    files: await openStore(config),
    locks: new Locks(database.pool, () => {}),
    logger: createLogger(config.logLevel, options.onLogLine && { write: options.onLogLine }, crashes),
    metrics: createMetrics(database.pool),
    crashes,
    clock: options.clock ?? systemClock,
    ...(options.pushNetwork && { pushNetwork: options.pushNetwork }),
  };
  const app = createApp(deps);
  return {
    deps,
    app,
    db: database.db,
    pool: database.pool,
    /** For a connection of one's own. */
    connection: database.connection,
    async close() {
      await app.close?.();
      await crashes.close();
      await deps.locks.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
