import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright";

import { findBrowser } from "../../../scripts/browser.ts";
import { percentile } from "../../lib/measure.ts";
import type {} from "../pages/stage.ts";
import type { RunningBackend } from "./backend.ts";
import type { Access } from "./contender.ts";
import { openGate, type Gate, type Traffic } from "./gate.ts";
import type { Counts } from "./vocabulary.ts";

/** What one run of one contender gives. Times in ms. */
export interface RunResult {
  snapshotMs: number;
  editP50Ms: number;
  editP95Ms: number;
  liveP50Ms: number;
  coldMs: number;
  drainMs: number;
  slowDrainMs: number;
  snapshotTraffic: Traffic;
  drainTraffic: Traffic;
  heapBytes: number;
  storedBytes: number;
  browser: string;
}

interface RunOptions {
  run: number;
  /** How many times slower than this machine the page runs. */
  slowdown: number;
  counts: Counts;
  folder: string;
  backend: RunningBackend;
}

const ROUND_TRIP_MS = 300;
const COLD_STARTS = 3;
/** What follows a drain in the background is over when nothing came for so long. */
const QUIET_MS = 500;

/** One contender from an empty device on: a browser with storage on disk, a gate, rows of its own on the server. */
export async function measureRun(options: RunOptions): Promise<RunResult> {
  const { run, counts, folder, backend } = options;
  const access = await backend.prepare(run, counts);
  const gate = await openGate(folder, backend.port);
  const profile = mkdtempSync(join(tmpdir(), "visite-bench-profile-"));
  const context = await chromium.launchPersistentContext(profile, { ...(await findBrowser()), headless: true });
  try {
    const used = await measureUse(context, gate, access, options);
    const edited = await backend.countEdited(run, counts);
    if (edited !== 2 * counts.edits) throw new Error(`${edited} of ${2 * counts.edits} edits are on the server`);
    return { ...used, ...(await measureStarts(context, gate.url, options.slowdown)) };
  } finally {
    await context.close();
    await gate.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function measureUse(context: BrowserContext, gate: Gate, access: Access, { counts, slowdown }: RunOptions) {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  const devTools = await context.newCDPSession(page);
  const slow = (rate: number) => devTools.send("Emulation.setCPUThrottlingRate", { rate });
  const { product: browser } = await devTools.send("Browser.getVersion");
  await page.goto(gate.url);
  await page.waitForFunction(() => "stage" in window);
  const known = { access, counts };
  await slow(slowdown);
  gate.takeTraffic();
  const snapshotMs = await page.evaluate(({ access: to, counts: of }) => window.stage.snapshot(to, of), known);
  const snapshotTraffic = gate.takeTraffic();
  const edits = await page.evaluate(({ access: to, counts: of }) => window.stage.edits(to, of, 0), known);
  gate.takeTraffic();
  const drainMs = await page.evaluate(() => window.stage.drain());
  // What a drain still asks for after its end belongs to it; the next one must not begin in the middle of it.
  await gate.whenQuiet(QUIET_MS);
  const drainTraffic = gate.takeTraffic();
  await slow(1);
  await page.evaluate(({ access: to, counts: of }) => window.stage.edits(to, of, 1), known);
  await slow(slowdown);
  gate.roundTripMs = ROUND_TRIP_MS;
  const slowDrainMs = await page.evaluate(() => window.stage.drain());
  gate.roundTripMs = 0;
  await gate.whenQuiet(QUIET_MS);
  const live = await page.evaluate(({ access: to, counts: of }) => window.stage.live(to, of), known);
  await page.close();
  return {
    snapshotMs,
    snapshotTraffic,
    editP50Ms: percentile(edits, 0.5),
    editP95Ms: percentile(edits, 0.95),
    drainMs,
    drainTraffic,
    slowDrainMs,
    liveP50Ms: percentile(live, 0.5),
    browser,
  };
}

async function measureStarts(context: BrowserContext, url: string, slowdown: number) {
  const times: number[] = [];
  let memory = { heapBytes: 0, storedBytes: 0 };
  for (let start = 0; start < COLD_STARTS; start += 1) {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${url}/#cold`);
    await page.waitForFunction(() => "stage" in window);
    times.push(await page.evaluate(async () => (await window.stage.cold) ?? Number.NaN));
    memory = await memoryOf(page, devTools);
    await page.close();
  }
  return { coldMs: percentile(times, 0.5), ...memory };
}

async function memoryOf(page: Page, devTools: CDPSession) {
  await devTools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devTools.send("Runtime.getHeapUsage");
  const storedBytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return { heapBytes: usedSize, storedBytes };
}
