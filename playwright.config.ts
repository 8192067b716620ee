import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig, type PlaywrightTestOptions } from "@playwright/test";

import { findBrowser } from "./scripts/browser.ts";
import { freePort } from "./scripts/lib/ports.ts";

// This file is read once by the runner and once by every worker: what must be the same for all goes through the
// environment. E2E_URL names a running e2e/support/server.ts; without it the suite starts one, with a new database.
const isRunner = process.env["VISITE_E2E_PORT"] === undefined;
const port = (process.env["VISITE_E2E_PORT"] ??= String(await freePort()));
const baseURL = process.env["E2E_URL"] ?? `http://127.0.0.1:${port}`;

const { executablePath, env, args } = await findBrowser();
const phone: Partial<PlaywrightTestOptions> = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  workers: 3,
  fullyParallel: true,
  // Tells a test that wavers from one that fails; both count as failed (e2e/known-flaky.ts).
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  // These end what hangs. A machine three times slower than ours is no reason to fail.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: "line",
  use: {
    baseURL,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    launchOptions: { executablePath, env, args },
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
  },
  // Every test runs on a phone; those about wide screens carry the tag @desktop and run there only.
  projects: [
    { name: "phone", use: phone, grepInvert: /@desktop/ },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grep: /@desktop/ },
  ],
  ...(process.env["E2E_URL"] ? {} : { webServer: ownServer() }),
});

function ownServer() {
  const dataDir = join(tmpdir(), `visite-e2e-${port}`);
  if (isRunner) {
    process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  }
  return {
    command: `${JSON.stringify(process.execPath)} e2e/support/server.ts`,
    url: baseURL,
    env: { PORT: port, DATA_DIR: dataDir, DATABASE_URL: "", PUBLIC_URL: baseURL, DEMO: "on" },
    timeout: 300_000,
    // A plain kill would leave the embedded PostgreSQL behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    // What it logs is in the way of what failed; what it prints as an error is not.
    stdout: "ignore",
  } as const;
}
