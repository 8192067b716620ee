import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import type { Logger } from "../observability/logger.ts";

const LONGEST_DELAY_MS = 30_000;

export interface Heard {
  onScope(scope: string): void;
  onRevokedFamily(familyId: string): void;
  /** Listening began, or began again: something may have been missed. */
  onListening(): void;
}

/** Holds one connection that listens to the database, and makes a new one when it breaks. Returns how to end it. */
export function listenToDatabase(pool: pg.Pool, heard: Heard, logger: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const done = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        const client = new pg.Client({ ...pool.options, application_name: "visite-listen", statement_timeout: 0 });
        await listen(client, heard, () => (failures = 0), stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, "not listening to the database");
      }
      const delayMs = Math.min(LONGEST_DELAY_MS, 250 * 2 ** failures);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await done;
  };
}

/** Resolves when the connection has ended. */
async function listen(client: pg.Client, heard: Heard, onListening: () => void, stop: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.once("end", () => resolve());
    client.on("error", () => resolve());
  });
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel === "visite_changed") heard.onScope(payload);
    if (channel === "visite_session_revoked") heard.onRevokedFamily(payload);
  });
  await client.connect();
  const end = () => void client.end().catch(() => undefined);
  // Not earlier: a client that is told to end while it connects never does.
  if (stop.aborted) return end();
  stop.addEventListener("abort", end, { once: true });
  await client.query("listen visite_changed; listen visite_session_revoked");
  onListening();
  heard.onListening();
  await ended;
  stop.removeEventListener("abort", end);
}
