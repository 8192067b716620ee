// `npm run bench:import`: how long words from a file take until they are hers, and whether the page stays alive meanwhile.
import type { Page } from "playwright";

import { newPhone, signIn, waitForWorker, waitUntilSynced } from "./lib/learner.ts";
import { printTable, type Figure } from "./lib/measure.ts";
import { startProduct, type Product } from "./lib/product.ts";

/** So long a page may be busy with one thing before a finger notices. */
const LONGEST_TASK_MS = 200;

interface Run {
  readMs: number;
  writeMs: number;
  longestMs: number;
}

function tableOf(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) => `das Messwort ${at};word number ${at};Ein Satz mit dem Messwort ${at}.;Messung`,
  );
  return Buffer.from(["Deutsch;Englisch;Beispiel;Schlagwörter", ...lines].join("\n"));
}

/** From now on the page notes how long each of its tasks took. */
function watchTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tasks: number[] = [];
    (globalThis as unknown as { tasks: number[] }).tasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ["longtask"],
    });
  });
}

/**
 * From the press of the button to the page that says it is done, on the page's own clock: whoever looks from outside
 * looks twice a second only.
 */
function watchWriting(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pressedAt = 0;
    document.addEventListener("click", () => (pressedAt = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const titles = [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
      if (!titles.some((title) => title.endsWith("Wörter sind da"))) return;
      observer.disconnect();
      Object.assign(globalThis, { writeMs: performance.now() - pressedAt });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function importRows({ url, browser }: Product, rows: number): Promise<Run> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    await signIn(page, url);
    await waitUntilSynced(page);
    // On a first visit it stores the whole app: that is measured elsewhere.
    await waitForWorker(page);
    await page.goto(`${url}/vocab-dashboard/import`);
    await page.getByRole("button", { name: "Datei wählen" }).waitFor();
    await watchTasks(page);
    const startedAt = performance.now();
    const file = { name: "messung.csv", mimeType: "text/csv", buffer: tableOf(rows) };
    await page.locator('input[type="file"]').setInputFiles(file);
    const write = page.getByRole("button", { name: /importieren$/ });
    await write.waitFor({ timeout: 60_000 });
    const readAt = performance.now();
    await watchWriting(page);
    await write.click();
    await page.getByRole("heading", { level: 2, name: /Wörter sind da$/ }).waitFor({ timeout: 120_000 });
    const { tasks, writeMs } = await page.evaluate(() => {
      const { tasks, writeMs } = globalThis as unknown as { tasks: number[]; writeMs: number };
      return { tasks, writeMs };
    });
    // Nothing of it goes to the server: the next run begins with the same words.
    await page.getByRole("button", { name: "Import rückgängig machen" }).click();
    await page.getByRole("heading", { level: 2, name: "Der Import ist zurückgenommen" }).waitFor({ timeout: 120_000 });
    return { readMs: readAt - startedAt, writeMs, longestMs: Math.max(0, ...tasks) };
  } finally {
    await context.close();
  }
}

const figures: Figure[] = [];
const product = await startProduct();
try {
  const five = await importRows(product, 5000);
  const ten = await importRows(product, 10_000);
  figures.push(
    { what: "read, match and show 5,000 rows", value: five.readMs, budget: 2000, unit: "ms" },
    { what: "import 5,000 rows", value: five.writeMs, budget: 3000, unit: "ms" },
    { what: "import 10,000 rows", value: ten.writeMs, budget: 6000, unit: "ms" },
    { what: "longest task of the page meanwhile", value: ten.longestMs, budget: LONGEST_TASK_MS, unit: "ms" },
  );
} finally {
  await product.stop();
}
if (!printTable(figures)) process.exitCode = 1;
