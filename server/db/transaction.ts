import { setTimeout as sleep } from "node:timers/promises";

import type { Database } from "../app-deps.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type TransactionOptions = Parameters<Database["transaction"]>[1];

const MOST_TRIES = 5;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Runs `work` in one transaction, and again (at most five times in all) when PostgreSQL gave it up in favour of
 * another one. So `work` must touch nothing but the transaction.
 */
export async function withTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work, options);
    } catch (error) {
      if (tries >= MOST_TRIES || !isWorthAnotherTry(error)) throw error;
      // Jitter, or the two that met would meet again.
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  // drizzle wraps the driver's error as the cause of its own.
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isWorthAnotherTry(error.cause);
}
