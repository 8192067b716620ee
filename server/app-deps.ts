import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

import type { Config } from "./config.ts";
import type { PushNetwork } from "./features/reminders/push-network.ts";
import type { CrashReports } from "./observability/crash-reports.ts";
import type { Logger } from "./observability/logger.ts";
import type { Locks } from "./db/locks.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Metrics } from "./observability/metrics.ts";

export type Database = NodePgDatabase;

/** The time as the app sees it; tests hand in their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Everything the app needs from the process it runs in. */
export type AppDeps = {
  config: Config;
  pool: pg.Pool;
  db: Database;
  /** What one node does at a time. */
  locks: Locks;
  /** Where the bytes of files lie. */
  files: FileStore;
  logger: Logger;
  metrics: Metrics;
  crashes: CrashReports;
  clock: Clock;
  /** So many requests of one user; only what measures sets it. */
  mostRequestsPerMinute?: number;
  /** Replayed calls run one by one, never as sets; only what compares the two sets it. */
  runsSingly?: boolean;
  /** Where reminders may go; tests hand in their own. */
  pushNetwork?: PushNetwork;
};

/**
 * What `createApp(deps)` answers. For sockets use `upgradeWebSocket` from "@hono/node-server" in a route:
 * the process hands it a WebSocket server. `close` ends sockets and LISTEN connections before the server stops.
 */
export type App = {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  close?(): Promise<void>;
};

export type CreateApp = (deps: AppDeps) => App | Promise<App>;
