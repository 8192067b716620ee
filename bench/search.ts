// `npm run bench:search`: how long a search takes in 5,000 and in 50,000 words, and whether the list scrolls without
// being held up, in the built product in a browser slowed down four times. `npm run bench:search 5000` measures this
// size alone. Exit code 1 if a budget is exceeded.
import type { BrowserContext, CDPSession, Page } from "playwright";

import { growTo } from "./growth/learner-data.ts";
import { newPhone, signIn, slowDown, waitUntilSynced } from "./lib/learner.ts";
import { percentile, printTable, type Figure } from "./lib/measure.ts";
import { startProduct, type Product } from "./lib/product.ts";

const SIZES = [5000, 50_000];
const BUDGETS_MS = new Map([
  [5000, 50],
  [50_000, 150],
]);
const LARGEST_BUDGET_MS = 150;
const RATE = 4;
/** A task that holds up a scroll by more than this is seen. */
const LONG_TASK_MS = 100;
const PATIENCE_MS = 900_000;
const ROW = "main [data-row]";
/** By a beginning, a part, an inflected form, umlauts dropped and written out, and a translation. */
const QUERIES = ["blut", "druck", "wertprüfungen", "ubergabe", "uebergaben", "meaning number 77", "xyzzy"];
const SCREENS = 40;

/**
 * Runs in the page: types, and answers how long it took until the results were in the page: from the key to the last
 * change of the list, as long as something changes, or the page is too busy to be asked, within a quarter of a second.
 */
async function keyToResults(text: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!input) throw new Error("there is no search field");
  const startedAt = performance.now();
  let changedAt = startedAt;
  const observer = new MutationObserver(() => (changedAt = performance.now()));
  observer.observe(document.querySelector("main") ?? document, { childList: true, subtree: true, characterData: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  let quietSince = startedAt;
  for (let askedAt = startedAt; askedAt - Math.max(quietSince, changedAt) < 250; askedAt = performance.now()) {
    await new Promise((done) => setTimeout(done, 10));
    // Long work comes before its change: a search may take longer than the quiet that would end it.
    if (performance.now() - askedAt > 40) quietSince = performance.now();
  }
  observer.disconnect();
  return changedAt - startedAt;
}

/** Waits until every word has been made ready for the search, as it is after a moment on the screen. */
async function isReady(page: Page): Promise<void> {
  await page.evaluate(keyToResults, "blutd");
  await page.evaluate(keyToResults, "");
  await page.waitForTimeout(3000);
}

/** What the page's main thread has worked so far, in ms of its own clock: other programs of the machine do not count. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** The longest task while a finger flings through the list, in ms; 0: none above 50. */
async function longestTaskOfScroll(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.8));
    await page.waitForTimeout(60);
  }
  const tasks = await page.evaluate(() => (window as { longTasks?: number[] }).longTasks ?? []);
  return Math.max(0, ...tasks);
}

async function openList(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, url);
  await page.locator('main a[href*="/vocab-dashboard"]').first().waitFor({ timeout: PATIENCE_MS });
  await waitUntilSynced(page, PATIENCE_MS);
  await page.goto(`${url}/vocab-dashboard`);
  await page.locator(ROW).first().waitFor({ timeout: PATIENCE_MS });
  return page;
}

async function measure({ url, browser }: Product, words: number): Promise<Figure[]> {
  const context = await newPhone(browser);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await openList(context, url);
    await isReady(page);
    const session = await slowDown(page, RATE);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const durations: number[] = [];
    const work: number[] = [];
    for (const query of QUERIES) {
      const before = await worked(session);
      durations.push(await page.evaluate(keyToResults, query));
      work.push((await worked(session)) - before);
      await page.evaluate(keyToResults, "");
    }
    console.log(
      QUERIES.map((query, at) => `${query}: ${Math.round(durations[at] ?? 0)} (${Math.round(work[at] ?? 0)})`).join(
        ", ",
      ),
    );
    const before = await worked(session);
    const scroll = await longestTaskOfScroll(page);
    const perScreen = ((await worked(session)) - before) / SCREENS;
    console.log(`a screen of scrolling: ${Math.round(perScreen)} ms of the main thread`);
    await session.detach();
    const budget = BUDGETS_MS.get(words) ?? LARGEST_BUDGET_MS;
    const name = words.toLocaleString("en");
    return [
      { what: `search in ${name} words, median`, value: percentile(durations, 0.5), budget, unit: "ms" },
      { what: `search in ${name} words, slowest`, value: Math.max(...durations), budget: budget * 2, unit: "ms" },
      { what: `longest task of a scroll, ${name} words`, value: scroll, budget: LONG_TASK_MS, unit: "ms" },
    ];
  } finally {
    await context.close();
  }
}

const wanted = process.argv.slice(2).map(Number).filter(Boolean);
const figures: Figure[] = [];
const product = await startProduct();
try {
  for (const size of wanted.length > 0 ? wanted : SIZES) {
    const { words } = await growTo(product.dataDir, size);
    console.log(`measuring: ${words} words, CPU ×${RATE}`);
    figures.push(...(await measure(product, size)));
  }
} finally {
  await product.stop();
}
if (!printTable(figures)) process.exitCode = 1;
