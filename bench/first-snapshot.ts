import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { chromium } from "playwright";

import { findBrowser } from "../scripts/browser.ts";
import { projectRoot } from "../scripts/lib/run.ts";
import { percentile, type Figure } from "./lib/measure.ts";
import type {} from "./snapshot/page.ts";
import { buildPage } from "./sync/lib/build-page.ts";

const ROUNDS = 3;
const SIZES = [
  { words: 5000, reviews: 0, what: "5,000 words" },
  { words: 10_000, reviews: 15_333, what: "10,000 words with lists and 15,333 reviews" },
] as const;
type Size = (typeof SIZES)[number];
const RATES = [1, 4];
const BUDGET = 1.3;
/** At CPU ×4, of the words with their reviews. */
const BUDGET_MS = 4000;

const PAGE = `<!doctype html><meta charset="utf-8"><title>Messung</title><script type="module" src="/page.js"></script>`;

async function servePage(folder: string) {
  const server = createServer(({ url = "/" }, answer) => {
    const isScript = url.endsWith(".js");
    answer.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    answer.end(isScript ? readFileSync(join(folder, basename(url))) : PAGE);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Each round a new browser with its storage on disk, and both in it one after the other, in alternating order. */
async function measureRound(url: string, round: number, rate: number, size: Size) {
  const profile = mkdtempSync(join(tmpdir(), "visite-bench-profile-"));
  const context = await chromium.launchPersistentContext(profile, { ...(await findBrowser()), headless: true });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => "snapshotStage" in window);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate });
    const run = (name: "raw" | "visite") =>
      page.evaluate(({ of, words, reviews }) => window.snapshotStage[of](words, reviews), { of: name, ...size });
    const isRawFirst = round % 2 === 0;
    const early = isRawFirst ? await run("raw") : undefined;
    const visite = await run("visite");
    return { raw: early ?? (await run("raw")), visite };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function measureSize(url: string, rate: number, size: Size): Promise<Figure[]> {
  const rounds: { raw: number; visite: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await measureRound(url, round, rate, size);
    const [raw, visite] = [Math.round(measured.raw), Math.round(measured.visite)];
    console.log(`  ${size.what}, CPU ×${rate}: IndexedDB ${raw} ms, Visite ${visite} ms`);
    rounds.push(measured);
  }
  const what = `first snapshot of ${size.what} (CPU ×${rate})`;
  const middle = (valueOf: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(valueOf), 0.5);
  const ratio = middle(({ raw, visite }) => visite / raw);
  const figures: Figure[] = [{ what: `${what}, to IndexedDB`, value: ratio, budget: BUDGET, unit: "share" }];
  if (size.reviews === 0 || rate === 1) return figures;
  // The floor beside it: what no way of taking rows can be quicker than.
  return [
    ...figures,
    { what, value: middle(({ visite }) => visite), budget: BUDGET_MS, unit: "ms" },
    { what: `${what}, IndexedDB alone`, value: middle(({ raw }) => raw), budget: BUDGET_MS, unit: "ms" },
  ];
}

/** What a first snapshot costs on the device, as a ratio to plain IndexedDB that stores the same rows with the same indexes. */
export async function measureFirstSnapshot(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "visite-bench-pages-"));
  await buildPage(join(projectRoot, "bench/snapshot/page.ts"), folder);
  const { url, close } = await servePage(folder);
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) for (const rate of RATES) figures.push(...(await measureSize(url, rate, size)));
  } finally {
    close();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}
