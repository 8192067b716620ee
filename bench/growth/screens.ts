import type { BrowserContext, Page } from "playwright";

import { answerCards, openPractice, slowDown } from "../lib/learner.ts";
import { percentile } from "../lib/measure.ts";
import { countReads, takeReads, type Reads } from "./reads.ts";

const STARTS = 3;
const QUERY = "wertprufungen";

/** The milliseconds from opening a path, without a network, to something on it: the median of some starts. */
export async function coldStart(context: BrowserContext, rate: number, url: string, sign: string): Promise<number> {
  const durations: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const page = await context.newPage();
    await slowDown(page, rate);
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await page.locator(sign).first().waitFor({ timeout: 180_000 });
    durations.push(performance.now() - startedAt);
    await page.close();
  }
  return percentile(durations, 0.5);
}

/** Types a search that finds inflected words without their dots; the milliseconds from each key to its results. */
export async function searchKeys(page: Page): Promise<number[]> {
  const durations: number[] = [];
  for (let typed = 1; typed <= QUERY.length; typed += 1) {
    durations.push(await page.evaluate(keyToResults, QUERY.slice(0, typed)));
  }
  return durations;
}

/** Runs in the page: types, and answers when the page was last busy with it. */
async function keyToResults(text: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!input) throw new Error("there is no search field");
  const startedAt = performance.now();
  let changedAt = startedAt;
  const observer = new MutationObserver(() => (changedAt = performance.now()));
  observer.observe(document.querySelector("main") ?? document, { childList: true, subtree: true, characterData: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  // Some time without a blocked page and without a change: the results are there.
  for (let calm = 0; calm < 25;) {
    const before = performance.now();
    await new Promise((done) => setTimeout(done, 10));
    // A blocked page works on the results even where they turn out the same.
    if (performance.now() - before > 40) changedAt = performance.now();
    calm = performance.now() - changedAt > 100 ? calm + 1 : 0;
  }
  observer.disconnect();
  return changedAt - startedAt;
}

/** From the tap on the first word of the list to its page. */
export async function openWord(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>("main ul li a");
    const heading = () => document.querySelector("h1")?.textContent ?? "";
    const before = heading();
    const startedAt = performance.now();
    link?.click();
    while (!location.pathname.includes("/words/") || heading() === "" || heading() === before) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    return performance.now() - startedAt;
  });
}

/** The JavaScript heap of the page after a clean-up, in MB. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}

/** Answers some cards without a network. Returns how long each local write took. */
export async function keepReviews(
  context: BrowserContext,
  rate: number,
  url: string,
  count: number,
): Promise<number[]> {
  const page = await context.newPage();
  await slowDown(page, rate);
  const durations = await answerCards(page, url, count);
  await page.close();
  return durations;
}

/** What a screen reads again when one answer is kept in another tab. */
export async function readsAfterAnswer(
  context: BrowserContext,
  url: string,
  path: string,
  sign: string,
): Promise<Reads> {
  const shown = await context.newPage();
  await countReads(shown);
  await shown.goto(`${url}${path}`);
  await shown.locator(sign).first().waitFor({ timeout: 180_000 });
  const other = await context.newPage();
  await openPractice(other, url);
  await shown.waitForTimeout(3000);
  await takeReads(shown);
  await other.getByRole("button", { name: "Weiß ich nicht" }).click();
  await other.getByRole("button", { name: /^(Weiter|Richtig schreiben)$/ }).waitFor();
  await shown.waitForTimeout(3000);
  const reads = await takeReads(shown);
  await Promise.all([shown.close(), other.close()]);
  return reads;
}
