import type pg from "pg";

import { type Config, readConfig } from "../config.ts";
import { connectionFromUrl } from "../db/connect.ts";
import { takeAppLock, withClient } from "../embedded/connection.ts";
import { runningEmbedded, startEmbedded } from "../embedded/start-embedded.ts";
import { StartError } from "../start-error.ts";

export type Opened = {
  config: Config;
  connection: pg.PoolConfig;
  /** Says that a new embedded database has its first data: the app's next start adds none. */
  markComplete(): void;
  close(): Promise<void>;
};

const nothing = { markComplete: () => {}, close: async () => {} };

/**
 * The database of a command that may run beside the app: a living embedded one is used and left running, one that
 * does not run is started for the command only.
 */
export async function openBesideApp(environment: NodeJS.ProcessEnv = process.env): Promise<Opened> {
  const config = readConfig(environment);
  if (config.databaseUrl !== undefined) return external(config);
  const running = runningEmbedded(config.dataDir);
  if (running && (await isLocked(running))) return { config, connection: running, ...nothing };
  return startOwn(config);
}

/** The database of a command that needs it for itself. Refuses while the app runs. */
export async function openAlone(environment: NodeJS.ProcessEnv = process.env): Promise<Opened> {
  const config = readConfig(environment);
  return config.databaseUrl === undefined ? startOwn(config) : external(config);
}

function external(config: Config): Opened {
  return { config, connection: connectionFromUrl(config.databaseUrl ?? ""), ...nothing };
}

async function startOwn(config: Config): Promise<Opened> {
  const embedded = await startEmbedded(config.dataDir);
  return { config, ...embedded, close: () => embedded.stop() };
}

async function isLocked(connection: pg.PoolConfig): Promise<boolean> {
  const lock = await takeAppLock(connection, 1);
  await lock?.end();
  return lock === undefined;
}

/** Behind DATABASE_URL there is no lock of ours: the sessions themselves say whether an app is connected. */
export async function refuseWhileAppRuns(connection: pg.PoolConfig): Promise<void> {
  const rows = await withClient(connection, async (client) => {
    const found = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'visite'",
    );
    return found.rowCount ?? 0;
  });
  if (rows > 0) throw new StartError("Visite läuft noch auf dieser Datenbank. Bitte zuerst anhalten.");
}
