import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

import { type SavedMedia, writeMedia } from "./media-backup.ts";
import { withClient } from "../embedded/connection.ts";
import { StartError, runMain } from "../start-error.ts";
import { openStore } from "../storage/open-store.ts";
import { type FrameWriter, type Manifest, frameWriter } from "./backup-format.ts";
import { type Opened, openBesideApp } from "./command-database.ts";
import { quoted, schemaVersion, userTables } from "../db/tables.ts";

/** Saves every table as it is at one moment; the app may go on working meanwhile. */
async function backup({ connection, config }: Opened, file: string): Promise<Manifest & { media: SavedMedia }> {
  const part = `${file}.part`;
  const frames = new PassThrough();
  const written = pipeline(frames, createGzip(), createWriteStream(part, { mode: 0o600 }));
  // Awaited below; without this a full disk would end the process before we can say so.
  written.catch((error: Error) => frames.destroy(error));
  try {
    const writer = frameWriter(frames);
    const manifest = await withClient({ ...connection, application_name: "visite-backup" }, (client) =>
      writeTables(client, writer),
    );
    // After the rows: the bytes of every file that a saved row speaks of are there by now.
    const media = await writeMedia(await openStore(config), writer);
    await writer.end();
    await written;
    await rename(part, file);
    return { ...manifest, media };
  } catch (error) {
    frames.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

async function writeTables(client: pg.Client, writer: FrameWriter): Promise<Manifest> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const manifest = await describe(client);
  await writer.put(Buffer.from(JSON.stringify(manifest)));
  for (const { name, columns } of manifest.tables) {
    // As a query: a table in partitions has no rows of its own.
    const rows = client.query(copyTo(`COPY (SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)}) TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) if (chunk.byteLength > 0) await writer.put(chunk);
    await writer.put(Buffer.alloc(0));
  }
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
    version: 2,
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
    const { tables, media } = await backup(opened, resolve(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Gesichert: ${tables.length} Tabellen mit ${rows} Zeilen in ${resolve(file)}`);
    const megabytes = Math.ceil(media.bytes / 1024 / 1024);
    console.log(`Dazu ${media.files} Dateien der Lernenden (Aufnahmen, Bilder) mit ${megabytes} MB.`);
  } finally {
    await opened.close();
  }
});
