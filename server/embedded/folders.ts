import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeDataFolder } from "../data-folder.ts";
import { StartError } from "../start-error.ts";
import type { Runner } from "./runner.ts";

/** Longest path of a unix socket in bytes, without the closing zero (macOS: 104, Linux: 108). */
const LONGEST_SOCKET_PATH = 103;
const PORT = 5432;

export type Folders = {
  dataDir: string;
  pgData: string;
  /** Where the socket lies; undefined on Windows, which uses TCP on this machine. */
  socketDir: string | undefined;
  port: number;
  password: string;
  logFile: string;
  /** There from before the first start until the first data are complete. */
  newMark: string;
};

/** Makes the data folder, private to its owner where it is new, and says where everything in it lies. */
export function prepareFolders(dataDir: string, runnerFor: (dataDir: string) => Runner): [Folders, Runner] {
  let real: string;
  try {
    makeDataFolder(dataDir);
    real = realpathSync(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR: der Ordner „${dataDir}“ lässt sich nicht anlegen (${(error as Error).message})`, 2);
  }
  const runner = runnerFor(real);
  const isWindows = process.platform === "win32";
  const folders: Folders = {
    dataDir: real,
    pgData: join(real, "pgdata"),
    socketDir: isWindows ? undefined : socketFolder(real),
    port: isWindows ? windowsPort(real) : PORT,
    password: isWindows ? storedPassword(real) : "",
    logFile: join(real, "postgres.log"),
    newMark: join(real, "pgdata-is-new"),
  };
  if (folders.socketDir !== undefined) {
    makePrivate(folders.socketDir);
    runner.handOver(folders.socketDir);
  }
  return [folders, runner];
}

export function socketFolder(dataDir: string): string {
  const usual = join(dataDir, "s");
  if (Buffer.byteLength(join(usual, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) return usual;
  const short = `visite-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const folder = join(tmpdir(), short);
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) return folder;
  return join("/tmp", short);
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // In a folder everybody may write to, somebody else could have been there first.
  const isOurs =
    found.isDirectory() && [process.getuid?.(), process.getuid?.() === 0 ? 65_534 : -1].includes(found.uid);
  if (!isOurs) throw new StartError(`Der Ordner „${folder}“ gehört einem anderen Konto. Bitte DATA_DIR kürzer wählen.`);
  chmodSync(folder, 0o700);
}

function storedPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** A port of its own for each data folder, out of the range the system hands out by itself. */
function windowsPort(dataDir: string): number {
  return 20_000 + (createHash("sha256").update(dataDir).digest().readUInt16BE(0) % 20_000);
}
