import { createReadStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { renewFeedId } from "../db/feed.ts";
import { MIGRATIONS_FOLDER, knownMigrations, migrateDatabase } from "../db/migrate.ts";
import { withClient } from "../embedded/connection.ts";
import { StartError, runMain } from "../start-error.ts";
import type { FileStore } from "../storage/file-store.ts";
import { openStore } from "../storage/open-store.ts";
import { type FrameReader, type Manifest, frameReader } from "./backup-format.ts";
import { readMedia } from "./media-backup.ts";
import { openAlone, refuseWhileAppRuns } from "./command-database.ts";
import { quoted, userTables } from "../db/tables.ts";

type RestoreOptions = { isForced: boolean; migrations: string; files: FileStore; staging: string };

/** Everything happens in one transaction: what was there before stays until the last row is checked. */
async function restore(client: pg.Client, frames: FrameReader, options: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(await frames.next());
  await client.query("BEGIN");
  await client.query("SET LOCAL client_min_messages = warning");
  if (!options.isForced && (await holdsRows(client))) {
    throw new StartError("Diese Datenbank ist nicht leer. Mit --force wird sie durch die Sicherung ersetzt.");
  }
  await makeSchema(client, manifest.schema_version, options.migrations);
  await withoutTriggers(client, async () => {
    for (const table of manifest.tables) await loadTable(client, frames, table);
  });
  // Older backups have no files.
  const media = manifest.version === 1 ? undefined : await readMedia(options, frames);
  await frames.verifyEnd();
  for (const { name, rows } of manifest.tables) await checkCount(client, name, rows);
  await advanceSequences(client);
  // Devices have seen rows that are not in the backup: they must start over from a snapshot.
  await renewFeedId(drizzle({ client }));
  // Before the rows that speak of them; files beyond the rows do no harm and are cleaned away.
  await media?.putInPlace();
  await client.query("COMMIT");
  return manifest;
}

function readManifest(frame: Buffer): Manifest {
  try {
    const manifest = JSON.parse(frame.toString()) as Manifest;
    if (manifest.format === "visite-backup" && (manifest.version === 1 || manifest.version === 2)) return manifest;
  } catch {
    // Answered below.
  }
  throw new StartError("Das ist keine Sicherung, die diese Version von Visite lesen kann.");
}

async function holdsRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await userTables(client)) {
    if (name === "app_meta") continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
}

/** The schema as it was when the backup was made; what was added since comes afterwards, with the rows in place. */
async function makeSchema(client: pg.Client, version: number, folder: string): Promise<void> {
  const migrations = knownMigrations(folder).filter((migration) => migration.folderMillis <= version);
  if (migrations.at(-1)?.folderMillis !== version) {
    throw new StartError("Die Sicherung stammt von einer anderen, wohl neueren Version von Visite.");
  }
  await client.query("DROP SCHEMA IF EXISTS drizzle CASCADE");
  await client.query("DROP SCHEMA public CASCADE");
  await client.query("CREATE SCHEMA public");
  await client.query("CREATE SCHEMA drizzle");
  await client.query(
    "CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
  const tables = await userTables(client);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(", ")}`);
}

/** Rows come back as they were: triggers would count revisions anew. */
async function withoutTriggers(client: pg.Client, load: () => Promise<void>): Promise<void> {
  await client.query("SAVEPOINT as_replica");
  try {
    await client.query("SET LOCAL session_replication_role = replica");
    await load();
    await client.query("SET LOCAL session_replication_role = origin");
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    // Not a superuser. Foreign keys stay on then, which the order of the tables satisfies.
    await client.query("ROLLBACK TO SAVEPOINT as_replica");
    const tables = await userTables(client);
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    await load();
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  }
}

async function loadTable(client: pg.Client, frames: FrameReader, table: Manifest["tables"][number]): Promise<void> {
  const columns = table.columns.map(quoted).join(", ");
  const stream: Writable = client.query(copyFrom(`COPY ${quoted(table.name)} (${columns}) FROM STDIN`));
  const done = finished(stream);
  // Awaited below; the loop sees the same error through `once`.
  done.catch(() => {});
  for (let frame = await frames.next(); frame.byteLength > 0; frame = await frames.next()) {
    if (!stream.write(frame)) await Promise.race([once(stream, "drain"), done]);
  }
  stream.end();
  await done;
}

async function checkCount(client: pg.Client, name: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*)::text AS n FROM ${quoted(name)}`);
  const found = Number(rows[0]?.n);
  if (found !== expected)
    throw new StartError(`Tabelle ${name}: ${found} statt ${expected} Zeilen. Nichts wurde geändert.`);
}

/** Numbers that rows took by themselves go on behind the highest. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(`
    SELECT c.relname AS name, a.attname AS column, pg_get_serial_sequence(format('%I', c.relname), a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND pg_get_serial_sequence(format('%I', c.relname), a.attname) IS NOT NULL`);
  for (const { name, column, sequence } of rows) {
    const highest = `(SELECT max(${quoted(column)}) FROM ${quoted(name)})`;
    await client.query(`SELECT setval($1, coalesce(${highest}, 1), ${highest} IS NOT NULL)`, [sequence]);
  }
}

function unpacked(file: string): Readable {
  const gunzip = createGunzip();
  return createReadStream(file)
    .on("error", (error) => gunzip.destroy(error))
    .pipe(gunzip);
}

await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: "boolean" } } });
  const [file] = positionals;
  if (!file) throw new StartError("Aufruf: npm run restore -- DATEI [--force]", 2);
  if (!existsSync(file)) throw new StartError(`Die Datei „${resolve(file)}“ gibt es nicht.`, 2);
  // The tests restore into a schema of their own.
  const folder = process.env.VISITE_MIGRATIONS ?? MIGRATIONS_FOLDER;
  const opened = await openAlone();
  const files = await openStore(opened.config);
  try {
    await refuseWhileAppRuns(opened.connection);
    const manifest = await withClient(opened.connection, (client) =>
      restore(client, frameReader(unpacked(file)), {
        isForced: values.force ?? false,
        migrations: folder,
        files,
        staging: join(opened.config.dataDir, "restoring"),
      }),
    );
    await migrateDatabase(opened.connection, folder);
    opened.markComplete();
    console.log(`Zurückgespielt: ${manifest.tables.length} Tabellen, Stand ${manifest.created_at}.`);
  } finally {
    await opened.close();
  }
});
