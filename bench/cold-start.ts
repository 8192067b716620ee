import { newPhone, signIn, slowDown, waitForWorker, waitUntilSynced } from "./lib/learner.ts";
import { percentile, type Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

const STARTS = 5;

/** From opening the practice without a network to the first card that can be answered: the median of some starts. */
export async function measureColdStart({ url, browser }: Product): Promise<Figure[]> {
  const context = await newPhone(browser);
  try {
    const first = await context.newPage();
    await signIn(first, url);
    await waitUntilSynced(first);
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
    const value = percentile(durations, 0.5);
    return [{ what: "offline cold start to the first card (CPU ×4)", value, budget: 1500, unit: "ms" }];
  } finally {
    await context.close();
  }
}
