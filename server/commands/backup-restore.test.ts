import { cpSync, existsSync, mkdirSync, readFileSync, truncateSync, statSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { withClient } from "../embedded/connection.ts";
import { runningEmbedded } from "../embedded/start-embedded.ts";
import {
  type TestProcess,
  endDatabase,
  removeFolder,
  spawnProgram,
  startTiny,
  temporaryFolder,
} from "../testing/test-server.ts";
import { type Manifest, frameReader, frameWriter } from "./backup-format.ts";

const MIGRATIONS = fileURLToPath(new URL("../testing/tiny/migrations", import.meta.url));
const command = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

let folder: string;
let file: string;
let servers: TestProcess[];

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, "stand.backup");
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.kill("SIGKILL");
  for (const name of ["old", "new"]) await endDatabase(join(folder, name));
  removeFolder(folder);
});

async function serve(name: string, migrations = MIGRATIONS): Promise<TestProcess> {
  const server = await startTiny({ dataDir: join(folder, name), env: { VISITE_MIGRATIONS: migrations } });
  servers.push(server);
  return server;
}
async function run(name: string, dataDir: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const options = { dataDir: join(folder, dataDir), env: { VISITE_MIGRATIONS: MIGRATIONS } };
  const program = spawnProgram(command(name), args, options);
  return { code: await program.exited, output: program.output() };
}
const write = (server: TestProcess, body: string) => fetch(`${server.url}/api/notes`, { method: "POST", body });
const notes = async (server: TestProcess) =>
  ((await (await fetch(`${server.url}/api/notes`)).json()) as { body: string }[]).map((row) => row.body);
async function query<T extends object>(dataDir: string, sql: string): Promise<T[]> {
  const connection = runningEmbedded(join(folder, dataDir));
  return withClient(connection ?? {}, async (client) => (await client.query<T>(sql)).rows);
}

/** As the first versions wrote backups: without the section of files. */
async function makeVersionOne(path: string): Promise<void> {
  const reader = frameReader(Readable.from([gunzipSync(readFileSync(path))]));
  const frames = [await reader.next()];
  const manifest = JSON.parse(frames[0]?.toString() ?? "") as Manifest;
  for (const _ of manifest.tables) {
    for (;;) {
      const frame = await reader.next();
      frames.push(frame);
      if (frame.byteLength === 0) break;
    }
  }
  frames[0] = Buffer.from(JSON.stringify({ ...manifest, version: 1 }));
  const packed = createGzip();
  const written = buffer(packed);
  const writer = frameWriter(packed);
  for (const frame of frames) await writer.put(frame);
  await writer.end();
  writeFileSync(path, await written);
}

describe("backup and restore", () => {
  it("bring back every row, under a new feed, from a backup made while the app ran", async () => {
    const old = await serve("old");
    await write(old, "eins");
    // Lines, tabs and what COPY escapes must survive; a trigger firing again would shout.
    await query("old", String.raw`UPDATE note SET body = E'leise\tund \\N mit\nZeilen'`);
    const [before] = await query<{ value: string }>("old", "SELECT value FROM app_meta WHERE key = 'feed_id'");
    expect(await run("backup", "old", file)).toMatchObject({ code: 0 });
    expect(await notes(old)).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(await run("restore", "new", file)).toMatchObject({ code: 0 });
    const restored = await serve("new");
    expect(await notes(restored)).toEqual(["leise\tund \\N mit\nZeilen"]);
    await write(restored, "zwei");
    expect(await query("new", "SELECT id::int FROM note ORDER BY id")).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(await query("new", "SELECT count(*)::int AS n FROM topic")).toEqual([{ n: 1 }]);
    const [after] = await query<{ value: string }>("new", "SELECT value FROM app_meta WHERE key = 'feed_id'");
    expect(after?.value).not.toBe(before?.value);
  });

  it("bring back recordings and pictures byte for byte, and nothing else of their folder", async () => {
    await serve("old");
    const id = "0192f0a0-0000-7000-8000-0000000000ab";
    const media = (dataDir: string, ...path: string[]) => join(folder, dataDir, "media", ...path);
    const [voice, square] = [randomBytes(3_000_000), randomBytes(5000)];
    for (const name of ["ab", "incoming"]) mkdirSync(media("old", name), { recursive: true });
    writeFileSync(media("old", "ab", id), voice);
    writeFileSync(media("old", "ab", `${id}.small.webp`), square);
    writeFileSync(media("old", "ab", "notiz.txt"), "des Betreibers");
    writeFileSync(media("old", "incoming", id), "halb");
    const saved = await run("backup", "old", file);
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining("2 Dateien") });

    expect(await run("restore", "new", file)).toMatchObject({ code: 0 });
    expect(readFileSync(media("new", "ab", id)).equals(voice)).toBe(true);
    expect(readFileSync(media("new", "ab", `${id}.small.webp`)).equals(square)).toBe(true);
    expect(statSync(media("new", "ab", id)).mode & 0o777).toBe(0o600);
    expect(
      [media("new", "incoming", id), join(folder, "new", "restoring"), media("new", "ab", "notiz.txt")].map(existsSync),
    ).toEqual([false, false, false]);
  });

  it("work when the app is stopped, and replace what is there only when forced", async () => {
    const first = await serve("old");
    await write(first, "eins");
    await first.kill("SIGTERM");
    expect(await run("backup", "old", file)).toMatchObject({ code: 0 });
    expect(() => readFileSync(join(folder, "old", "pgdata", "postmaster.pid"))).toThrow("ENOENT");

    const refused = await run("restore", "old", file);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("--force") });
    const second = await serve("old");
    await write(second, "zwei");
    await second.kill("SIGTERM");
    expect(await run("restore", "old", file, "--force")).toMatchObject({ code: 0 });
    expect(await notes(await serve("old"))).toEqual(["EINS"]);
  });

  it("bring a backup of an older version up to date", async () => {
    const older = join(folder, "migrations");
    cpSync(MIGRATIONS, older, { recursive: true });
    const journal = JSON.parse(readFileSync(join(older, "meta/_journal.json"), "utf8")) as { entries: unknown[] };
    writeFileSync(
      join(older, "meta/_journal.json"),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }),
    );
    const server = await serve("old", older);
    await write(server, "alt");
    expect(await run("backup", "old", file)).toMatchObject({ code: 0 });
    await makeVersionOne(file);
    expect(await run("restore", "new", file)).toMatchObject({ code: 0 });
    await serve("new");
    expect(await query("new", "SELECT body, is_read FROM note")).toEqual([{ body: "alt", is_read: false }]);
  });

  it("refuse a running app and a damaged file, and then change nothing", async () => {
    const server = await serve("old");
    await write(server, "eins");
    expect(await run("backup", "old", file)).toMatchObject({ code: 0 });
    const whileRunning = await run("restore", "old", file, "--force");
    expect(whileRunning).toMatchObject({ code: 1, output: expect.stringContaining("wird schon benutzt") });
    await write(server, "zwei");
    await server.kill("SIGTERM");
    truncateSync(file, statSync(file).size - 20);
    const damaged = await run("restore", "old", file, "--force");
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining("Sicherung") });
    expect(await notes(await serve("old"))).toEqual(["EINS", "ZWEI"]);
    // Two servers and three commands, each a process with a database of its own to start.
  }, 90_000);
});
