import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

import { letPass } from "../data-folder.ts";
import { StartError } from "../start-error.ts";

/** Uid and gid of "nobody": whom PostgreSQL runs as when we are root, which it refuses. */
const NOBODY = 65_534;
const WRAPPER = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** How programs of PostgreSQL are run here. */
export type Runner = {
  start(program: "initdb" | "postgres" | "pg_ctl", args: string[], options: SpawnOptions): ChildProcess;
  /** Makes a folder or file usable by the account PostgreSQL runs as. */
  handOver(path: string): void;
};

/** Chooses how to run PostgreSQL's programs in `native` on data below `dataDir`. */
export function chooseRunner(native: string, dataDir: string): Runner {
  const isRoot = process.platform !== "win32" && process.getuid?.() === 0;
  if (!isRoot) return plainRunner(native);
  // A user namespace keeps root's files root's, and works below folders that only root may enter.
  if (canUnshare()) return namespaceRunner(native);
  return nobodyRunner(reachableNative(native), dataDir);
}

/** initdb and postgres must not see settings meant for other servers, nor a locale that is not installed. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(env), LC_ALL: "C" };
}

const executable = (native: string, program: string) =>
  join(native, "bin", process.platform === "win32" ? `${program}.exe` : program);

function plainRunner(native: string): Runner {
  return {
    start: (program, args, options) =>
      spawn(executable(native, program), args, { ...options, env: cleanEnvironment() }),
    handOver: () => {},
  };
}

function namespaceRunner(native: string): Runner {
  return {
    // unshare without --fork becomes the program: the child's pid is PostgreSQL's own.
    start: (program, args, options) =>
      spawn("unshare", [...WRAPPER, executable(native, program), ...args], { ...options, env: cleanEnvironment() }),
    handOver: () => {},
  };
}

function canUnshare(): boolean {
  // The switch lets the tests walk the second way on a machine that allows the first.
  if (process.platform !== "linux" || process.env.VISITE_NO_UNSHARE === "1") return false;
  return spawnSync("unshare", [...WRAPPER, "true"], { stdio: "ignore" }).status === 0;
}

function nobodyRunner(native: string, dataDir: string): Runner {
  letPass(dataDir);
  const locked = lockedFolderAbove(dataDir);
  if (locked !== undefined) {
    throw new StartError(
      `PostgreSQL läuft nicht als root, und andere Konten dürfen „${locked}“ nicht betreten. ` +
        "Bitte Visite unter einem gewöhnlichen Konto starten, mit DATA_DIR einen anderen Ordner wählen " +
        "oder mit DATABASE_URL einen PostgreSQL-Server nennen.",
    );
  }
  return {
    start: (program, args, options) =>
      spawn(executable(native, program), args, { ...options, env: cleanEnvironment(), uid: NOBODY, gid: NOBODY }),
    handOver: (path) => chownSync(path, NOBODY, NOBODY),
  };
}

/** The nearest folder above (and including) `path` that "nobody" may not pass through. */
function lockedFolderAbove(path: string): string | undefined {
  if (!existsSync(path)) return lockedFolderAbove(dirname(path));
  const { mode, uid } = statSync(path);
  const mayPass = uid === NOBODY ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  if (!mayPass) return path;
  return dirname(path) === path ? undefined : lockedFolderAbove(dirname(path));
}

/** `native`, or a copy of it below the temporary folder when "nobody" cannot reach it. */
function reachableNative(native: string): string {
  if (lockedFolderAbove(native) === undefined) return native;
  const version = statSync(executable(native, "postgres"));
  const copy = join(tmpdir(), `visite-postgres-${version.size}-${Math.round(version.mtimeMs)}`);
  const isOurs = existsSync(copy) && statSync(copy).uid === 0;
  if (!isOurs) {
    // Copied beside and renamed, so that a half copy is never used.
    const part = `${copy}.${process.pid}`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { mode: 0o755 });
    cpSync(native, part, { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(part, copy);
  }
  if (lockedFolderAbove(copy) !== undefined) {
    throw new StartError(`PostgreSQL läuft nicht als root, und „${basename(native)}“ ist anderen Konten verschlossen.`);
  }
  return copy;
}
