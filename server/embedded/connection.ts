import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import type { Folders } from "./folders.ts";

const SUPERUSER = "visite";
export const DATABASE = "visite";

/** Everything pg could else take from PGHOST and its like is named here. */
export function connectionTo(folders: Folders, database: string): pg.PoolConfig {
  return {
    host: folders.socketDir ?? "127.0.0.1",
    port: folders.port,
    user: SUPERUSER,
    password: folders.password,
    database,
    ssl: false,
  };
}

export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function accepts(folders: Folders): Promise<boolean> {
  try {
    await withClient(connectionTo(folders, "postgres"), (client) => client.query("SELECT 1"));
    return true;
  } catch {
    return false;
  }
}

export async function makeDatabase(folders: Folders): Promise<void> {
  await withClient(connectionTo(folders, "postgres"), async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`);
  });
}

/** The number of our advisory lock; any would do. */
const LOCK = 7_481_483;

/** Takes the lock of the living app; undefined when another session keeps it. Ends with the connection. */
export async function takeAppLock(config: pg.ClientConfig, mostTries = 20): Promise<pg.Client | undefined> {
  const client = new pg.Client({ application_name: "visite-lock", ...config });
  client.on("error", () => {});
  await client.connect();
  // A killed app's session ends a moment after it: some patience tells it from a living one.
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [LOCK]);
    if (rows[0]?.taken) return client;
    if (attempt < mostTries - 1) await sleep(50);
  }
  await client.end();
  return undefined;
}
