// `npm run bench:growth`: what more words cost on the device, in the built product in a browser. Words, lists and
// reviews are put into the server's database and reach the device as its snapshot. `npm run bench:growth 1000 10000`
// measures these sizes; `--write` puts the table into docs/benchmarks/device.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { BrowserContext } from "playwright";

import { projectRoot } from "../scripts/lib/run.ts";
import { growTo } from "./growth/learner-data.ts";
import { reportOf, type Column } from "./growth/report.ts";
import { coldStart, heapMegabytes, keepReviews, openWord, readsAfterAnswer, searchKeys } from "./growth/screens.ts";
import { newPhone, signIn, slowDown, waitForWorker, waitUntilSynced } from "./lib/learner.ts";
import { startProduct, type Product } from "./lib/product.ts";

const SIZES = [1000, 10_000, 50_000];
const RATES = [1, 4];
const ANSWERS = 40;
const PATIENCE_MS = 600_000;

const LIST = "main ul li a";
const HOME = 'main a[href*="/vocab-dashboard"]';
const CARD = 'input[placeholder="Deine Antwort"]';

async function firstSnapshot(context: BrowserContext, url: string, rate: number): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, rate);
  const startedAt = performance.now();
  await signIn(page, url);
  // Just signed in nothing waits yet either; the home page shows its step when the snapshot is in.
  await page.locator(HOME).first().waitFor({ timeout: PATIENCE_MS });
  await waitUntilSynced(page, PATIENCE_MS);
  const duration = performance.now() - startedAt;
  await waitForWorker(page);
  await page.close();
  return duration;
}

async function measureList(context: BrowserContext, url: string, rate: number) {
  const page = await context.newPage();
  await page.goto(`${url}/vocab-dashboard`);
  await page.locator(LIST).first().waitFor({ timeout: PATIENCE_MS });
  await slowDown(page, rate);
  const search = await searchKeys(page);
  const heap = await heapMegabytes(page);
  const opened = await openWord(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await page.close();
  return { search, heap, opened, storage: usage / 1_000_000 };
}

async function measure({ url, browser }: Product, words: number, reviews: number, rate: number): Promise<Column> {
  const context = await newPhone(browser);
  context.setDefaultTimeout(180_000);
  try {
    const snapshot = await firstSnapshot(context, url, rate);
    await context.setOffline(true);
    const practice = "/vocab-dashboard/practice?mode=free";
    return {
      words,
      reviews,
      rate,
      snapshot,
      commits: await keepReviews(context, rate, url, ANSWERS),
      home: await coldStart(context, rate, `${url}/home`, HOME),
      list: await coldStart(context, rate, `${url}/vocab-dashboard`, LIST),
      card: await coldStart(context, rate, `${url}${practice}`, CARD),
      ...(await measureList(context, url, rate)),
      homeReads: await readsAfterAnswer(context, url, "/home", HOME),
      listReads: await readsAfterAnswer(context, url, "/vocab-dashboard", LIST),
    };
  } finally {
    await context.close();
  }
}

const wanted = process.argv.slice(2).map(Number).filter(Boolean);
const columns: Column[] = [];
const product = await startProduct();
try {
  for (const size of wanted.length > 0 ? wanted : SIZES) {
    const { words, reviews } = await growTo(product.dataDir, size);
    for (const rate of RATES) {
      console.log(`measuring: ${words} words, ${reviews} reviews, CPU ×${rate}`);
      columns.push(await measure(product, words, reviews, rate));
    }
  }
} finally {
  const report = reportOf(columns, product.browser.version());
  console.log(report);
  if (process.argv.includes("--write")) {
    mkdirSync(join(projectRoot, "docs/benchmarks"), { recursive: true });
    writeFileSync(join(projectRoot, "docs/benchmarks/device.md"), report);
  }
  await product.stop();
}
