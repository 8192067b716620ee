import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import type { Database } from "../app-deps.ts";
import { StartError } from "../start-error.ts";
import { prepareStatements } from "./prepared-statements.ts";

// bigint columns hold counters and revisions, far below 2^53. drizzle asks this global table too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const STATEMENT_LIMIT_MS = 15_000;
const IDLE_TRANSACTION_LIMIT_MS = 30_000;

export type PoolOptions = { connection: pg.PoolConfig; size: number; onError?: (error: Error) => void };

export function connectionFromUrl(url: string): pg.PoolConfig {
  return { connectionString: url };
}

export function createPool({ connection, size, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: "visite",
    max: size,
    // A statement that nobody waits for goes out at once, together with the next one. Each ends and fails by itself.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    ...connection,
  });
  pool.on("connect", prepareStatements);
  // The pool replaces a connection that is lost, and listens to it only while it is idle: lost between two statements of
  // a transaction it would end the process without this listener.
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  // Says the same once more of an idle one, with the whole client at the error: too much for a log, but it has to be heard.
  pool.on("error", () => undefined);
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle({ client: pool });
}

/** Waits for a database that starts beside us (containers); a wrong password or name fails at once. */
export async function waitForDatabase(pool: pg.Pool, limitMs = 30_000): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    try {
      await pool.query("SELECT 1");
      return;
    } catch (error) {
      if (!isNotYetThere(error) || performance.now() > giveUpAt) {
        throw new StartError(`DATABASE_URL: die Datenbank ist nicht erreichbar (${reasonOf(error)})`, 1, {
          cause: error,
        });
      }
      await sleep(500);
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";
// Refused, not resolved, reset; "the database system is starting up".
const isNotYetThere = (error: unknown) =>
  ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ECONNRESET", "57P03"].includes(codeOf(error));
const reasonOf = (error: unknown) => (error as Error).message || codeOf(error);
