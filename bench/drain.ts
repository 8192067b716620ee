import { answerCards, newPhone, signIn, waitForWorker, waitUntilSent, waitUntilSynced } from "./lib/learner.ts";
import type { Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

const MUTATIONS = 100;
/** A noun with its article is two cards: the word and its article. */
const REVIEWS_PER_ANSWER = 2;
const ROUND_TRIP_MS = 300;

/** A hundred reviews made without a network: from its return, with a slow round trip, until all are on the server. */
export async function measureDrain({ url, browser }: Product): Promise<Figure[]> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    await signIn(page, url);
    await waitUntilSynced(page);
    await waitForWorker(page);
    await context.setOffline(true);
    await answerCards(page, url, MUTATIONS / REVIEWS_PER_ANSWER);
    // The delay is put on the calls themselves: the browser's own throttling would undo the offline switch.
    await context.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS));
      await route.continue();
    });
    const startedAt = performance.now();
    await context.setOffline(false);
    await waitUntilSent(page);
    const value = performance.now() - startedAt;
    return [{ what: "send 100 queued reviews (round trip 300 ms)", value, budget: 1000, unit: "ms" }];
  } finally {
    await context.close();
  }
}
