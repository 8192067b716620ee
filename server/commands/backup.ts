import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

import { withClient } from "../embedded/connection.ts";
import { StartError, runMain } from "../start-error.ts";
import { type Manifest, frameWriter } from "./backup-format.ts";
import { openBesideApp } from "./command-database.ts";
import { quoted, schemaVersion, userTables } from "./tables.ts";

/** Saves every table as it is at one moment; the app may go on working meanwhile. */
async function backup(connection: pg.PoolConfig, file: string): Promise<Manifest> {
  const part = `${file}.part`;
  const frames = new PassThrough();
  const written = pipeline(frames, createGzip(), createWriteStream(part, { mode: 0o600 }));
  // Awaited below; without this a full disk would end the process before we can say so.
  written.catch((error: Error) => frames.destroy(error));
  try {
    const manifest = await withClient({ ...connection, application_name: "visite-backup" }, (client) =>
      writeTables(client, frames),
    );
    await written;
    await rename(part, file);
    return manifest;
  } catch (error) {
    frames.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

async function writeTables(client: pg.Client, out: PassThrough): Promise<Manifest> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const manifest = await describe(client);
  const writer = frameWriter(out);
  await writer.put(Buffer.from(JSON.stringify(manifest)));
  for (const { name, columns } of manifest.tables) {
    const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) if (chunk.byteLength > 0) await writer.put(chunk);
    await writer.put(Buffer.alloc(0));
  }
  await writer.end();
  await client.query("COMMIT");
  return manifest;
}

async function describe(client: pg.Client): Promise<Manifest> {
  const tables = [];
  for (const table of await userTables(client)) {
    const { rows } = await client.query<{ n: string }>(`SELECT count(*)::text AS n FROM ${quoted(table.name)}`);
    tables.push({ ...table, rows: Number(rows[0]?.n) });
  }
  if (tables.length === 0) throw new StartError("In dieser Datenbank ist nichts zu sichern.");
  const feed = await client.query<{ value: string }>("SELECT value FROM app_meta WHERE key = 'feed_id'");
  return {
    format: "visite-backup",
    version: 1,
    created_at: new Date().toISOString(),
    schema_version: await schemaVersion(client),
    feed_id: feed.rows[0]?.value ?? null,
    tables,
  };
}

await runMain(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartError("Aufruf: npm run backup -- DATEI", 2);
  const opened = await openBesideApp();
  try {
    const { tables } = await backup(opened.connection, resolve(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Gesichert: ${tables.length} Tabellen mit ${rows} Zeilen in ${resolve(file)}`);
    console.log(`Nicht darin: hochgeladene Dateien in ${opened.config.dataDir}; bitte den Ordner dazu kopieren.`);
  } finally {
    await opened.close();
  }
});
