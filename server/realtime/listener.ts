import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import type { Logger } from "../observability/logger.ts";

const LONGEST_DELAY_MS = 30_000;
/** A line that died without a word is found out by asking: nothing is ever sent on it otherwise. */
const ASK_EVERY_MS = 20_000;
const ANSWER_LIMIT_MS = 10_000;

export interface Heard {
  onScope(scope: string): void;
  onRevokedFamily(familyId: string): void;
  /** Listening began, or began again: something may have been missed. */
  onListening(): void;
}

/** Holds one connection that listens to the database, and makes a new one when it breaks. Returns how to end it. */
export function listenToDatabase(
  pool: pg.Pool,
  heard: Heard,
  logger: Logger,
  { askEveryMs = ASK_EVERY_MS, answerLimitMs = ANSWER_LIMIT_MS } = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const done = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        const client = new pg.Client({ ...pool.options, application_name: "visite-listen", statement_timeout: 0 });
        const onListening = () => {
          failures = 0;
          return askNowAndThen(client, askEveryMs, answerLimitMs);
        };
        await listen(client, heard, onListening, stopping.signal);
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

/** Ends the connection when it does not answer any more. Returns how to stop asking. */
function askNowAndThen(client: pg.Client, everyMs: number, limitMs: number): () => void {
  const timer = setInterval(() => {
    // With a question open it does not say goodbye, for which nobody might thank it either.
    const late = setTimeout(() => void client.end().catch(() => undefined), limitMs);
    const answered = () => clearTimeout(late);
    client.query("select 1").then(answered, answered);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Resolves when the connection has ended. */
async function listen(
  client: pg.Client,
  heard: Heard,
  onListening: () => () => void,
  stop: AbortSignal,
): Promise<void> {
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
  const stopAsking = onListening();
  heard.onListening();
  await ended;
  stopAsking();
  stop.removeEventListener("abort", end);
}
