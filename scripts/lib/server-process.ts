import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "./ports.ts";
import { projectRoot } from "./run.ts";

/** A server of its own, as `npm start` makes it, on a free port and an empty embedded database. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Ends it in order and removes its data. */
  stop: () => Promise<void>;
}

/** Starts one and waits until it is ready. `envFor` is asked for its settings with the address it will have. */
export async function startServerProcess(envFor: (url: string) => Record<string, string>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-server-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", ...envFor(url) };
  const server = spawn(process.execPath, ["server/main.ts"], { cwd: projectRoot, env, stdio: "ignore" });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, () => server.exitCode === null);
    return { url, port, pid: server.pid ?? 0, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isAlive()) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("The server did not start. Try it by hand: npm start");
}
