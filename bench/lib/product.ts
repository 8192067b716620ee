import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium, type Browser } from "playwright";

import { findBrowser } from "../../scripts/browser.ts";
import { buildIfNeeded } from "../../scripts/lib/build.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { projectRoot } from "../../scripts/lib/run.ts";

/** The built product on a database of its own, and a browser to look at it. */
export interface Product {
  url: string;
  /** Where the server keeps its database. */
  dataDir: string;
  browser: Browser;
  stop: () => Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const built = await buildIfNeeded();
  if (!built.isOk) throw new Error(built.output);
  const dataDir = mkdtempSync(join(tmpdir(), "visite-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", PUBLIC_URL: url, DEMO: "on" };
  const server = spawn(process.execPath, ["server/main.ts"], { cwd: projectRoot, env, stdio: "ignore" });
  const stopServer = async () => {
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitFor(url, () => server.exitCode === null);
    const browser = await chromium.launch(await findBrowser());
    return { url, dataDir, browser, stop: () => browser.close().then(stopServer) };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

async function waitFor(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isAlive()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not start. Try it by hand: npm start");
}
