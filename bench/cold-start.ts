import { growTo } from "./growth/learner-data.ts";
import { newPhone, signIn, slowDown, waitForWorker, waitUntilSynced } from "./lib/learner.ts";
import { percentile, type Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

const STARTS = 5;
const MANY_WORDS = 50_000;
const PATIENCE_MS = 600_000;
const BUDGET_MS = 1500;

/** From opening the practice without a network to the first card that can be answered: the median of some starts. */
async function startsOf({ url, browser }: Product): Promise<number> {
  const context = await newPhone(browser);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const first = await context.newPage();
    await signIn(first, url);
    // Just signed in nothing waits yet either; the home page shows its step when the snapshot is in.
    await first.locator('main a[href*="/vocab-dashboard"]').first().waitFor();
    await waitUntilSynced(first, PATIENCE_MS);
    await waitForWorker(first);
    await first.close();
    await context.setOffline(true);
    const durations: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const page = await context.newPage();
      await slowDown(page, 4);
      const startedAt = performance.now();
      await page.goto(`${url}/vocab-dashboard/practice?mode=free`, { waitUntil: "commit" });
      await page.getByPlaceholder("Deine Antwort").waitFor();
      durations.push(performance.now() - startedAt);
      await page.close();
    }
    return percentile(durations, 0.5);
  } finally {
    await context.close();
  }
}

export async function measureColdStart(product: Product): Promise<Figure[]> {
  const what = "offline cold start to the first card (CPU ×4)";
  return [{ what, value: await startsOf(product), budget: BUDGET_MS, unit: "ms" }];
}

/** The same with so many words that reading all their keys would show. */
export async function measureColdStartOfMany(product: Product): Promise<Figure[]> {
  const { words } = await growTo(product.dataDir, MANY_WORDS);
  const what = `offline cold start to the first card (CPU ×4, ${words.toLocaleString("en")} words)`;
  return [{ what, value: await startsOf(product), budget: BUDGET_MS, unit: "ms" }];
}
