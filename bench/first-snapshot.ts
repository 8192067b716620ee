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

const ROUNDS = 5;
const SIZES = [
  { words: 5000, reviews: 0, what: "5,000 words" },
  { words: 10_000, reviews: 15_333, what: "10,000 words with lists and 15,333 reviews" },
] as const;
const RATES = [1, 4];
const BUDGET = 1.3;

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
async function measureRound(url: string, round: number, rate: number, size: (typeof SIZES)[number]) {
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

/** What a first snapshot costs on the device, as a ratio to plain IndexedDB that stores the same rows with the same indexes. */
export async function measureFirstSnapshot(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "visite-bench-pages-"));
  await buildPage(join(projectRoot, "bench/snapshot/page.ts"), folder);
  const { url, close } = await servePage(folder);
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) {
      for (const rate of RATES) {
        const ratios: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const { raw, visite } = await measureRound(url, round, rate, size);
          console.log(`  ${size.what}, CPU ×${rate}: IndexedDB ${Math.round(raw)} ms, Visite ${Math.round(visite)} ms`);
          ratios.push(visite / raw);
        }
        const value = percentile(ratios, 0.5);
        figures.push({
          what: `first snapshot of ${size.what} (CPU ×${rate}, to IndexedDB)`,
          value,
          budget: BUDGET,
          unit: "share",
        });
      }
    }
  } finally {
    close();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}
