import { answerCards, newPhone, signIn, slowDown, waitUntilSynced } from "./lib/learner.ts";
import { percentile, type Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

const REVIEWS = 100;

/** How long the device takes to keep one review, on a phone four times slower than this machine, with 5,000 words. */
export async function measureCommit({ url, browser }: Product): Promise<Figure[]> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    await signIn(page, url);
    await waitUntilSynced(page);
    await slowDown(page, 4);
    const durations = await answerCards(page, url, REVIEWS);
    console.log(`keep a review: p50 ${percentile(durations, 0.5).toFixed(1)} ms of ${durations.length}`);
    return [
      { what: "keep a review, p95 (CPU ×4, 5,000 words)", value: percentile(durations, 0.95), budget: 30, unit: "ms" },
    ];
  } finally {
    await context.close();
  }
}
