import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { hasLivingBackends, isRunningPostgres, readPostmasterFile } from "../embedded/postmaster.ts";

export const TINY_MAIN = fileURLToPath(new URL("./tiny/main.ts", import.meta.url));

export type StartOptions = {
  dataDir: string;
  port?: number;
  /** Run as this account (tests started by root only). */
  uid?: number;
  env?: Record<string, string>;
};

/** A process of the server, or of a command, under test. */
export type TestProcess = {
  child: ChildProcess;
  url: string;
  /** What it has written so far, both streams together. */
  output(): string;
  /** Its exit code, or the signal's name. */
  exited: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
};

export function spawnProgram(file: string, args: string[], { dataDir, port = 0, uid, env }: StartOptions): TestProcess {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | string>((done) => {
    child.on("close", (code, signal) => done(code ?? String(signal)));
  });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    exited,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts the tiny app and waits until it says its address; throws what it said when it ends before. */
export async function startTiny(options: StartOptions): Promise<TestProcess> {
  const server = spawnProgram(TINY_MAIN, [], { ...options, port: options.port ?? (await freePort()) });
  const isUp = new Promise<boolean>((done) => {
    server.child.stdout?.on("data", () => server.output().includes("Visite läuft") && done(true));
    void server.exited.then(() => done(false));
  });
  if (!(await isUp)) throw new Error(server.output());
  return server;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export function temporaryFolder(uid?: number): string {
  const folder = mkdtempSync(join(tmpdir(), "visite-test-"));
  if (uid !== undefined) chmodSync(folder, 0o777);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "pgdata", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Ends the database of a folder whose test is over, whatever state the test left it in. */
export async function endDatabase(dataDir: string): Promise<void> {
  const pgData = join(dataDir, "pgdata");
  const found = readPostmasterFile(pgData);
  if (found && isRunningPostgres(found.pid, pgData)) process.kill(found.pid, "SIGQUIT");
  // What still runs would write into the folder while it is being removed.
  while (hasLivingBackends(pgData)) await sleep(10);
}
