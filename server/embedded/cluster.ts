import type { ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { StartError } from "../start-error.ts";
import { accepts } from "./connection.ts";
import type { Folders } from "./folders.ts";
import { hasLivingBackends, isRunningPostgres, readPostmasterFile, removeStaleFiles } from "./postmaster.ts";
import type { Runner } from "./runner.ts";

const POLL_MS = 10;
/** Recovery after a power cut may take its time; it is bounded by the size of the write-ahead log. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;
const LARGEST_LOG_BYTES = 5_000_000;

/**
 * Makes the cluster run: creates it, adopts a living postgres of this folder, or starts one, after clearing away
 * what a killed one left. Returns the folders as the running one uses them.
 */
export async function ensureRunning(folders: Folders, runner: Runner, settings: string[] = []): Promise<Folders> {
  if (!existsSync(folders.pgData)) await createCluster(folders, runner);
  const found = readPostmasterFile(folders.pgData);
  if (found && isRunningPostgres(found.pid, folders.pgData)) {
    const living = folders.socketDir === undefined ? folders : { ...folders, socketDir: found.socketDir };
    if (
      await waitFor(
        () => accepts(living),
        () => !isRunningPostgres(found.pid, folders.pgData),
      )
    )
      return living;
  }
  await clearAway(folders);
  await launch(folders, runner, settings);
  return folders;
}

async function createCluster(folders: Folders, runner: Runner): Promise<void> {
  // A killed initdb leaves only pgdata.new, which the next start throws away.
  const fresh = `${folders.pgData}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  runner.handOver(fresh);
  const args = ["-D", fresh, "-U", "visite", "-E", "UTF8", "--locale=C", "--locale-provider=builtin"];
  const access = folders.password ? ["-A", "scram-sha-256", `--pwfile=${passwordFile(folders)}`] : SOCKET_ONLY;
  const child = runner.start("initdb", [...args, "--builtin-locale=C.UTF-8", ...access, "-N"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise<number | string>((done) => {
    child.on("error", (error) => done(error.message));
    child.on("close", (exit, signal) => done(exit ?? String(signal)));
  });
  if (code !== 0) throw new StartError(`Die Datenbank lässt sich nicht anlegen (${code}): ${complaint.trim()}`);
  writeFileSync(folders.newMark, "");
  renameSync(fresh, folders.pgData);
}

/** Who may open the socket is its owner; a connection over a network is none of ours. */
const SOCKET_ONLY = ["--auth-local=trust", "--auth-host=reject"];

/** Clusters that were made before this said so trusted the network, too, had anything listened there. */
function closeNetwork({ pgData, password }: Folders): void {
  const file = `${pgData}/pg_hba.conf`;
  if (password !== "" || !existsSync(file)) return;
  const rules = readFileSync(file, "utf8");
  const closed = rules.replaceAll(/^(host\w*\s.*\s)trust[ \t]*$/gm, "$1reject");
  if (closed !== rules) writeFileSync(file, closed);
}

const passwordFile = (folders: Folders) => `${folders.dataDir}/postgres-password`;

async function clearAway(folders: Folders): Promise<void> {
  // Sessions of a killed postmaster end by themselves; before that, a second one must not touch the files.
  const wasCleared = await waitFor(
    async () => !hasLivingBackends(folders.pgData),
    () => false,
  );
  if (!wasCleared) throw new StartError(`Reste einer alten Datenbank arbeiten noch in „${folders.pgData}“.`);
  const stale = readPostmasterFile(folders.pgData);
  if (stale) removeStaleFiles(folders.pgData, stale);
}

async function launch(folders: Folders, runner: Runner, settings: string[]): Promise<void> {
  closeNetwork(folders);
  if (existsSync(folders.logFile) && statSync(folders.logFile).size > LARGEST_LOG_BYTES) {
    renameSync(folders.logFile, `${folders.logFile}.1`);
  }
  const log = openSync(folders.logFile, "a", 0o600);
  const logStart = statSync(folders.logFile).size;
  const child = runner.start("postgres", ["-D", folders.pgData, ...options(folders, settings)], {
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const exit = watch(child);
  const isReady = async () => readPostmasterFile(folders.pgData)?.isReady === true && (await accepts(folders));
  const hasStarted = await waitFor(isReady, () => exit.reason !== undefined);
  child.unref();
  if (hasStarted) return;
  const said = readFileSync(folders.logFile).subarray(logStart).toString().trim().split("\n").slice(-5).join("\n");
  throw new StartError(
    `PostgreSQL startet nicht (${exit.reason ?? "keine Antwort"}), siehe ${folders.logFile}:\n${said}`,
  );
}

function options(folders: Folders, settings: string[]): string[] {
  const listening =
    folders.socketDir === undefined
      ? ["listen_addresses=127.0.0.1"]
      : ["listen_addresses=", `unix_socket_directories=${folders.socketDir}`, "unix_socket_permissions=0700"];
  // Short queries only: compiling them costs more than it saves.
  return [`port=${folders.port}`, ...listening, "timezone=UTC", "jit=off", ...settings].flatMap((set) => ["-c", set]);
}

function watch(child: ChildProcess): { reason: string | undefined } {
  const state: { reason: string | undefined } = { reason: undefined };
  child.on("error", (error) => (state.reason = error.message));
  child.on("exit", (code, signal) => (state.reason = String(code ?? signal)));
  return state;
}

async function waitFor(isDone: () => Promise<boolean>, isHopeless: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + START_LIMIT_MS;
  while (performance.now() < giveUpAt) {
    if (await isDone()) return true;
    if (isHopeless()) return false;
    await sleep(POLL_MS);
  }
  return false;
}

/** Stops the postgres of this folder: sessions are ended, everything is written. */
export async function stopCluster(folders: Folders): Promise<void> {
  const found = readPostmasterFile(folders.pgData);
  if (!found) return;
  const isRunning = () => isRunningPostgres(found.pid, folders.pgData);
  const startedAt = performance.now();
  signal(found.pid, "SIGINT");
  while (isRunning() && performance.now() - startedAt < STOP_LIMIT_MS) await sleep(POLL_MS);
  if (isRunning()) signal(found.pid, "SIGQUIT");
  while (isRunning() && performance.now() - startedAt < 2 * STOP_LIMIT_MS) await sleep(POLL_MS);
}

/** Ends it at once, without a closing checkpoint; the next start recovers. */
export function killCluster(folders: Folders): void {
  const found = readPostmasterFile(folders.pgData);
  if (found && isRunningPostgres(found.pid, folders.pgData)) signal(found.pid, "SIGQUIT");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between looking and asking.
  }
}
