import { join } from "node:path";

import { hasBuiltApp } from "./http/static.ts";
import { type AppDeps, type CreateApp, systemClock } from "./app-deps.ts";
import { type Config, readConfig } from "./config.ts";
import { connectionFromUrl, createDatabase, createPool, waitForDatabase } from "./db/connect.ts";
import { Locks } from "./db/locks.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";
import type { DemoState } from "./seed/keep-demo.ts";
import { type Embedded, startEmbedded } from "./embedded/start-embedded.ts";
import { checkPort, listen } from "./http/listen.ts";
import { clearPassing, openStore } from "./storage/open-store.ts";
import { CrashReports } from "./observability/crash-reports.ts";
import { createLogger } from "./observability/logger.ts";
import { createMetrics } from "./observability/metrics.ts";
import { type Lifetime, beginLifetime } from "./lifetime.ts";

export type Parts = {
  createApp: CreateApp;
  /** Brings the library to what content/ says; called at every start. */
  loadContent?(deps: AppDeps): Promise<void>;
  /** Fills a new embedded database for the demo. */
  seedDemo(deps: AppDeps): Promise<void>;
  /** Opens the demo's accounts, or locks them; called at every start. */
  keepDemo?(deps: AppDeps): Promise<DemoState>;
  migrationsFolder?: string;
};

/** The life of the server process: settings, database, schema, first data, app, until a signal ends it. */
export async function run(parts: Parts, environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const lifetime = beginLifetime();
  await lifetime.while(start(parts, environment, lifetime));
}

async function start(parts: Parts, environment: NodeJS.ProcessEnv, lifetime: Lifetime): Promise<void> {
  const config = readConfig(environment);
  const crashes = new CrashReports(config.crashCollector, systemClock);
  lifetime.onEnd(() => crashes.close());
  const logger = createLogger(config.logLevel, undefined, crashes);
  lifetime.tellTroubleTo(logger);
  const embedded = config.databaseUrl === undefined ? await openEmbedded(config, logger, lifetime) : undefined;
  await checkPort(config);
  const connection = embedded?.connection ?? connectionFromUrl(config.databaseUrl ?? "");
  const pool = createPool({
    connection,
    size: config.databasePoolSize,
    onError: (error) => logger.warn({ err: error }, "lost a database connection"),
  });
  lifetime.onEnd(() => pool.end());
  const locks = new Locks(pool, (error) => logger.warn({ err: error }, "lost the connection of locks"));
  lifetime.onEnd(() => locks.close());
  await waitForDatabase(pool);
  await migrateDatabase(connection, parts.migrationsFolder);
  await clearPassing(config);
  const started: AppDeps = {
    config,
    pool,
    db: createDatabase(pool),
    files: await openStore(config),
    locks,
    logger,
    metrics: createMetrics(pool),
    crashes,
    clock: systemClock,
  };
  await parts.loadContent?.(started);
  if (embedded?.wasCreated) await seedOnce(parts, started, embedded);
  const demo = await parts.keepDemo?.(started);
  const deps = { ...started, config: { ...config, isDemo: demo?.isOpen ?? config.isDemo } };
  if (lifetime.isEnding) return;
  const listening = await listen(await parts.createApp(deps), config, { isBehindProxy: config.trustsProxy });
  lifetime.onEnd(() => listening.stop());
  announce(deps.config, listening.port);
  if (demo !== undefined && demo.locked > 0) {
    console.log(`Gesperrt: ${demo.locked} Demo-Konten dieser Datenbank, denn ihr Passwort kennen alle.`);
  }
}

async function openEmbedded(config: Config, logger: AppDeps["logger"], lifetime: Lifetime): Promise<Embedded> {
  const embedded = await startEmbedded(config.dataDir, {
    onTrouble: (message, error) => logger.error({ err: error }, message),
  });
  lifetime.onEnd(() => embedded.stop());
  lifetime.onForce(() => embedded.kill());
  return embedded;
}

async function seedOnce(parts: Parts, deps: AppDeps, embedded: Embedded): Promise<void> {
  if (deps.config.isDemo) await parts.seedDemo(deps);
  embedded.markComplete();
}

function announce(config: Config, port: number): void {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(config.host);
  const address = config.publicUrl ?? `http://${isLocal ? "localhost" : config.host}:${port}`;
  console.log(`\nVisite läuft: ${address}`);
  if (!hasBuiltApp()) console.log("Die App ist noch nicht gebaut (npm run build); nur /api antwortet.");
  if (config.smtp === null) console.log(`E-Mails (Codes, Links) werden Dateien in ${join(config.dataDir, "mails")}`);
  if (!config.isDemo) return;
  console.log(`\nDemo-Konten, alle mit dem Passwort ${DEMO_PASSWORD}:`);
  for (const { email, is } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(22)} ${is}`);
  console.log("");
}
